#!shebang
# comment

if a:

    b
    # comment

    c

  # odd comment
else :
	tab
a = (
    1 +
  2
)  # end
b = [

    # comment
    1,

]; c = \
    2
if a: \
    b
class A:
    def f(self):
        if x:
            return 1
    y = 2
d ; e
if 1:
 2
