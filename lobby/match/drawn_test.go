package match

import (
	"net/netip"
	"testing"
	"time"

	"medici/internal/text/source"
	"medici/rules"
	"medici/rules/house"
	"medici/rules/medici"
)

// The bots of an evening's table, and those that stand in there, think for the one who opened the
// evening, and not for the one who is drawn first.
func TestWhomBotsOfAnEveningThinkFor(t *testing.T) {
	opener, other := source.Of(netip.MustParseAddr("192.0.2.1")), source.Of(netip.MustParseAddr("192.0.2.2"))
	now := time.Date(2026, 11, 24, 20, 0, 0, 0, time.UTC)
	m := Drawn(Config{Games: rules.Shelf{medici.Game{}}, NewSeed: func() (s house.Seed) { return s }},
		Setup{ID: "t", Name: "t", Game: medici.Game{}, Clock: Clock{Move: time.Hour}, From: opener}, "CODE", []Player{
			{Person: Person{ID: "ann", Name: "ann"}, From: other}, {Program: true}, {Program: true},
		}, now)
	m.comeBack(0, now) // or the game ends for nobody's coming
	if m.Summary().Unclaimed {
		t.Error("somebody has come, and nobody has")
	}
	m.Happen(now.Add(2 * time.Hour))
	if q := m.Ask(now.Add(2 * time.Hour)); q == nil || q.Source() != opener.String() {
		t.Errorf("a bot is asked for %v", q)
	}
	m.Recall(now, source.Source{})
	if from := m.seats.source(m.host, m.opener); from != other.String() {
		t.Errorf("in an evening of before a bot is asked for %s", from)
	}
}
