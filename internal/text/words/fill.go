package words

import (
	"reflect"
	"strconv"
	"strings"

	"golang.org/x/text/message"
)

// fill says a format with its arguments behind what was said. It is false when that takes more
// than strings and whole numbers as they stand: the library does that, and takes ten times as
// long for each of the fifty sentences that a move has said on a screen.
func (p *Printer) fill(said []byte, format string, args []any) ([]byte, bool) {
	for next := 0; ; next++ {
		at := strings.IndexByte(format, '%')
		if at < 0 {
			return append(said, format...), true
		}
		said, format = append(said, format[:at]...), format[at+1:]
		if len(format) > 3 && format[0] == '[' && format[2] == ']' {
			next, format = int(format[1]-'1'), format[3:]
		}
		if format == "" || next < 0 || next >= len(args) {
			return said, false
		}
		var ok bool
		if said, ok = p.put(said, format[0], args[next]); !ok {
			return said, false
		}
		format = format[1:]
	}
}

// put says an argument.
func (p *Printer) put(said []byte, verb byte, arg any) ([]byte, bool) {
	switch arg := arg.(type) {
	case string:
		switch verb {
		case 's':
			return append(said, arg...), true
		case 'q':
			return strconv.AppendQuote(said, arg), true
		}
	case int:
		if verb == 'd' && 0 <= arg && arg < 1000 {
			return strconv.AppendInt(said, int64(arg), 10), true
		}
		if verb == 'd' { // with the signs of the language
			return append(said, p.number(arg)...), true
		}
	}
	return said, false
}

// library says a format as the library does.
func (p *Printer) library(format string, args []any) string {
	return message.NewPrinter(p.tag).Sprintf(format, args...)
}

// copied returns copies of the arguments, so the compiler has no need to put those of each
// sentence on the heap. One that is neither an int nor a string shows as its type.
func copied(args []any) []any {
	list := make([]any, len(args))
	for i, a := range args {
		switch a := a.(type) {
		case int:
			list[i] = a
		case string:
			list[i] = a
		default:
			list[i] = "%!" + reflect.TypeOf(a).String()
		}
	}
	return list
}
