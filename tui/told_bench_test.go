package tui

import (
	"runtime"
	"strconv"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"golang.org/x/text/language"

	"medici/internal/dev/wordtest"
	"medici/internal/people/settings"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/await"
	"medici/tui/paint"
	"medici/tui/reel"
	"medici/tui/table"
)

// BenchmarkTold makes moves at a table of a lobby and shows them to those who play there, four where so many can, and
// one who watches. An operation is a move. What it costs is counted apart: the table's part for all of them, and each
// session's until it has taken in the news, for its frame, for those of what moves, and for a tick of its clock.
func BenchmarkTold(b *testing.B) {
	clock := match.Clock{Move: time.Hour}
	for _, game := range family {
		name := game.Game.Name()
		b.Run(name+"/still", func(b *testing.B) { benchmarkTold(b, game.Game, settings.Off, match.Clock{}) })
		b.Run(name+"/clock", func(b *testing.B) { benchmarkTold(b, game.Game, settings.Off, clock) })
		b.Run(name+"/motion", func(b *testing.B) { benchmarkTold(b, game.Game, settings.FullMotion, match.Clock{}) })
	}
}

func benchmarkTold(b *testing.B, game rules.Game, motion string, clock match.Clock) {
	l := lobby.New(lobby.Config{Games: family.Shelf(), Bot: family.Bot, Guessing: family.Guessing,
		Pace: 700 * time.Millisecond, Limits: lobby.Limits{ChangeEvery: time.Microsecond}})
	defer l.Close()
	here, bot := besides(b, l, game, motion, clock)
	var move, news, frame, moving, tick spent
	for n := 0; n < b.N; n++ {
		play(b, here, bot, &move)
		each(here, func(x *onlooker) { news.of(x.hear) })
		each(here, func(x *onlooker) { frame.of(x.show) })
		if motion != settings.Off {
			each(here, func(x *onlooker) { moving.of(x.roll) })
		}
		if clock.Move > 0 {
			each(here, func(x *onlooker) { tick.of(x.tick) })
		}
		each(here, (*onlooker).uncover)
	}
	move.report(b, "move", 1)
	for what, s := range map[string]spent{"news": news, "frame": frame, "moving": moving, "tick": tick} {
		s.report(b, what, len(here))
	}
}

// play makes a move; after the end of a game everybody begins another one.
func play(b *testing.B, here []*onlooker, bot match.Bot, move *spent) {
	for _, x := range here {
		u := x.at.Now
		switch {
		case u.Table.Phase != match.Playing && u.You >= 0:
			if err := x.visit.Ready(true); err != nil {
				b.Fatal(err)
			}
		case len(u.Legal) > 0:
			choice := bot.Choose(u.View, u.Legal)
			move.of(func() {
				if err := x.visit.Act(choice, u.Seq); err != nil {
					b.Fatal(err)
				}
			})
			return
		}
	}
}

func each(here []*onlooker, do func(*onlooker)) {
	for _, x := range here {
		do(x)
	}
}

// onlooker is somebody at a table whose session is carried out by the benchmark's own goroutine.
type onlooker struct {
	app     *App
	visit   *lobby.Visit
	at      *table.Table
	painter *paint.Screen
	shown   *paint.Grid
	out     []byte
	ticked  table.TickMsg

	mu        sync.Mutex
	due, done []tea.Cmd
}

