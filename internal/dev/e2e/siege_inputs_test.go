package e2e

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"unicode/utf8"
)

// venom makes hostile inputs, the same ones from the same seed.
type venom struct{ *rand.Rand }

func newVenom(seed, stream uint64) venom { return venom{rand.New(rand.NewPCG(seed, stream))} }

// known is what has broken terminals, decoders or renderers before.
var known = append([]string{
	"\x9bMabc", "\x9b4X\x9b@", "\x9bM\xff\xff\xff", "\x1b[M", "\x1b[M   ",
	"\x1b[" + strings.Repeat(";", 500) + "\xc7m", "\x1b[" + strings.Repeat("1:", 40) + "\xc7",
	"\x1b[<0;0;0M", "\x1b[<999999999999999999999;-1;0M", "\x1b[<35;60000;60000M", "\x1b[27;99999;99999~",
	"\x1b[1114112;1u", "\x1b[55296;5:3;65u", "\x1b[201~", "\x1b[200~\x1b[200~", "\x1b[4;60000;60000t",
	"\x1b[48;9999;9999;1;1t", "\x1b[6;9;9t", "\x1b[?2026;2$y\x1b[?1u\x1b[?62;c\x1b[>0;276;0c",
	"\x1b]11;rgb:ffff/ffff\x07", "\x1b]52;c;AAAA\x07", "\x1bP>|xterm\x1b\\", "\x1bP1+r524742=31\x1b\\",
	"\x00\x80\xff", "\xe4\xb8", "\xf4\x90\x80\x80", "\xed\xa0\x80", "\xc0\xaf", "\x1bO\x1bO\x1bO", "\x1b\x1b\x1b[",
	"\x1b_G\x1b\\", "\x1bX\x1b\\", "\x1b^\x9c", "\x18\x1a\x1b\x18", "\x1b#8", "\x1b%G\x0e\x0f", "\x1b[!p\x1bc",
}, hostile...)

// input returns one hostile thing to type. Few of them hang up: the rest of the siege
// is typed behind it.
func (v venom) input() string {
	switch v.IntN(11) {
	case 0:
		return known[v.IntN(len(known))]
	case 1, 2:
		return v.mutated(known[v.IntN(len(known))])
	case 3:
		return v.bytes(1 + v.IntN(200))
	case 4, 5:
		return v.csi()
	case 6:
		return v.text()
	case 7:
		return v.mouse()
	case 8:
		return "\x1b[200~" + v.unicode() + oneOf(v, "\x1b[201~", "\x1b[201", "\x1b[200~", "")
	case 9:
		return v.key()
	}
	return v.unicode()
}

// bytes are any, but for those that end a session at once.
func (v venom) bytes(n int) string {
	b := make([]byte, n)
	for i := range b {
		if b[i] = byte(v.IntN(256)); b[i] == 3 || b[i] == 4 || b[i] == 'q' {
			b[i] = 0x1b
		}
	}
	return string(b)
}

func (v venom) mutated(s string) string {
	b := []byte(s)
	for range 1 + v.IntN(4) {
		at := v.IntN(len(b) + 1)
		switch v.IntN(4) {
		case 0:
			b = append(b[:at:at], append([]byte(v.bytes(1)), b[at:]...)...)
		case 1:
			b = b[:at]
		case 2:
			b = append(b, b[:at]...)
		case 3:
			b = append(b[:at:at], known[v.IntN(len(known))]...)
		}
	}
	return string(b[:min(len(b), 2000)])
}

func (v venom) number() string {
	switch v.IntN(5) {
	case 0:
		return ""
	case 1:
		return strings.Repeat("9", 1+v.IntN(40))
	case 2:
		return fmt.Sprint(v.IntN(70000))
	}
	return fmt.Sprint(v.IntN(300))
}

func (v venom) csi() string {
	b := oneOf(v, "\x1b[", "\x9b", "\u009b") + oneOf(v, "", "", "?", ">", "<", "=")
	for range v.IntN(5) * v.IntN(12) {
		b += v.number() + oneOf(v, ";", ";", ":")
	}
	return b + v.number() + oneOf(v, "", "", " ", "$", "!") + string(rune(0x40+v.IntN(0x3f))) + oneOf(v, "", "\xc7")
}

