from time import sleeep
