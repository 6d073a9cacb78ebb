package match

import (
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"medici/rules"
)

// TestWhatWasToldStands lets people do all they can at a table, in any order: as long as
// there is nothing to tell, the table is as it was told.
func TestWhatWasToldStands(t *testing.T) {
	for seed := range uint64(200) {
		chance := rand.New(rand.NewPCG(seed, 1))
		m, viewers := byHand(3+int(seed%2), "ann", "bob", "cleo")
		m.clock.Clock = []Clock{{}, {Move: time.Minute, Bank: time.Minute}, {Move: 24 * time.Hour}}[seed%3]
		for _, name := range []string{"dora", "emil"} {
			viewers = append(viewers, &Viewer{Person: Person{ID: name, Name: name}})
		}
		now := start
		for range 300 {
			now = now.Add(time.Duration(chance.IntN(20)) * time.Second)
			anything(m, viewers[chance.IntN(len(viewers))], rules.Seat(chance.IntN(4)), chance, now)
			if m.closed != "" {
				break
			}
			now := m.info([]SeatInfo{}, []string{})
			if !m.dirty && !reflect.DeepEqual(*m.shown(), now) {
				t.Fatalf("seed %d: the table was told as\n%+v\nand is\n%+v", seed, *m.shown(), now)
			}
			if chance.IntN(3) > 0 {
				m.TakeNews(func(News) {})
			}
		}
	}
}

// anything is something that somebody does, who may or may not.
func anything(m *Match, v *Viewer, seat rules.Seat, chance *rand.Rand, now time.Time) {
	yes := chance.IntN(2) == 0
	switch chance.IntN(20) {
	case 0:
		if !m.crowd.has(v) {
			_ = m.Watch(v, now)
		}
	case 1, 2, 3:
		if !m.crowd.has(v) {
			_ = m.Join(v, now)
		}
	case 4:
		m.Depart(v, yes, now)
	case 5:
		_ = m.Sit(v, now)
	case 6:
		_ = m.Kick(v, seat, now)
	case 7, 8:
		_ = m.SetReady(v, true, now)
	case 9:
		_ = m.AddBot(v, "apprentice", now)
	case 10:
		_ = m.RemoveBot(v, seat, now)
	case 11:
		_ = m.VoteOut(v, seat, now)
	case 12:
		_ = m.LetWatch(v, yes)
	case 13:
		_ = m.AgreeToEnd(v, chance.IntN(9) == 0, now)
	case 14:
		m.Hide(v.ID, yes)
		v.Hurry(chance.Float64())
	case 15:
		m.VacationChanged(v.ID, "", yes)
		m.Pause(time.Second)
	case 16:
		if chance.IntN(9) == 0 {
			m.Forget(v.ID, now)
		}
		m.SetRated(yes, "")
	case 17:
		m.Happen(now)
	default:
		if q := m.Ask(now); q != nil {
			m.Answer(q, rules.Plain(m.play.state.Actions()[0]), now)
		} else if m.phase == Playing && m.play.state.Turn() >= 0 {
			all := m.play.state.Actions()
			_ = m.Act(&Viewer{Person: m.seats[m.play.state.Turn()].who}, rules.Plain(all[chance.IntN(len(all))]),
				len(m.play.moves), now)
		}
	}
}