// text returns a sequence with text in it: a title, a clipboard, a question.
func (v venom) text() string {
	return oneOf(v, "\x1b]", "\x9d", "\u009d", "\x1bP", "\x1b_", "\x1b^", "\x1bX", "\x90") + v.number() +
		oneOf(v, ";", "", ";c;", "$q", "+q") +
		oneOf(v, v.unicode(), v.bytes(v.IntN(60)), "pwned") + oneOf(v, "\x07", "\x1b\\", "\x9c", "\u009c", "\x18", "")
}

func (v venom) mouse() string {
	switch v.IntN(3) {
	case 0:
		return "\x1b[M" + v.bytes(v.IntN(4))
	case 1:
		return "\x1b[" + v.number() + ";" + v.number() + ";" + v.number() + "M"
	}
	return "\x1b[<" + v.number() + ";" + v.number() + ";" + v.number() + oneOf(v, "M", "m")
}

// key returns one that a terminal may send, or that only a newer one does.
func (v venom) key() string {
	if v.IntN(2) == 0 {
		return "\x1b[" + v.number() + ":" + v.number() + ";" + v.number() + ":" + v.number() + ";" + v.number() +
			oneOf(v, "u", "~", "A", "R")
	}
	s := ""
	for range 1 + v.IntN(30) {
		s += oneOf(v, "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[Z", "\t", "\r", "\x1b", "\x7f", "\x1b[5~", "\x1b[6~",
			"\x1bOP", "\x1a", "\x1b[I", "\x1b[O",
			"?", "t", "l", "n", "g", "r", "s", "d", "p", "1", "9", "b", "x", "j", "k", "v", "c", "w", "a", " ")
	}
	return s
}

// unicode returns what looks like something else, or like nothing.
func (v venom) unicode() string {
	s := ""
	for range 1 + v.IntN(30) {
		s += oneOf(v, "\u202e", "\u2066", "\u200b", "\u200d", "\ufeff", "\u00ad", "\U000e0041", "\ufe0f", "\u0301", "\u0489",
			"\u2028",
			"\u3164", "\u2800", "\U0001f468\u200d\U0001f469", "\U0001f1e9", "漢", "ﷺ", "é", "\u0085", "\u009b", "\u009d", "\xff",
			"a", " ")
	}
	return s
}

// word returns an input as one word of a command line, without what ends it.
func (v venom) word() string {
	s := v.input()
	return "'" + strings.NewReplacer("'", "", "\x00", "").Replace(s[:min(len(s), 1000)]) + "'"
}

// command returns a command line that asks for something, with hostile words.
func (v venom) command() string {
	return oneOf(v, "join ", "watch ", "new --name ", "new --seats ", "new --edition ", "new --clock ", "replay ",
		"record ", "top ", "name ",
		"keys ", "help ", "games ", "tables ", "plain ", "admin ", "new ", "", "-", "--") + v.word() +
		oneOf(v, "", "", " --json", " --plain", " "+v.word())
}

// line returns one for a program, or for who listens.
func (v venom) line() string {
	s := v.input()
	switch v.IntN(6) {
	case 0:
		s = strings.Repeat(oneOf(v, "[", `{"a":`, `{"type":[`), 1+v.IntN(1000))
	case 1:
		s = `{"type":"chat","text":` + quoted(s) + `}`
	case 2:
		s = `{"type":"move","move":` + quoted(s) + `,"seq":` +
			oneOf(v, "1", "-1", "1e400", "99999999999999999999", "null", "\"x\"", "") + `}`
	case 3:
		s = v.mutated(`{"type":"` + oneOf(v, "move", "chat", "start", "table", "turn") + `","text":"x","seq":7}`)
	}
	return strings.NewReplacer("\n", " ", "\x03", "", "\x04", "").Replace(s) + "\n"
}

// quoted puts a text between quotation marks, and does not care what is in it.
func quoted(s string) string {
	if utf8.ValidString(s) {
		return fmt.Sprintf("%q", s)
	}
	return `"` + s + `"`
}

func oneOf(v venom, of ...string) string { return of[v.IntN(len(of))] }
