class A:
    def run(self):
        return super().run()


A().run()