// besides seats four people at a table, or as many as play, and lets one watch.
func besides(b *testing.B, l *lobby.Lobby, game rules.Game, motion string, clock match.Clock) ([]*onlooker, match.Bot) {
	var here []*onlooker
	var at *lobby.Table
	_, most := game.Seats()
	seats := min(4, most)
	for i := range seats + 1 {
		name := "person-" + strconv.Itoa(i)
		visitor, err := l.Enter(lobby.Newcomer{ID: name, Name: name})
		if err == nil && at == nil {
			at, err = visitor.Open(lobby.Settings{Game: game, Seats: seats, Clock: clock})
		}
		if err != nil {
			b.Fatal(err)
		}
		come := visitor.Join
		if i == seats {
			come = visitor.Watch
		}
		visit, err := come(at)
		if err != nil {
			b.Fatal(err)
		}
		x := &onlooker{visit: visit, painter: paint.New(colorprofile.TrueColor)}
		x.app = New(Options{Visitor: visitor, Games: family, Words: wordtest.In(language.English), Table: visit})
		x.at = x.app.screen.(*table.Table)
		chosen := x.app.frame.Chosen.Now
		chosen.Learned, chosen.Motion = "a-1:1", motion
		x.app.frame.Chosen.Are(chosen)
		b.Cleanup(func() { x.app.Close(); visitor.Leave() })
		x.run(x.app.Init())
		x.take(tea.WindowSizeMsg{Width: 120, Height: 40})
		here = append(here, x)
	}
	each(here, (*onlooker).hear)
	bot, err := family.Bot(game, "apprentice")
	if err != nil {
		b.Fatal(err)
	}
	return here, bot
}

// run carries out a command.
func (x *onlooker) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case nil:
	case tea.BatchMsg:
		for _, c := range msg {
			x.run(c)
		}
	case await.Later:
		msg.Await(x.perform)
	default:
		x.take(msg)
	}
}

func (x *onlooker) take(msg tea.Msg) {
	_, cmd := x.app.Update(msg)
	x.run(cmd)
}

func (x *onlooker) perform(cmd tea.Cmd) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.due = append(x.due, cmd)
}

// hear takes in everything that has come.
func (x *onlooker) hear() {
	for {
		x.mu.Lock()
		x.due, x.done = x.done[:0], x.due
		x.mu.Unlock()
		if len(x.done) == 0 {
			return
		}
		for _, cmd := range x.done {
			if msg := cmd(); msg != nil {
				x.take(msg)
			}
		}
	}
}

// show shows a frame, when there is a new one.
func (x *onlooker) show() {
	if !x.app.Changed() {
		return
	}
	on, last := paint.NewGrid(120, 40), x.shown
	if !on.Follow(last) {
		last = nil
	}
	x.app.Draw(on, last)
	if on.Same(x.shown) {
		on.Free()
		return
	}
	on = on.Common(x.app.Alike())
	x.out, x.shown = x.painter.Show(x.out[:0], on), on
}

// roll shows what moves to its end.
func (x *onlooker) roll() {
	for x.at.Reel.Moves() {
		x.take(reel.Ticks.Msg(reel.Tick{Of: &x.at.Reel, Due: x.at.Reel.Due()}))
		x.show()
	}
}

// tick shows the clock a tick later.
func (x *onlooker) tick() {
	x.ticked = table.TickMsg{Of: &x.at.Clock, Due: x.at.Clock.Ticks.Due()}
	x.take(&x.ticked)
	x.show()
}

// uncover closes what a day's end lays over the board.
func (x *onlooker) uncover() {
	if x.at.Covered() {
		x.take(tea.KeyPressMsg{Code: tea.KeyEsc})
	}
}

// spent is what something has cost.
type spent struct {
	took           time.Duration
	objects, bytes uint64
	free           int // times that nothing was allocated
}

// of adds what something costs.
func (s *spent) of(do func()) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	began := time.Now()
	do()
	s.took += time.Since(began)
	runtime.ReadMemStats(&after)
	if after.Mallocs == before.Mallocs {
		s.free++
	}
	s.objects += after.Mallocs - before.Mallocs
	s.bytes += after.TotalAlloc - before.TotalAlloc
}

func (s *spent) report(b *testing.B, what string, among int) {
	if n := float64(b.N * among); s.took > 0 {
		b.ReportMetric(float64(s.took)/n, what+"-ns")
		b.ReportMetric(float64(s.objects)/n, what+"-objects")
		b.ReportMetric(float64(s.bytes)/n, what+"-B")
		b.ReportMetric(100*float64(s.free)/n, what+"-free%")
	}
}
