package scanner

// class is a set of bytes, one bit of the table of classes. run passes over a stretch of one class.
type class uint16

const (
	nameStart class = 1 << iota // ASCII letters, underscore, any byte of a non-ASCII character
	nameChar                    // nameStart and digits
	asciiName                   // nameChar, but ASCII
	digit
	octal
	binary
	zeroDigit // 0
	hex
	blank    // space, tab, form feed
	comment  // anything but newline
	inSingle // anything a '…' string may hold without a closer look
	inDouble // the same for "…"
	inText   // the same for the text of an f-string
)

// classes tells to which classes a byte belongs.
var classes = makeClasses()

func makeClasses() (t [256]class) {
	for c := range 256 {
		t[c] = classOf(byte(c))
	}
	return t
}

func classOf(c byte) (k class) {
	add := func(is bool, as class) {
		if is {
			k |= as
		}
	}
	letter := c|0x20 >= 'a' && c|0x20 <= 'z'
	dec := c >= '0' && c <= '9'
	add(letter || c == '_' || c >= 0x80, nameStart|nameChar)
	add(dec, digit|nameChar|hex)
	add(letter || c == '_' || dec, asciiName)
	add(c >= '0' && c < '8', octal)
	add(c == '0' || c == '1', binary)
	add(c == '0', zeroDigit)
	add(c|0x20 >= 'a' && c|0x20 <= 'f', hex)
	add(c == ' ' || c == '\t' || c == '\f', blank)
	add(c != '\n', comment)
	add(c != '\n' && c != '\\' && c != '\'', inSingle)
	add(c != '\n' && c != '\\' && c != '"', inDouble)
	add(c != '\n' && c != '\\' && c != '"' && c != '\'' && c != '{' && c != '}', inText)
	return k
}
