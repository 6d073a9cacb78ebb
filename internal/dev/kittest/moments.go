package kittest

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"medici/internal/games/kit"
	"medici/rules"
	"medici/rules/house"
	"medici/tui/ui"
)

// step is a move as a viewer learns it, and what it led to.
type step struct {
	events []rules.Event
	view   rules.View
}

// moments plays a game of which a viewer hears a few moves at once, as somebody does whose line is
// slow, and holds what is shown of each to how it stood then.
func (s *suite) moments(g rules.Game, seats int, level *kit.Bot) {
	state, err := g.Start(seats)
	if err != nil {
		return // the other game says so
	}
	defer func(dice *rand.Rand) { s.dice = dice }(s.dice)
	s.dice = rand.New(rand.NewPCG(uint64(seats), 3))
	seat := s.dice.IntN(seats + 1)
	e, twin := s.viewers(seats)[seat], s.viewers(seats)[seat]
	if _, ok := e.board.(ui.Mover); !ok {
		return
	}
	players, seed, draws := s.players(level, seats), house.Seed{byte(seats)}, 0
	for _, b := range []ui.Board{e.board, twin.board} {
		b.Show(state.View(e.seat))
	}
	var steps []step
	for !rules.Over(state) && s.broke <= enough {
		legal, by := state.Actions(), state.Turn()
		a := s.chosen(state, legal, players, seed, &draws)
		next, events, err := state.Apply(by, a)
		if err != nil {
			return
		}
		state = next
		if steps = append(steps, step{e.knows(events), state.View(e.seat)}); rules.Over(state) || s.dice.IntN(3) == 0 {
			s.shown(e, twin, steps)
			steps = nil
		}
	}
}

// shown holds the beats of some moves to the board of a twin, who hears of them one after another:
// the header is as it was when a move was made, and below what is decided stands no number that came later.
func (s *suite) shown(e, twin *viewer, steps []step) {
	size := s.sizes()[s.dice.IntN(3)]
	mover := e.board.(ui.Mover)
	then := []seen{see(twin.board, size, twin.board.Draw, twin.board.Progress)} // before, and after each move
	var events []rules.Event
	ends := []int{0} // how many events there were by then
	for _, step := range steps {
		for _, event := range step.events {
			twin.board.Tell(event)
		}
		twin.board.Show(past(step.view))
		events = append(events, step.events...)
		then, ends = append(then, see(twin.board, size, twin.board.Draw, twin.board.Progress)), append(ends, len(events))
	}
	to, told := steps[len(steps)-1].view, 0
	for _, b := range mover.Beats(events, to) {
		if b.Told < told || b.Told > len(events) {
			s.fault("a beat tells seat %s of %d events, after %d of %d", e.seat, b.Told, told, len(events))
			return
		}
		told = b.Told
		at := slices.Index(ends, told)
		if at < 1 || b.Page > 0 || told == len(events) {
			continue
		}
		now := seeLast(e.board, size, b)
		known := slices.Clone(then[:at+1])
		if before := mover.Beats(events[:told], steps[at-1].view); len(before) > 0 { // the same, for the mover
			known = slices.Insert(known, 0, seeLast(e.board, size, before[len(before)-1]))
		}
		if b.Progress != nil && now[0] != then[at][0] {
			s.fault("after %v the header tells seat %s %q instead of %q", events[told-1], e.seat, now[0], then[at][0])
		}
		for y := range now {
			for _, later := range then[at+1:] {
				if n, ahead := now.ahead(y, known, later); ahead {
					s.fault("after %v seat %s sees %s at %v, which came later:\n%s\n%s", events[told-1], e.seat, n, size, now[y],
						then[at].row(y))
					break
				}
			}
		}
	}
	for _, event := range events {
		e.board.Tell(event)
	}
	for _, b := range []ui.Board{e.board, twin.board} {
		b.Show(to)
		b.Do(ui.Click{Intent: b.Keymap().Intent("esc")})
	}
}

// seen returns the header, and the part of a board below the question, row by row.
type seen []string

func see(b ui.Board, size ui.Size, draw func(*ui.Canvas) *ui.Canvas, progress func(*ui.Canvas)) seen {
	whole, head := ui.NewCanvas(size.W, size.H), ui.NewCanvas(size.W/2, 1)
	y, rows := b.Cover(whole)
	draw(whole)
	progress(head)
	all := strings.Split(colours.ReplaceAllString(whole.String(), ""), "\n")
	y = min(y, len(all))
	return append(seen{colours.ReplaceAllString(head.String(), "")}, all[y:min(y+rows, len(all))]...)
}

// seeLast returns the last frame of a beat.
func seeLast(on ui.Board, size ui.Size, b ui.Beat) seen {
	last := len(b.Lasts) - 1
	return see(on, size, func(c *ui.Canvas) *ui.Canvas { return b.Draw(c, last) }, func(c *ui.Canvas) {
		if b.Progress != nil {
			b.Progress(c, last)
		}
	})
}

var (
	colours = regexp.MustCompile("\x1b\\[[0-9;]*m")
	number  = regexp.MustCompile(`[+-]?\d+`)
)

func (s seen) row(y int) string {
	if y < len(s) {
		return s[y]
	}
	return ""
}

// ahead returns a number in a row that did not stand there up to then, but does later, among the same words. One
// digit is there by chance too often.
func (s seen) ahead(y int, then []seen, later seen) (n string, ahead bool) {
	words, comes := wordsOf(s.row(y)), numbers(later.row(y))
	if words != wordsOf(then[len(then)-1].row(y)) || words != wordsOf(later.row(y)) {
		return "", false
	}
	for x, n := range numbers(s.row(y)) {
		was := func(before seen) bool { return numbers(before.row(y))[x] == n }
		if n == comes[x] && len(n) > 1 && !slices.ContainsFunc(then, was) {
			return n, true
		}
	}
	return "", false
}

// wordsOf returns a row without its numbers.
func wordsOf(row string) string {
	return strings.Join(strings.Fields(number.ReplaceAllString(row, "")), " ")
}

// numbers returns those in a row, by the cell in which they end.
func numbers(row string) map[int]string {
	all := map[int]string{}
	for _, at := range number.FindAllStringIndex(row, -1) {
		all[utf8.RuneCountInString(row[:at[1]])] = row[at[0]:at[1]]
	}
	return all
}

// past returns a position that is only looked at: nothing is asked in it.
func past(v rules.View) rules.View {
	if v, ok := v.(interface{ Past() rules.View }); ok {
		return v.Past()
	}
	return v
}
