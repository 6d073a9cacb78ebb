package match

import (
	"fmt"
	"hash/fnv"
	"slices"
	"time"

	"medici/internal/text/name"
	"medici/internal/text/source"
	"medici/rules"
)

// seatBot is the bot of one seat in one game. It is made when it first thinks.
type seatBot struct {
	level string
	bot   Bot
	shown rules.State // the last position that a Watcher was shown, after that many moves
	seen  int
}

// Question asks a bot about one position.
type Question struct {
	Seat   rules.Seat
	game   rules.Game
	bot    *seatBot
	view   rules.View
	legal  []rules.Action
	moves  []move // of the game so far
	seats  int
	source string

	standsIn bool // for a person
	temper   uint64
	asked    time.Time
	put      bool         // it was given to a bot
	answer   rules.Action // nil while it thinks
}

// Ask returns the question to put to a bot now, once for each position, or nil. While nobody is here nobody
// plays.
func (m *Match) Ask(now time.Time) *Question {
	if m.closed != "" || m.phase != Playing || !m.goesOn() {
		return nil
	}
	if m.question == nil {
		turn := m.play.state.Turn()
		if s := &m.seats[turn]; s.kind == Human && !s.standIn {
			return nil
		}
		m.putQuestion(turn, now)
	}
	if m.question.put {
		return nil
	}
	m.question.put = true
	return m.question
}

// putQuestion makes a bot decide for a seat.
func (m *Match) putQuestion(turn rules.Seat, now time.Time) {
	s, p := &m.seats[turn], &m.play
	m.question = &Question{
		Seat: turn, game: m.terms.game, bot: s.bot, asked: now,
		view: p.state.View(turn), legal: p.state.Actions(), moves: p.moves[:len(p.moves):len(p.moves)], seats: len(p.players),
		source: m.seats.source(m.host, m.opener), standsIn: s.kind == Human ||
			s.kept != nil, temper: temper(m.id, m.games, turn),
	}
}

// temper returns the number that a seat's temperament is drawn from. It is the same when the table is read
// again.
func temper(table string, games int, s rules.Seat) uint64 {
	hash := fnv.New64a()
	fmt.Fprint(hash, table, games, s)
	return hash.Sum64()
}

// source returns who is charged for the bots' thinking: the network that the host comes from, or the host
// when that is unknown. At a table of an evening it is where the evening was opened from.
func (s seats) source(host string, opener source.Source) string {
	from := opener.String()
	if at := s.of(host); from == "" && at >= 0 {
		from = s[at].from.String()
	}
	if from == "" {
		return host
	}
	return from
}

// Source returns who is charged for the thinking: a network, or somebody's ID.
func (q *Question) Source() string { return q.source }

// Answer applies a bot's choice. It does nothing when the question has changed, because the person has come
// back or was back in between.
func (m *Match) Answer(q *Question, a rules.Action, now time.Time) {
	if m.question == q {
		q.answer = a
		m.Happen(now)
	}
}

// Think asks the bot, which may take long and knows nothing of the match. A bot that can use time is told
// how much it has. The choice is always legal: when the bot fails, it is the first one, and the error says
// how it failed.
func (q *Question) Think(newBot func(g rules.Game, level string) (Bot, error), may time.Duration) (choice rules.Action,
	err error) {
	choice = rules.Plain(q.legal[0])
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	if q.bot.bot == nil {
		if q.bot.bot, err = newBot(q.game, q.bot.level); err != nil {
			return choice, err
		}
		if t, ok := q.bot.bot.(Tempered); ok && !q.standsIn {
			t.Temper(q.temper)
		}
	}
	if w, ok := q.bot.bot.(Watcher); ok {
		if err := q.bot.show(q, w); err != nil {
			return choice, err
		}
	}
	if thinker, ok := q.bot.bot.(Thinker); ok {
		thinker.Allow(may)
	}
	a := q.bot.bot.Choose(q.view, slices.Clone(q.legal))
	if !rules.Allows(q.legal, a) {
		return choice, fmt.Errorf("chose %v, which is not legal", a)
	}
	return a, nil
}

// Tells reports whether the time that the bot took would reveal something that only its seat may know: it
// took as long as it liked, in a game with hidden information.
func (q *Question) Tells() bool {
	_, thinks := q.bot.bot.(Thinker)
	_, open := q.view.(rules.Open)
	return thinks && !open
}

// show replays the game from where the bot last saw it, so a new bot, or one that stands in for a person,
// has seen all of it as well.
func (b *seatBot) show(q *Question, w Watcher) (err error) {
	if b.shown == nil {
		if b.shown, err = q.game.Start(q.seats); err != nil {
			return err
		}
		w.Watch(b.shown.View(q.Seat))
	}
	for _, m := range q.moves[b.seen:] {
		if b.shown, _, err = b.shown.Apply(m.by, m.action); err != nil {
			return err
		}
		b.seen++
		w.Watch(b.shown.View(q.Seat))
	}
	return nil
}

// AddBot gives a seat to a bot of an existing level.
func (m *Match) AddBot(v *Viewer, level string, now time.Time) error {
	i := m.seats.free()
	switch {
	case v.ID != m.host:
		return ErrNotHost
	case m.phase == Playing:
		return ErrPlaying
	case i < 0:
		return ErrFull
	}
	m.seatBot(i, level)
	if m.phase == Waiting && m.seats.full() {
		m.begin(now)
	}
	return nil
}

func (m *Match) seatBot(i rules.Seat, level string) {
	name := m.seats.botName(m.id, level)
	m.seats[i] = seat{kind: Program, who: Person{Name: name}, level: level, here: true}
	m.say(Sat, name, i, "")
}

// RemoveBot sends a bot away. Only the host may.
func (m *Match) RemoveBot(v *Viewer, i rules.Seat, now time.Time) error {
	s, err := m.seats.at(i)
	switch {
	case v.ID != m.host:
		return ErrNotHost
	case m.phase == Playing:
		return ErrPlaying
	case err != nil:
		return err
	case s.kind != Program:
		return ErrNotBot
	}
	m.say(Left, s.who.Name, i, "")
	s.free()
	m.agreed(now)
	return nil
}

// botNames are short, to leave room on the board. A prefix that no person's name can have tells the level
// that was asked for.
var botNames = []string{"lia", "ugo", "pia", "gino", "nina", "teo", "vera", "dino"}

// botName returns the name of a table's next bot. The first name is drawn from the table, so tables differ.
func (s seats) botName(table, level string) string {
	hash := fnv.New32a()
	hash.Write([]byte(table))
	first := int(hash.Sum32()%uint32(len(botNames))) + s.count(Program)
	for n := 0; ; n++ {
		free := name.Numbered(name.OfBot(level, botNames[(first+n)%len(botNames)]), 1+n/len(botNames))
		if !slices.ContainsFunc(s, func(o seat) bool { return o.who.Name == free }) {
			return free
		}
	}
}
