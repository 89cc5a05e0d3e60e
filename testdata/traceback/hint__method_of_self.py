class A:
    def helper(self):
        pass

    def run(self):
        return helper()


A().run()
