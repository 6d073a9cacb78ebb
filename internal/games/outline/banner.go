package outline

import "medici/tui/ui"

// Steps lets a replay step by stages, and by the parts that sentences open.
var Steps = ui.Steps{
	Part: "part", Stage: "stage", Count: "part %d of %d",
	PartBack: "back to where a part begins", PartOn: "on to where a part begins",
	StageBack: "a stage back", StageOn: "a stage on",
}

// Banner draws the goods, and describes the game.
func (o *Outline) Banner(s ui.Setting, c *ui.Canvas) {
	t := s.Theme
	c.Put(2, 0, t.Title, t.Fit(o.Title, 42))
	for i, line := range ui.Wrap(s.Words.Sprintf(o.About), 43) {
		if i < 2 {
			c.Put(2, 1+i, t.Text, line)
		}
	}
	for y := range 2 {
		for i := range t.Faces[:5] {
			c.Fill(48+6*i, y, 5, 1, t.Faces[i])
		}
	}
}
