raise ExceptionGroup("first\nsecond", [ValueError("third\nfourth")])
