pritn("hello")
