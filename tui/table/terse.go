package table

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/spoken"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/screen"
	"medici/tui/ui"
)

// terse is the game in sentences, where the terminal has no room for its board: what is on offer, what was bid,
// what the reader has, and the question. A line answers, by the number or the words that are heard elsewhere.
type terse struct {
	*Sight
	of    *Table
	voice spoken.Voice     // nil until it speaks
	field *ui.Field        // nil likewise
	sub   *spoken.Question // asked in place of what the position asks
	seq   int              // of the position that sub is about
	said  string           // what came of the last line
	up    int              // rows that are scrolled up, or down below 0
}

const (
	rematch = "rematch"
	quit    = "leave"
)

// Sentences returns those of a game where there is no room for its board.
func (t *Table) Sentences() screen.Sentences {
	if !t.InGame() || t.Now.View == nil || !t.frame.Cramped() {
		return nil
	}
	if s := &t.terse; s.voice == nil {
		s.voice = s.Sight.voice()
		s.field = ui.NewField("", 60, 60)
	}
	return &t.terse
}

// asks returns what the reader is to answer; false where nothing is asked.
func (s *terse) asks() (q spoken.Question, ok bool) {
	if s.sub != nil && s.seq == s.Now.Seq {
		return *s.sub, true
	}
	s.sub = nil
	switch {
	case s.Now.Table.Phase == match.Over && s.Now.You >= 0 && !s.Now.OwnSeat().Ready:
		return spoken.Question{
			Text: s.frame.Say("Another game with the same people?"), Choices: []spoken.Choice{{Words: rematch,
				Label: s.frame.Say("rematch")}},
		}, true
	case s.MyTurn():
		return s.voice.Ask(s.Now.View)
	}
	return q, false
}

// Draw draws the sentences: the question is lowest, above the line for the answer, and what has happened fills
// the rows that are left at the top.
func (s *terse) Draw(c *ui.Canvas) {
	t, th := s.of, s.frame.Theme
	if c.H > 6 {
		t.drawHeader(c)
		c = c.Part(0, 1, c.W, c.H-1)
	}
	q, asked := s.asks()
	lines, question := s.lines(c.W, q, t.Notice)
	room := c.H
	if asked {
		room--
		x := c.Put(0, c.H-1, th.Key, th.Mark) + 1
		s.field.Draw(c, x, c.H-1, th)
	}
	above := s.happened(c.W, room-len(lines))
	y := 0
	for _, row := range above {
		c.Put(0, y, th.Dim, row)
		y++
	}
	first := 0
	if more := len(lines) - room; more > 0 { // the question begins in sight
		first = min(question, more)
		s.up = max(first-more, min(s.up, first))
		first -= s.up
	}
	for _, line := range lines[first:] {
		if y < room {
			c.Put(0, y, line.ink, line.text)
			y++
		}
	}
}

// spokenLine is a row of the sentences.
type spokenLine struct {
	text string
	ink  ui.Style
}

// lines returns the sentences in rows of some width, and from which on they are the question.
func (s *terse) lines(w int, q spoken.Question, notice string) (lines []spokenLine, question int) {
	th := s.frame.Theme
	add := func(ink ui.Style, text string) {
		for _, row := range ui.Wrap(text, max(1, w)) {
			lines = append(lines, spokenLine{row, ink})
		}
	}
	for _, text := range s.voice.Brief(s.Now.View) {
		add(th.Text, text)
	}
	if s.said != "" {
		add(th.Accent, s.said)
	}
	if notice != "" {
		add(th.Accent, notice)
	}
	question = len(lines)
	if !q.None() {
		add(th.Strong, q.String())
	}
	return lines, question
}

// happened returns the last rows of the story, at most so many.
func (s *terse) happened(w, most int) (rows []string) {
	for i := len(s.of.Story.Lines) - 1; i >= 0 && len(rows) < most; i-- {
		line := s.of.Story.Lines[i]
		if line.Event == nil {
			continue
		}
		told := ui.Wrap(line.Text, max(1, w))
		if len(rows)+len(told) > most {
			break
		}
		rows = append(told, rows...)
	}
	return rows
}

// Key takes a key for the line that answers.
func (s *terse) Key(msg tea.KeyPressMsg) tea.Cmd {
	switch msg.String() {
	case "enter":
		line := strings.TrimSpace(s.field.Value())
		s.field.Set("")
		s.said, s.up, s.of.Notice = "", 0, ""
		return s.reply(line)
	case "esc":
		s.field.Set("")
		s.sub, s.said = nil, ""
	case "up", "pgup":
		s.up++
	case "down", "pgdown":
		s.up--
	default:
		s.field.Update(msg)
	}
	return nil
}

// reply does what a line says.
func (s *terse) reply(line string) tea.Cmd {
	t := s.of
	q, _ := s.asks()
	said, next, why := q.Answer(s.frame.Words, line)
	topic, name, asked := spoken.Asked(s.voice.Topics(), said)
	switch {
	case why != "":
		s.said = why
	case next != nil:
		s.sub, s.seq = next, s.Now.Seq
	case said == spoken.Back:
		s.sub = nil
	case said == "":
	case said == "?", strings.EqualFold(said, "help"):
		s.said = strings.Join(s.voice.Moves(), " ")
	case said == "q", strings.EqualFold(said, quit):
		return t.Leave()
	case said == rematch && t.Now.Table.Phase == match.Over:
		beReady(t, true)
	case asked:
		s.said = strings.Join(topic.Answer(s.Now.View, s.events(), name), " ")
	default:
		action, err := s.Now.Table.Game.Parse(said)
		if err != nil {
			s.said = s.frame.Explain(err)
			return nil
		}
		s.sub = nil
		return t.Act(action)
	}
	return nil
}

// events returns those of the game so far.
func (s *terse) events() (all []rules.Event) {
	for _, line := range s.of.Story.Lines {
		if line.Event != nil {
			all = append(all, line.Event)
		}
	}
	return all
}

// unfold closes a page over the board where the board cannot be seen: sentences tell what it says.
func (s *terse) unfold() tea.Cmd {
	if !s.Covered() || !s.frame.Cramped() || s.Now.Table.Phase == match.Over {
		return nil
	}
	s.uncover()
	return s.of.Uncover(true)
}
