package lobby

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"medici/internal/name"
	"medici/rules"
)

// seatBot is a bot of one seat and one game. It is made when it is first asked,
// outside the table's goroutine, because both may be slow.
type seatBot struct {
	make func() (Bot, error)
	bot  Bot
}

func (m *match) newSeatBot(level string) *seatBot {
	return &seatBot{make: func() (Bot, error) { return m.config.newBot(m.game, level) }}
}

func (c *Config) newBot(g rules.Game, level string) (Bot, error) {
	if c.Bot == nil {
		return nil, ErrNoBots
	}
	return c.Bot(g, level)
}

// question is what a bot is asked about one position.
type question struct {
	seat   rules.Seat
	bot    *seatBot
	view   rules.View
	legal  []rules.Action
	asked  time.Time
	put    bool         // a bot thinks about it
	answer rules.Action // nil while it thinks
}

// ask is the question that must be put to a bot now, the first time it is called
// for a position; nil when there is none. While nobody is here nobody plays.
func (m *match) ask(now time.Time) *question {
	if m.closed != "" || m.phase != Playing || !m.goesOn() {
		return nil
	}
	if m.question == nil {
		turn := m.state.Turn()
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

// putQuestion has a bot decide for a seat.
func (m *match) putQuestion(turn rules.Seat, now time.Time) {
	m.question = &question{
		seat: turn, bot: m.seats[turn].bot, asked: now,
		view: m.state.View(turn), legal: m.state.Actions(),
	}
}

// answer takes what a bot chose; it is nothing when the question is no longer
// the one, because the person has come back or was back in between.
func (m *match) answer(q *question, a rules.Action, now time.Time) {
	if m.question == q {
		q.answer = a
		m.happen(now)
	}
}

// think is the bot's own work, outside the table's goroutine. Whatever the bot
// does the choice is legal: the first one when the bot fails, and then the error
// says how.
func (q *question) think() (choice rules.Action, err error) {
	choice = rules.Plain(q.legal[0])
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	if q.bot.bot == nil {
		if q.bot.bot, err = q.bot.make(); err != nil {
			return choice, err
		}
	}
	a := q.bot.bot.Choose(q.view, slices.Clone(q.legal))
	if !rules.Allows(q.legal, a) {
		return choice, fmt.Errorf("chose %v, which is not legal", a)
	}
	return a, nil
}

// addBot seats a bot; its level is known to exist.
func (m *match) addBot(v *Visit, level string, now time.Time) error {
	i := slices.IndexFunc(m.seats, func(s seat) bool { return s.kind == Empty })
	switch {
	case v.who.ID != m.host:
		return ErrNotHost
	case m.phase == Playing:
		return ErrPlaying
	case i < 0:
		return ErrFull
	}
	m.seatBot(rules.Seat(i), level)
	m.filled(now)
	return nil
}

func (m *match) seatBot(i rules.Seat, level string) {
	name := m.botName()
	m.seats[i] = seat{kind: Program, who: Person{Name: name}, level: level, here: true}
	m.say(Sat, name, i, "")
}

func (m *match) removeBot(v *Visit, i rules.Seat, now time.Time) error {
	s, err := m.at(i)
	switch {
	case v.who.ID != m.host:
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

// botNames are short, to leave room on the board. Their prefix is one that no
// person's name can have.
var botNames = []string{"lia", "ugo", "pia", "gino", "nina", "teo", "vera", "dino"}

func (m *match) botName() string {
	first := rand.IntN(len(botNames))
	for n := 0; ; n++ {
		free := name.Numbered(name.BotPrefix+botNames[(first+n)%len(botNames)], 1+n/len(botNames))
		if !slices.ContainsFunc(m.seats, func(s seat) bool { return s.who.Name == free }) {
			return free
		}
	}
}
