package rounds

import (
	"strconv"
	"strings"
	"time"

	"medici/internal/games/narration"
	"medici/lobby/evening"
	"medici/tui/keys"
	"medici/tui/talk"
	"medici/tui/ui"
)

// The rows below the panels: how far the evening is, whom one waits for, what Enter does, and the line for
// friends.
const footRows, phoneFoot, tallFoot = 4, 5, 6

// foot returns how many there are.
func (r *Rounds) foot() int {
	switch size := r.frame.Size(); {
	case r.over():
		return 1
	case size == ui.Phone:
		return phoneFoot
	case size == ui.Small:
		return footRows
	}
	return tallFoot
}

// over reports that the evening is, and that there is something to look back on.
func (r *Rounds) over() bool { return r.now.Phase() == evening.Over && r.now.Number() > 0 }

// head returns how many rows the gold row above the panels takes, with the ground below it; 0 where there is none.
func (r *Rounds) head() int {
	_, plays := r.mine()
	_, called := r.frame.Turns.Urgent()
	size := r.frame.Size()
	switch {
	case !r.over() && (!plays || called):
		return 0
	case size == ui.Phone || size == ui.Small:
		return 2
	}
	return 4
}

// room returns how many standings are seen at once.
func (r *Rounds) room() int {
	high := r.frame.BodyRows() - r.head() - r.foot() - 1
	return max(1, high-r.talkRows(high)-2)
}

// talkRows returns the height of the talk and of the ground above it, in the space that it shares with the
// standings: what these leave over. It is 0 where a row above the footer has the last line.
func (r *Rounds) talkRows(high int) int {
	if size := r.frame.Size(); r.over() || size == ui.Phone || size == ui.Small {
		return 0
	}
	return max(leastTalk, high-len(r.now.People)-2)
}

const leastTalk = 7

func (r *Rounds) scoring() string { return narration.Scoring(r.frame.Words) }

func (r *Rounds) Draw(c *ui.Canvas) {
	t, more := r.frame.Theme, r.frame.Games.Title(r.now.Game)
	size, body := r.frame.Compose(c, r.frame.Say("Evening %s", r.now.Name), more, r.notice, r.Keymap())
	r.drawRounds(c)
	head, foot := r.head(), r.foot()
	if head > 0 {
		r.drawHead(body.Part(0, 0, body.W, head-1))
	}
	high := body.H - head - foot - 1
	rest := body.Part(0, head, body.W, high)
	switch left := size.W*55/100 + 1; {
	case size == ui.Phone && r.tables:
		r.drawTables(rest.Panel(t, 0, 0, size.W, high))
	case size == ui.Phone:
		r.drawStandings(rest.Panel(t, 0, 0, size.W, high))
	case r.over():
		r.drawOver(rest, size)
	default:
		said := r.talkRows(high)
		r.drawStandings(rest.Panel(t, 0, 0, left, high-said))
		if said > 0 {
			r.talk.DrawPanel(rest.Panel(t, 0, high-said+1, left, said-1))
		}
		r.drawTables(rest.Panel(t, left+1, 0, size.W-left-1, high))
	}
	r.drawNext(body.Part(0, body.H-foot, body.W, foot), size)
	switch {
	case r.Typing():
		talk.DrawField(c, t, r.frame.Say("Say:"), r.notice, r.talk.Field)
	case r.notice == "" && (size == ui.Phone || size == ui.Small || r.over()):
		r.talk.DrawLast(c, c.H-2)
	}
}

// drawRounds draws the rounds into the header, that of now filled.
func (r *Rounds) drawRounds(c *ui.Canvas) {
	t := r.frame.Theme
	label := r.frame.Say("ROUND")
	w := ui.Width(label) + 1 + 3*r.now.Rounds
	x := c.W - 4 - ui.Width(r.frame.Visitor.Person().Name) - w
	if c.W < ui.Small.W || x < 60 {
		return
	}
	c.Fill(x-2, 0, w+2, 1, t.Bar)
	x = c.Put(x, 0, t.Dim, label) + 1
	for n := 1; n <= r.now.Rounds; n++ {
		style := t.Dim
		switch now := max(1, r.now.Number()); {
		case n == now && r.now.Phase() != evening.Over:
			style = t.Gold.Bold()
		case n <= now:
			style = t.Text
		}
		x = c.Put(x, 0, style, " "+strconv.Itoa(n)+" ")
	}
}

