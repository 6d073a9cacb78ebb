package match

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"medici/internal/text/name"
	"medici/rules"
)

// Veiled returns a record without the name of a seat.
func Veiled(text string, seat int) string {
	head := fmt.Sprintf("\nseat %d ", seat+1)
	before, rest, found := strings.Cut(text, head)
	_, after, more := strings.Cut(rest, "\n")
	if !found || !more {
		return text
	}
	return before + head + name.Former + "\n" + after
}

// Forget gives up everything that a person has at the table, including their name.
func (m *Match) Forget(id string, now time.Time) {
	m.formers, m.dirty = append(m.formers, id), true
	for seat := range m.play.players {
		for i := range m.records {
			if m.play.players[seat].ID == id && m.records[i].ID == m.play.record {
				m.records[i].Text = Veiled(m.records[i].Text, seat)
			}
		}
	}
	m.play.players = former(m.play.players, id)
	for i := range m.seats {
		if kept := m.seats[i].kept; kept != nil && kept.who.ID == id {
			m.seats[i].kept = nil
		}
	}
	i := m.seats.of(id)
	switch {
	case i == rules.Spectator:
	case m.phase == Playing:
		m.seats[i].who.Name, m.seats[i].gone = name.Former, true
	default:
		m.seats[i].who.Name = name.Former
		m.vacate(i, Left)
		m.agreed(now)
	}
}

// former returns players with the name of a forgotten person removed.
func former(players []Person, id string) []Person {
	players = slices.Clone(players)
	for i := range players {
		if players[i].ID == id {
			players[i].Name = name.Former
		}
	}
	return players
}
