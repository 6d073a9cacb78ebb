package tui

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/text/language"

	"medici/internal/games/cards"
	"medici/internal/games/kit"
	"medici/internal/games/lesson"
	"medici/internal/games/medici"
	"medici/internal/games/merchant"
	"medici/internal/games/strozzi"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/table"
	"medici/tui/ui"
)

var taught = kit.List{medici.Kit, cards.Kit, strozzi.Kit, merchant.Kit}

// pupil is somebody at a lesson who plays what comes to their mind.
type pupil struct {
	*hand
	t     *testing.T
	kit   kit.Kit
	table *table.Table
	state rules.State
	u     match.Update
	dice  *rand.Rand
	draws int
	bots  []match.Bot
}

func newPupil(t *testing.T, k kit.Kit, chance uint64, w, h int) *pupil {
	t.Helper()
	p := &pupil{t: t, kit: k, dice: rand.New(rand.NewPCG(chance, 1)),
		hand: newHandWith(t, lobbyOf(t, taught), "ann", w, h, func(o *Options) { o.Games = taught })}
	p.until("here")
	p.table = p.app.table(nil)
	p.app.screen.Stop()
	p.app.screen = deaf{p.table}
	var err error
	if p.state, err = k.Game.Start(k.Lesson.Seats); err != nil {
		t.Fatal(err)
	}
	p.u = match.Update{Fresh: true, Table: &match.Info{
		Name: "amber-fox", Game: k.Game, Title: rules.Title(k.Game), Phase: match.Playing, Lesson: true,
		Private: true, Record: "x-1", Number: 1,
	}}
	for i := range k.Lesson.Seats {
		level, err := kit.List{k}.AtLevel(k.Game, k.Lesson.Level)
		if err != nil {
			t.Fatal(err)
		}
		name, kind := []string{"ann", "apprentice-gino", "apprentice-nina"}[i], match.Program
		if i == 0 {
			kind = match.Human
		}
		p.bots = append(p.bots, level.New(match.Brief{Seed: chance}))
		p.u.Table.Players = append(p.u.Table.Players, name)
		p.u.Table.Seats = append(p.u.Table.Seats, match.SeatInfo{Name: name, Kind: kind, Here: true})
	}
	return p
}

// goOn plays on until something is asked of the pupil, and shows that.
func (p *pupil) goOn(seed lesson.Lesson, mine rules.Action) {
	p.t.Helper()
	p.u.Moves = nil
	for a := mine; ; {
		by := p.state.Turn()
		legal := p.state.Actions()
		switch {
		case rules.Over(p.state):
			p.u.Table.Phase = match.Over
			p.show()
			return
		case by == rules.House:
			a = legal[seed.Seed.Choose(p.draws, len(legal))]
			p.draws++
		case by > 0:
			a = p.bots[by].Choose(p.state.View(by), legal)
		case a == nil:
			p.u.Legal = legal
			p.show()
			return
		}
		told := p.state.Tell(a, 0)
		next, events, err := p.state.Apply(by, a)
		if err != nil {
			p.t.Fatal(err)
		}
		p.state, a = next, nil
		p.u.Seq++
		p.u.Moves = append(p.u.Moves, match.Move{Seq: p.u.Seq, By: by, Action: told, Events: p.known(events)})
	}
}

// known returns events as the pupil may know them.
func (p *pupil) known(events []rules.Event) (known []rules.Event) {
	for _, e := range events {
		if e = e.For(0); e != nil {
			known = append(known, e)
		}
	}
	return known
}

func (p *pupil) show() {
	p.u.View = p.state.View(0)
	p.table.Show(p.u)
	p.table.Reel.Cut()
	p.app.canvas = nil
	p.u.Fresh = false
}

// learn plays a lesson to its end, and looks at each stop once. It returns their numbers.
func (p *pupil) learn(look func(number int, stop *lesson.Stop)) (met []int) {
	p.t.Helper()
	for p.goOn(p.kit.Lesson, nil); ; {
		stop, number := p.table.LessonStop()
		switch {
		case p.table.Tutor.Walk.Over():
			return met
		case stop != nil && !slices.Contains(met, number):
			met = append(met, number)
			look(number, stop)
		}
		switch {
		case stop != nil && !stop.Acts:
			p.press("right")
		case p.table.Covered():
			p.press("enter")
		case rules.Over(p.state):
			p.t.Fatalf("the game is over behind %d of %d stops", p.table.Tutor.Walk.Read(), p.table.Tutor.Walk.Len())
		default:
			p.goOn(p.kit.Lesson, rules.AnyOf(p.state.Actions(), p.dice.IntN))
		}
	}
}

