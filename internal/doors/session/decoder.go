package session

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	uv "github.com/charmbracelet/ultraviolet"
)

// maxPending is the longest unfinished escape sequence that is waited for. It is decoded anew with every
// byte that arrives, so it must be short.
const maxPending = 1024

var pasteEnd = []byte("\x1b[201~")

// decoder turns typed bytes into events. The library's own reader would do, except that a paste without an
// end would fill the memory, and that each reader has 115 kB of key table.
//
// The library panics on some input, such as 9b 4d 58 9b 40. feed and flush return that as an error, after
// which the decoder is useless.
type decoder struct {
	events   uv.EventDecoder
	emit     func(uv.Event)
	maxPaste int
	pending  []byte
	pasting  bool
	paste    []byte
}

// feed decodes complete input and keeps the rest.
func (d *decoder) feed(p []byte) (err error) {
	defer recovered(&err)
	d.pending = append(d.pending, p...)
	d.decode(false)
	if len(d.pending) > maxPending {
		d.decode(true)
	}
	return nil
}

// flush decodes what is there although more could follow: nothing has followed for a while, so an ESC is
// the Escape key.
func (d *decoder) flush() (err error) {
	defer recovered(&err)
	d.decode(true)
	return nil
}

// waiting reports whether flush would do something.
func (d *decoder) waiting() bool { return len(d.pending) > 0 && !d.pasting }

func (d *decoder) decode(all bool) {
	buf := d.pending
	for len(buf) > 0 {
		if d.pasting {
			n := d.pasted(buf)
			if n == 0 {
				break
			}
			buf = buf[n:]
			continue
		}
		n, event := d.events.Decode(slices.Clip(buf)) // it reads past the end, if it can
		if n <= 0 {
			n, event = 1, nil
		}
		if !all && unfinished(buf, n, event) {
			break
		}
		buf = buf[n:]
		d.tell(event)
	}
	d.pending = append(d.pending[:0], buf...)
}

// unfinished reports whether more bytes could make another event of these.
func unfinished(buf []byte, n int, event uv.Event) bool {
	if buf[0] >= utf8.RuneSelf && !utf8.FullRune(buf) {
		return true
	}
	if n < len(buf) {
		return false
	}
	_, unknown := event.(uv.UnknownEvent)
	return unknown || buf[0] == '\x1b' && n <= 2
}

func (d *decoder) tell(event uv.Event) {
	switch event := event.(type) {
	case nil, uv.UnknownEvent, uv.UnknownCsiEvent, uv.UnknownSs3Event, uv.UnknownOscEvent,
		uv.UnknownDcsEvent, uv.UnknownSosEvent, uv.UnknownPmEvent, uv.UnknownApcEvent:
	case uv.WindowSizeEvent, uv.PixelSizeEvent, uv.CellSizeEvent:
		// Anybody can type these; the transport tells the size.
	case uv.MultiEvent:
		for _, e := range event {
			d.tell(e)
		}
	case uv.PasteStartEvent:
		d.pasting = true
		d.emit(event)
	case uv.PasteEndEvent: // without a start
	default:
		d.emit(event)
	}
}

// pasted takes the paste from buf, and its end if that has come; the end may be incomplete, so its length
// does not matter. It keeps the first maxPaste bytes. Until the end comes, everything typed belongs to the
// paste.
func (d *decoder) pasted(buf []byte) int {
	n := bytes.Index(buf, pasteEnd)
	if n < 0 {
		n = max(0, len(buf)-len(pasteEnd)+1)
		d.keep(buf[:n])
		return n
	}
	d.keep(buf[:n])
	text := strings.ToValidUTF8(string(d.paste), "")
	d.pasting, d.paste = false, nil
	d.emit(uv.PasteEvent{Content: text})
	d.emit(uv.PasteEndEvent{})
	return n + len(pasteEnd)
}

func (d *decoder) keep(p []byte) {
	d.paste = append(d.paste, p[:min(len(p), d.maxPaste-len(d.paste))]...)
}
