package session

import (
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	uv "github.com/charmbracelet/ultraviolet"
)

// decode feeds pieces and is what came out, keys by their names.
func decode(flush bool, pieces ...string) (d *decoder, events []string, err error) {
	d = &decoder{maxPaste: 100, emit: func(e uv.Event) {
		switch e := e.(type) {
		case uv.KeyPressEvent:
			events = append(events, e.String())
		case uv.PasteEvent:
			events = append(events, "paste "+e.Content)
		default:
			events = append(events, reflect.TypeOf(e).Name())
		}
	}}
	for _, p := range pieces {
		if err = d.feed([]byte(p)); err != nil {
			return d, events, err
		}
	}
	if flush {
		err = d.flush()
	}
	return d, events, err
}

func TestDecoder(t *testing.T) {
	for name, c := range map[string]struct {
		pieces string // separated by |
		want   string // separated by |
		flush  bool
	}{
		"letters":               {pieces: "aB", want: "a|B"},
		"cut arrow":             {pieces: "\x1b|[|A", want: "up"},
		"two arrows in one":     {pieces: "\x1b[A\x1b[B", want: "up|down"},
		"escape, not yet":       {pieces: "\x1b", want: ""},
		"escape":                {pieces: "\x1b", want: "esc", flush: true},
		"escape, then a letter": {pieces: "\x1b|x", want: "alt+x", flush: true},
		"alt arrow":             {pieces: "\x1b\x1b[A", want: "alt+up"},
		"keypad":                {pieces: "\x1bOA", want: "up"},
		"cut letter":            {pieces: "\xe4|\xb8|\x80", want: "一"},
		"half a letter":         {pieces: "\xe4\xb8", want: "", flush: true},
		"unknown":               {pieces: "\x1b[99;99;99~x", want: "x"},
		"linux F1":              {pieces: "\x1b[11~\x1bOP", want: "f1|f1"},
		"mouse":                 {pieces: "\x1b[<0;4;6M", want: "MouseClickEvent"},
		"size":                  {pieces: "\x1b[8;30;90t\x1b[48;30;90;1;1tx", want: "x"},
		"pixels":                {pieces: "\x1b[4;30;90t\x1b[6;3;9tx", want: "x"},
		"colour":                {pieces: "\x1b]11;rgb:ffff/ffff/ffff\x07", want: "BackgroundColorEvent"},
		"mode":                  {pieces: "\x1b[?2026;2$y", want: "ModeReportEvent"},
		"paste": {pieces: "\x1b[200~a\x1b[Ab\x1b[201~c",
			want: "PasteStartEvent|paste a\x1b[Ab|PasteEndEvent|c"},
		"cut paste":              {pieces: "\x1b[20|0~a|b\x1b|[20|1|~c", want: "PasteStartEvent|paste ab|PasteEndEvent|c"},
		"paste without end":      {pieces: "\x1b[200~abc", want: "PasteStartEvent", flush: true},
		"end without paste":      {pieces: "\x1b[201~c", want: "c"},
		"paste in 8-bit, broken": {pieces: "\x9b200~a\xffb\x1b[201~", want: "PasteStartEvent|paste ab|PasteEndEvent"},
		"long paste": {
			pieces: "\x1b[200~" + strings.Repeat("x|", 150) + "\x1b[201~c",
			want:   "PasteStartEvent|paste " + strings.Repeat("x", 100) + "|PasteEndEvent|c",
		},
	} {
		t.Run(name, func(t *testing.T) {
			_, events, err := decode(c.flush, strings.Split(c.pieces, "|")...)
			if got := strings.Join(events, "|"); got != c.want || err != nil {
				t.Errorf("got %q, want %q, %v", got, c.want, err)
			}
		})
	}
}

func TestDecoderPanicIsAnError(t *testing.T) {
	for _, typed := range []string{"\x9bMX\x9b@", "\x9bMabc"} {
		if _, events, err := decode(true, typed); err == nil {
			t.Errorf("%q: %v", typed, events)
		}
	}
}

func TestDecoderKeepsLittle(t *testing.T) {
	for _, start := range []string{"", "\x1b]52;c;", "\x1bP", "\x1b_", "\x1b[", "\x9b", "\x1b[200~", "e\u0301"} {
		d, _, err := decode(false, start)
		for range 1 << 10 {
			err = d.feed([]byte(strings.Repeat("1", 1<<10)))
		}
		if len(d.pending) > maxPending || cap(d.pending) > 16<<10 || cap(d.paste) > 1<<10 || err != nil {
			t.Errorf("%q: keeps %d (%d) and a paste of %d, %v", start, len(d.pending), cap(d.pending), cap(d.paste), err)
		}
	}
}

// No panic gets out, and little is kept, whatever is typed and however it is cut.
func FuzzDecoder(f *testing.F) {
	for _, seed := range []string{
		"\x9bMX\x9b@", "\x1b[" + strings.Repeat("1;", 40) + "\xc7", "\x1b[M", "\x1b[200~x\x1b[201~", "\x1b\x1b[A",
		"\x1b[8;9;9t", "\x1b]11;rgb:f/f/f\x1b\\", "\x1bP1$r0m\x1b\\", "\x1b_x\x1b\\", "\x1b[1;2R", "\x1b[97;1:3;98:99u",
		"\x1bO5A", "\x1b[2$", "\x1b[1;1;97;1;0;1_", "\x1bP+r524742=31\x1b\\", "\x1b]52;c;aGk=\x07",
		"é\u0301👩\u200d👩\xff", "\x8f\x90\x9c",
	} {
		f.Add([]byte(seed), 1)
		f.Add([]byte(seed), 1000)
	}
	f.Fuzz(func(t *testing.T, typed []byte, step int) {
		step = max(1, step)
		d := &decoder{maxPaste: 100, emit: func(e uv.Event) {
			if p, ok := e.(uv.PasteEvent); ok && (len(p.Content) > 100 || !utf8.ValidString(p.Content)) {
				t.Errorf("pasted %q", p.Content)
			}
		}}
		for len(typed) > 0 {
			n := min(step, len(typed))
			if d.feed(typed[:n]) != nil {
				return
			}
			typed = typed[n:]
			if len(d.pending) > maxPending || len(d.paste) > 100 {
				t.Fatalf("keeps %d and a paste of %d", len(d.pending), len(d.paste))
			}
		}
		if d.flush() == nil && d.waiting() {
			t.Fatalf("waits for %q after a flush", d.pending)
		}
	})
}
