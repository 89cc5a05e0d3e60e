from time import sleep, no_such_thing
