package clean

import "strings"

const (
	escape = '\x1b'
	bell   = '\a'
	del    = '\x7f'
)

// unescaped removes what a terminal would take for orders, with what belongs to
// them. A sequence that does not end takes nothing with it that could be text.
func unescaped(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return r == escape || 0x80 <= r && r <= 0x9f }) {
		return s
	}
	var b strings.Builder
	text := []rune(s)
	for i := 0; i < len(text); {
		if n := sequence(text[i:]); n > 0 {
			i += n
			continue
		}
		b.WriteRune(text[i])
		i++
	}
	return b.String()
}

// sequence returns the length of the escape sequence that a text begins with, 0 when
// it does not.
func sequence(t []rune) int {
	kind, start := t[0], 1 // C1 controls are ESC with a capital letter or so
	switch {
	case kind == escape && len(t) > 1 && 0x20 <= t[1] && t[1] < del:
		kind, start = t[1]+0x40, 2
	case kind == escape:
		return 1
	case kind < 0x80 || kind > 0x9f:
		return 0
	}
	switch kind {
	case 0x9b: // CSI: parameters and a final letter
		return start + csi(t[start:])
	case 0x90, 0x98, 0x9d, 0x9e, 0x9f: // DCS, SOS, OSC, PM, APC: up to the terminator
		return start + body(t[start:])
	}
	for start < len(t) && 0x60 <= kind && kind < 0x70 { // ESC with intermediates: a final follows
		kind = t[start] + 0x40
		start++
	}
	return start
}

func csi(t []rune) int {
	for i, r := range t {
		if r >= 0x40 && r < del {
			return i + 1
		}
		if r < 0x20 || r >= del {
			return i
		}
	}
	return len(t)
}

func body(t []rune) int {
	for i, r := range t {
		switch {
		case r == bell, r == 0x9c:
			return i + 1
		case r == escape && i+1 < len(t) && t[i+1] == '\\':
			return i + 2
		}
	}
	return 0
}