// drawHead draws the gold row: the way to one's table, or at the end who has won and how one stands.
func (r *Rounds) drawHead(c *ui.Canvas) {
	t := r.frame.Theme
	c.Clear(t.Gold)
	y, end := c.H/2, c.W-2
	if table, plays := r.mine(); plays {
		c.Zone(0, 0, c.W, c.H, ui.Click{Intent: keys.Enter})
		c.At(1, y, ui.OnButton)
		key := r.frame.KeyName(enterKey) + "  " + r.frame.Say("To your table")
		c.Right(end, y, t.Gold.Bold(), key)
		x := c.Put(1, y, t.Gold.Bold(), r.frame.Say("YOUR TABLE PLAYS")) + 2
		text := table.Name
		if at := r.live.Place(table.Name); at >= 0 {
			text += ", " + r.frame.WhereOnly(r.live.At(at))
		}
		c.Put(x, y, t.Gold, t.Fit(text, end-ui.Width(key)-2-x))
		return
	}
	all := r.now.Standings()
	if mine := ownBeyond(all, nil, r.me()); mine >= 0 {
		you := r.frame.Say("you: place %d of %d", all[mine].Place, len(all))
		c.Right(end, y, t.Gold.Bold(), you)
		end -= ui.Width(you) + 2
	}
	x := c.Put(1, y, t.Gold.Bold(), t.Fit(r.winners(all), end-1)) + 3
	if margin := r.margin(all); x+ui.Width(margin) < end {
		c.Put(x, y, t.Gold, margin)
	}
}

// drawNext draws how far the evening is, what Enter does or whom that waits for, and the whole line for friends.
func (r *Rounds) drawNext(c *ui.Canvas, size ui.Size) {
	t, over := r.frame.Theme, r.now.Phase() == evening.Over
	if c.H == 1 {
		c.Primary(1, 0, t, enterKey, r.entering(), 0)
		return
	}
	stage := ui.Wrap(narration.EveningStage(r.frame.Words, r.now, time.Now()), c.W-2)
	for i, line := range stage[:min(len(stage), 2)] {
		c.Put(1, i, t.Text, line)
	}
	if len(stage) == 1 {
		c.Put(1, 1, t.Dim, t.Fit(r.second(), c.W-2))
	}
	y := map[ui.Size]int{ui.Phone: 4, ui.Small: 2}[size]
	if y == 0 {
		y = 3
	}
	_, plays := r.mine()
	if does := r.entering(); does != "" && (!plays || r.head() == 0) {
		c.Primary(1, y, t, enterKey, does, 0)
	} else if host := narration.EveningHost(r.frame.Words, r.now); !plays && !over && host != "" && r.me() >= 0 &&
		r.now.Phase() != evening.Playing {
		c.Put(1, y, t.Dim, t.Fit(r.frame.Say("waits for %s", host), c.W-2))
	}
	if over {
		return
	}
	if size == ui.Phone {
		for i, line := range ui.Wrap(r.line(), c.W-6) {
			if i < 2 {
				c.Fill(1, 2+i, c.W-2, 1, t.Well)
				c.Put(2, 2+i, t.Strong, line)
			}
		}
		c.Button(c.W-3, 3, t, keys.CopyKey, "", 0)
		return
	}
	c.Fill(1, c.H-1, ui.Width(r.line())+2, 1, t.Well)
	x := c.Put(2, c.H-1, t.Strong, t.Fit(r.line(), c.W-4)) + 3
	if label := r.frame.Say("copies it"); x+3+ui.Width(label) < c.W {
		x = c.Button(x, c.H-1, t, keys.CopyKey, label, 0) + 3
	}
	if note := r.frame.Say("Whoever comes late plays from the next round on."); x+ui.Width(note) < c.W &&
		note != r.second() {
		c.Put(x, c.H-1, t.Dim, note)
	}
}

// second says whom one waits for, or what is good to know between games.
func (r *Rounds) second() string {
	others := narration.EveningWaits(r.frame.Words, r.now)
	switch _, plays := r.mine(); {
	case plays || r.now.Phase() == evening.Over:
		return r.frame.Say("Points: %s.", evening.Scoring)
	case r.removed():
		return r.frame.Say("The host has removed you from this evening.")
	case r.me() < 0:
		return r.frame.Say("You are not in this evening.")
	case r.own(r.next) >= 0:
		return r.frame.Say("As it stands you sit with %s next.", strings.Join(r.company(r.next[r.own(r.next)]), ", "))
	case others != "":
		return r.frame.Say("You wait for %s.", others)
	}
	return r.frame.Say("Whoever comes late plays from the next round on.")
}

// company returns the people at a table with this person.
func (r *Rounds) company(table evening.Table) (names []string) {
	for _, place := range table.Seats {
		if place != r.me() {
			names = append(names, narration.Opponent(r.frame.Words, r.now, place))
		}
	}
	return names
}