// Whatever somebody plays, the stops of a lesson come in their order, each once, and the
// last one too; and there is nobody for whom one of them never comes.
func TestLessonsEnd(t *testing.T) {
	for _, k := range taught {
		t.Run(k.Game.Name(), func(t *testing.T) {
			came := map[int]bool{}
			for chance := range uint64(20) {
				k.Lesson.Seed[1] = byte(chance)
				met := newPupil(t, k, chance, 80, 24).learn(func(number int, _ *lesson.Stop) { came[number] = true })
				if !slices.IsSorted(met) || met[0] != 1 || met[len(met)-1] != len(k.Lesson.Stops) {
					t.Errorf("by chance %d the stops are %v", chance, met)
				}
			}
			for i, stop := range k.Lesson.Stops {
				if !came[i+1] {
					t.Errorf("nobody came to stop %d, %s", i+1, stop.Head)
				}
			}
		})
	}
}

// The last of several notes counts, in whatever order they are written.
func TestLessonNotes(t *testing.T) {
	p := newPupil(t, medici.Kit, 1, 80, 24)
	p.goOn(p.kit.Lesson, nil)
	var notes []tea.Cmd
	for number := 1; number <= 2; number++ {
		p.table.Tutor.Walk.Pass(number)
		notes = append(notes, p.table.NoteLesson())
	}
	notes[1]()
	notes[0]()
	if got := lesson.Read(p.app.choices.Preferences.Now().Learned, p.u.Table.Record); got != 2 {
		t.Errorf("%d stops are noted, want 2", got)
	}
}

// Every stop fits everywhere in every language, and in ASCII in one of them after another,
// with the part that it is about.
func TestLessonsFit(t *testing.T) {
	for _, k := range taught {
		for _, size := range []ui.Size{ui.Phone, ui.Small, ui.Wide, ui.Tall, ui.Huge} {
			t.Run(fmt.Sprintf("%s-%d", k.Game.Name(), size.W), func(t *testing.T) {
				p := newPupil(t, k, 1, size.W, size.H)
				p.learn(func(number int, stop *lesson.Stop) {
					for _, tag := range tongues {
						p.looks(tag, stop)
					}
					p.app.choices.Look.ASCII = true
					p.app.choices.Retheme()
					p.looks(tongues[number%len(tongues)], stop)
					p.app.choices.Look.ASCII = false
					p.app.choices.Retheme()
					p.speak(language.English)
				})
			})
		}
	}
}

// looks holds a stop on the screen to being seen whole.
func (p *pupil) looks(tag language.Tag, stop *lesson.Stop) {
	p.t.Helper()
	p.speak(tag)
	if lost := p.lost(); len(lost) > 0 {
		p.t.Errorf("in %s %s has no room for %q:\n%s", tag, stop.Head, lost, p.screen())
	}
	if _, found := p.app.canvas.Named(stop.Part); !found && stop.Part != "" && p.w >= ui.Small.W { // a phone has no map
		p.t.Errorf("there is no %s for %s:\n%s", stop.Part, stop.Head, p.screen())
	}
}

// Every stop as it looks on a small screen, and some of them elsewhere.
func TestLessonScreens(t *testing.T) {
	looks := map[string]ui.Look{"": {}, "-light": {Light: true}, "-256": {Colours: ui.Of256},
		"-none": {Colours: ui.NoColour}, "-ascii": {ASCII: true}}
	for _, k := range taught {
		for _, size := range []ui.Size{ui.Phone, ui.Small, ui.Tall} {
			p := newPupil(t, k, 1, size.W, size.H)
			p.learn(func(number int, stop *lesson.Stop) {
				for name, look := range looks {
					if number%5 != 2 && (name != "" || size != ui.Small) {
						continue
					}
					p.app.choices.Look = look
					p.app.choices.Retheme()
					p.app.canvas = nil
					p.golden(fmt.Sprintf("lesson-%s-%d%s-%d", k.Game.Name(), number, name, size.W))
				}
				p.app.choices.Look = ui.Look{}
				p.app.choices.Retheme()
			})
		}
	}
}
