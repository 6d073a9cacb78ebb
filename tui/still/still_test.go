package still

import (
	"bytes"
	"image/png"
	"testing"
)

// The same frame makes the same bytes, in which every cell has its colours.
func TestPNG(t *testing.T) {
	frame := "\x1b[48;2;10;20;30m█ \x1b[38;2;200;0;0m●○★\x1b[m\nA"
	one := PNG(frame, 6, 2, Dark)
	if !bytes.Equal(one, PNG(frame, 6, 2, Dark)) {
		t.Error("two pictures of one frame differ")
	}
	p, err := png.Decode(bytes.NewReader(one))
	if err != nil || p.Bounds().Dx() != 6*cellW || p.Bounds().Dy() != 2*cellH+2*margin {
		t.Fatal(err, p.Bounds())
	}
	for _, at := range []struct{ x, y, red int }{
		{cellW / 2, margin + 5, 0xe9},                 // █ is ink
		{cellW + 2, margin + 5, 10},                   // a bed
		{2*cellW + cellW/2, margin + cellH/2, 200},    // ● is full
		{3*cellW + cellW/2, margin + cellH*10/19, 10}, // ○ is not
		{5*cellW + 2, margin + cellH + 5, 0x14},       // the ground
	} {
		if r, _, _, _ := p.At(at.x, at.y).RGBA(); int(r>>8) != at.red {
			t.Errorf("at %d,%d red is %d, and not %d", at.x, at.y, r>>8, at.red)
		}
	}
}
