package kittest

import (
	"golang.org/x/text/language"

	"medici/rules"
	"medici/tui/ui"
)

// composed are terminals for which there are layouts, and others in between.
var composed = []ui.Size{{W: 60, H: 20}, {W: 100, H: 30}, ui.Wide, ui.Tall, ui.Huge}

// sizes returns those of the space between header and footer, in cells: the least there
// is, the usual, and some other, often one that layouts are composed for.
func (s *suite) sizes() [3]ui.Size {
	other := ui.Size{W: ui.Phone.W + s.dice.IntN(200), H: ui.Phone.H + s.dice.IntN(50)}
	if s.dice.IntN(2) == 0 {
		other = composed[s.dice.IntN(len(composed))]
	}
	sizes := [3]ui.Size{ui.Phone, ui.Small, other}
	for i := range sizes {
		sizes[i].H -= bars
	}
	return sizes
}

// fits draws the board, and again after each thing that can be done at it.
func (s *suite) fits(state rules.State, e *viewer) {
	s.draw(e, "")
	pays := map[ui.Intent]bool{}
	if asked := state.Turn() == e.seat; e.board.MyTurn() != asked {
		s.fault("the board of seat %s says %t to be its turn", e.seat, !asked)
	}
	s.letters(e, e.board.Keymap())
	for _, b := range e.board.Keymap() {
		a := e.board.Do(ui.Click{Intent: b.Intent})
		if a != nil {
			pays[b.Intent] = true
			if _, _, err := state.Apply(e.seat, a); err != nil {
				s.fault("the board of seat %s offers %s: %v", e.seat, a, err)
			}
		}
		s.draw(e, b.Intent)
	}
	s.touch(e, pays)
	e.board.Show(e.view)
}

// letters holds a keymap to the one table of letters, and to one thing a key.
func (s *suite) letters(e *viewer, keys ui.Keymap) {
	if strange := keys.Strange(); len(strange) > 0 {
		s.fault("at the board of seat %s letters mean something else than everywhere: %v", e.seat, strange)
	}
	does := map[string]ui.Intent{}
	for _, b := range keys {
		for _, key := range b.Keys {
			if before, twice := does[key]; twice && before != b.Intent {
				s.fault("at the board of seat %s %q is %q and %q", e.seat, key, before, b.Intent)
			}
			does[key] = b.Intent
		}
	}
}

func (s *suite) draw(e *viewer, after ui.Intent) {
	head := ui.NewCanvas(ui.Small.W/2, 1)
	e.board.Progress(head)
	if head.String() == "" || len(head.Lost()) > 0 {
		s.fault("the board of seat %s does not say how far the game is, and loses %q", e.seat, head.Lost())
	}
	for _, size := range s.sizes() {
		c := ui.NewCanvas(size.W, size.H)
		if story := e.board.Draw(c); story.W < 0 || story.H < 0 {
			s.fault("the board of seat %s leaves the story %d by %d cells", e.seat, story.W, story.H)
		}
		if lost := c.Lost(); len(lost) > 0 {
			s.fault("in %s seat %s loses %q at %v after %q:\n%s", e.words.Language(), e.seat, lost, size, after, c)
			return
		}
	}
}

// beats draws what a move looks like to a viewer, who has not seen it yet: all of it
// fits, and the board is as it was afterwards.
func (s *suite) beats(events []rules.Event, after rules.State, e *viewer) {
	board, ok := e.board.(ui.Mover)
	if !ok || e.view == nil {
		return
	}
	size := s.sizes()[s.dice.IntN(3)]
	frame := func(draw func(*ui.Canvas) *ui.Canvas) string {
		c := ui.NewCanvas(size.W, size.H)
		if story := draw(c); story.W < 0 || story.H < 0 {
			s.fault("a beat of seat %s leaves the story %d by %d cells", e.seat, story.W, story.H)
		}
		screen := c.String()
		if lost := c.Lost(); len(lost) > 0 {
			s.fault("in %s a beat of seat %s loses %q at %v:\n%s", e.words.Language(), e.seat, lost, size, screen)
		}
		return screen
	}
	before := frame(e.board.Draw)
	for _, b := range board.Beats(e.knows(events), after.View(e.seat)) {
		for i, lasts := range b.Lasts {
			s.again(e, func(c *ui.Canvas) *ui.Canvas { return b.Draw(c, i) })
			if screen := frame(func(c *ui.Canvas) *ui.Canvas { return b.Draw(c, i) }); screen == "" || lasts <= 0 {
				s.fault("frame %d of a beat of seat %s lasts %v and shows %q", i, e.seat, lasts, screen)
			}
		}
		if len(b.Lasts) == 0 {
			s.fault("a beat of seat %s has no frame", e.seat)
		}
	}
	if frame(e.board.Draw) != before {
		s.fault("the board of seat %s is another after its beats", e.seat)
	}
}

// banner draws what the hall shows.
func (s *suite) banner() {
	s.where = s.kit.Game.Name()
	if !sentence(string(s.kit.About)) {
		s.fault("what the game is is told as %q", s.kit.About)
	}
	for _, tag := range languages {
		c := ui.NewCanvas(80, 3)
		s.kit.Banner(ui.Setting{Words: s.said.In(tag), Theme: ui.NewTheme(ui.Look{}), Name: name}, c)
		c.Put(46, 2, ui.NewTheme(ui.Look{}).Text, "--")
		if screen := c.String(); len(c.Lost()) > 0 || tag == language.English && len(screen) < 80 {
			s.fault("the banner in %s loses %q:\n%s", tag, c.Lost(), screen)
		}
	}
}
