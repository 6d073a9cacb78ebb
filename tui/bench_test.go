package tui

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/paint"
	"medici/tui/table"
	"medici/tui/ui"
)

// aGame returns a whole game among four bots as it is told to seat 1, an update a move.
func aGame(t testing.TB) (told []match.Update) { return aGameTo(t, 1, "") }

// aGameTo returns the same game as it is told to a seat of a table where names end otherwise.
func aGameTo(t testing.TB, you rules.Seat, at string) (told []match.Update) {
	t.Helper()
	table := midGame(t, you).Table
	for i := range table.Seats {
		seat := &table.Seats[i]
		seat.Name, seat.Here, seat.StandIn = seat.Name+at, true, false
		table.Players[i] = seat.Name
	}
	player, _ := kits.Bot(medici.Game{}, "steady")
	rng := rand.New(rand.NewPCG(8, 8))
	s, err := medici.Game{}.Start(4)
	for err == nil && !rules.Over(s) {
		legal, by := s.Actions(), s.Turn()
		a := legal[rng.IntN(len(legal))]
		if by >= 0 {
			a = player.Choose(s.View(by), legal)
		}
		var events []rules.Event
		s, events, err = s.Apply(by, a)
		if by >= 0 || len(told) == 0 {
			told = append(told, match.Update{You: you, Fresh: len(told) == 0, Table: table})
		}
		u := &told[len(told)-1]
		u.Seq++
		u.Moves = append(u.Moves, match.Move{Seq: u.Seq, By: by, Action: a, Events: events})
		u.View = s.View(you)
	}
	if err != nil {
		t.Fatal(err)
	}
	return told[:len(told)-1] // without the end, which is another screen
}

// session is an App at a table and a painter, without a connection.
type session struct {
	*hand
	table   *table.Table
	painter *paint.Screen
	shown   *paint.Grid
	out     []byte
	sent    int
	left    int // parts of frames, that stood there already
	drawn   int // parts that were drawn
}

func newSession(t testing.TB, first match.Update) *session {
	x := seated(t, first, 120, 40)
	return &session{hand: x, table: x.app.screen.(deaf).Table, painter: paint.New(colorprofile.TrueColor)}
}

// show is what becomes of a frame.
func (s *session) show() {
	s.app.canvas = nil
	on := paint.NewGrid(s.w, s.h)
	last := s.shown
	if !on.Follow(last) {
		last = nil
	}
	s.app.Draw(on, last)
	s.out = s.painter.Show(s.out[:0], on)
	s.shown = on
	s.sent += len(s.out)
	left, drawn := s.app.canvas.Kept()
	s.left, s.drawn = s.left+left, s.drawn+drawn
}

// BenchmarkFrame draws and paints the positions of a game after one another, as every move
// has it done for everybody at the table.
func BenchmarkFrame(b *testing.B) {
	told := aGame(b)
	s := newSession(b, told[0])
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		u := told[i%len(told)]
		s.table.Now.Seq = u.Seq
		s.table.Board.Show(u.View)
		s.show()
		i++
	}
	s.report(b, i)
}

// BenchmarkFrameAgain draws and paints the position that is on the screen already, as what
// comes from elsewhere has it done.
func BenchmarkFrameAgain(b *testing.B) {
	told := aGame(b)
	s := newSession(b, told[0])
	s.table.Board.Show(told[len(told)/2].View)
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		s.show()
		i++
	}
	s.report(b, i)
}

// BenchmarkMove tells a game as well, so its story goes on.
func BenchmarkMove(b *testing.B) {
	told := aGame(b)
	s := newSession(b, told[0])
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		s.table.Show(told[i%len(told)])
		s.table.Board.Do(ui.Click{Intent: "close"}) // the accounts of a day
		s.show()
		i++
	}
	s.report(b, i)
}

// BenchmarkTable tells a move to the four people at each of many tables in turns, so
// their screens are no longer near the processor.
func BenchmarkTable(b *testing.B) {
	const tables, seats = 50, 4
	var told [tables * seats][]match.Update
	var at [tables * seats]*session
	for i := range at {
		told[i] = aGameTo(b, rules.Seat(i%seats), strconv.Itoa(i/seats))
		at[i] = newSession(b, told[i][0])
	}
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		from := i % tables * seats
		for seat := range seats {
			s, told := at[from+seat], told[from+seat]
			s.table.Show(told[(i/tables+7*from)%len(told)])
			s.table.Board.Do(ui.Click{Intent: "close"})
			s.show()
		}
		i++
	}
}

func (s *session) report(b *testing.B, frames int) {
	b.ReportMetric(float64(s.sent)/float64(frames), "sent/op")
	b.ReportMetric(float64(s.left)/float64(frames), "left/op")
	b.ReportMetric(float64(s.drawn)/float64(frames), "drawn/op")
}

// BenchmarkWatchers tells a move to so many people who watch one table. An operation is a watcher's frame.
func BenchmarkWatchers(b *testing.B) {
	for _, n := range []int{100, 1000} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			told := aGameTo(b, rules.Spectator, "")
			watchers := make([]*session, n)
			for i := range watchers {
				watchers[i] = newSession(b, told[0])
			}
			i := 0
			b.ReportAllocs()
			for b.Loop() {
				s := watchers[i%n]
				s.table.Apply(told[i/n%len(told)])
				s.table.Reel.Cut()
				s.table.Board.Do(ui.Click{Intent: "close"})
				s.show()
				i++
			}
			watchers[0].report(b, i/n)
		})
	}
}
