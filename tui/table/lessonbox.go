package table

import (
	"strings"

	"medici/internal/games/lesson"
	"medici/tui/frame"
	"medici/tui/ui"
)

// lessonBox is what is free around the text of a box, in cells, below its title row.
type lessonBox struct{ margin, above, below int }

// boxOf returns the box of a stop on a screen, and how wide it may be, the best width first. Its
// keys stand below the text where there is room.
func boxOf(c *ui.Canvas, stop *lesson.Stop) (b lessonBox, widths []int) {
	switch size := frame.Fitting(c.W, c.H); {
	case size == ui.Phone:
		return lessonBox{margin: 1}, []int{ui.Phone.W}
	case size == ui.Small:
		b, widths = lessonBox{2, 1, 0}, []int{54, 38}
	default:
		b, widths = lessonBox{2, 1, 1}, []int{62, 46, 36}
	}
	if !stop.Acts {
		b.below += 2
	}
	return b, widths
}

// place returns where the box of a text lies, beside the part that it is about.
func (b lessonBox) place(c *ui.Canvas, text string, widths []int, about ui.Area, seen []ui.Area) (at ui.Area) {
	least := -1
	for _, w := range widths {
		high := 1 + b.above + len(ui.Wrap(text, w-2*b.margin)) + b.below
		if place, covers := c.Beside(ui.Size{W: w, H: high}, about, seen...); least < 0 || covers < least {
			at, least = place, covers
		}
	}
	return at
}

// drawStop draws a stop over the screen: the part that it is about, and the box that
// tells of it. While it is read all else steps back; while the learner decides nothing
// does, and the box leaves the decision free.
func (u *Tutor) drawStop(c *ui.Canvas, stop *lesson.Stop, number int) {
	about, found := c.Named(stop.Part)
	var seen []ui.Area
	if stop.Acts {
		at, _ := c.Named(lesson.Decision)
		seen = []ui.Area{at, at, {X: 0, Y: at.Y, W: c.W, H: at.H}} // what it is about lies beside it
	} else if found {
		c.Recede(u.frame.Theme, about)
	}
	scene := u.scene()
	scene.Words = u.frame.Words
	text := strings.Join(stop.Say(scene), " ")
	b, widths := boxOf(c, stop)
	at := b.place(c, text, widths, about, seen)
	u.drawBox(c.Part(at.X, at.Y, at.W, at.H), b, stop, number, text)
	if found {
		c.PointOut(u.frame.Theme, about, at)
	}
}

// drawBox draws the box: what it is about, the sentences, and the keys.
func (u *Tutor) drawBox(c *ui.Canvas, b lessonBox, stop *lesson.Stop, number int, text string) {
	th := u.frame.Theme
	c.Box(th, th.Tint)
	c.Zone(0, 0, c.W, c.H, ui.Click{Intent: nextStop})
	count := u.frame.Say("%d of %d", number, u.Walk.Len())
	c.Right(c.W-b.margin, 0, th.Gold, count)
	c.Put(b.margin, 0, th.Gold.Bold(),
		th.Fit(u.frame.Say("LEARN: %s", u.frame.Say(stop.Head)), c.W-2*b.margin-ui.Width(count)-1))
	y := 1 + b.above
	for _, line := range ui.Wrap(text, c.W-2*b.margin) {
		c.Inked(u.Board, b.margin, y, th.Text, line)
		y++
	}
	if b.below < 2 {
		return
	}
	x := b.margin
	for i, key := range u.keys(number) {
		if key.Right {
			break
		}
		if i == 0 {
			x = c.Primary(x, y+1, th, key, u.frame.Say(key.Short), 0) + 2
		} else if x+ui.Width(u.frame.KeyName(key))+1+ui.Width(u.frame.Say(key.Short)) <= c.W-b.margin {
			x = c.Button(x, y+1, th, key, u.frame.Say(key.Short), 0) + 2
		}
	}
}
