raise BaseExceptionGroup("base", [KeyboardInterrupt(), ValueError("x")])
