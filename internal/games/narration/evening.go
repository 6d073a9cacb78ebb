package narration

import (
	"strings"
	"time"

	"medici/internal/text/words"
	"medici/lobby/evening"
)

// Points returns points of an evening as people read them.
func Points(p *words.Printer, points evening.Points) string {
	switch {
	case points%evening.Point == 0:
		return p.Translate("%d", int(points/evening.Point))
	case points*10%evening.Point == 0:
		return p.Translate("%.1f", points.Float())
	}
	return p.Translate("%.2f", points.Float())
}

// Scoring says what places bring at an evening, and where the rule comes from.
func Scoring(p *words.Printer) string {
	return p.Sprintf("The points are those of %s: 5, 3, 2 and 1 for the first four places of a table, whatever its size; who share places share their points. Between equals the better average place decides, then more second places, then more third ones.", evening.Scoring)
}

// Evening tells how an evening stands, in sentences. viewer is the ID of the reader, and title the game as
// people read it.
func Evening(p *words.Printer, e *evening.Evening, title, viewer string, now time.Time) []string {
	lines := []string{
		p.Sprintf("%s is an evening of %d rounds of %s, at tables for %d. People join with the code %s.", e.Name, e.Rounds,
			title, e.Seats, e.Code),
		EveningStage(p, e, now),
	}
	me := e.Has(viewer)
	if t, sits := e.TableOf(me); sits && !t.Done() {
		lines = append(lines, p.Sprintf("Your table is %s.", t.Name))
	} else if others := EveningWaits(p, e); me >= 0 && others != "" {
		lines = append(lines, p.Sprintf("You wait for %s.", others))
	} else if me < 0 && e.Bars(evening.Person{ID: viewer}) {
		lines = append(lines, p.Sprintf("The host has removed you from this evening."))
	}
	if n := e.Number(); n > 0 {
		for _, t := range e.Drawn[n-1].Tables {
			lines = append(lines, eveningTable(p, e, t))
		}
	}
	for _, s := range e.Standings() {
		lines = append(lines, eveningStanding(p, e, s))
	}
	return append(lines, Scoring(p))
}

// EveningStage says how far an evening is, and what comes next.
func EveningStage(p *words.Printer, e *evening.Evening, now time.Time) string {
	host := EveningHost(p, e)
	switch e.Phase() {
	case evening.Gathering:
		return p.Sprintf("%d people have joined. %s begins the first round.", e.Present(), host)
	case evening.Playing:
		return p.Sprintf("Round %d of %d is being played.", e.Number(), e.Rounds)
	case evening.Between:
		left := Left(max(0, e.Next.Sub(now)))
		switch {
		case e.Full:
			return p.Sprintf("There is no room for round %d now; it is tried again in %s.", e.Number()+1, left)
		case e.Next.IsZero():
			return p.Sprintf("Round %d of %d is over. The next one begins when %s says so.", e.Number(), e.Rounds, host)
		}
		return p.Sprintf("Round %d of %d is over. The next one begins in %s, or when %s says so.", e.Number(), e.Rounds,
			left, host)
	}
	return p.Sprintf("The evening is over.")
}

// EveningHost returns the name of an evening's host, or "" once they have gone.
func EveningHost(p *words.Printer, e *evening.Evening) string {
	if i := e.Has(e.Host); i >= 0 {
		return attending(p, e.People[i])
	}
	return ""
}

// EveningWaits names the people whose table plays on in the last round; it is empty when nobody is waited
// for.
func EveningWaits(p *words.Printer, e *evening.Evening) string {
	if e.Phase() != evening.Playing {
		return ""
	}
	var names []string
	for _, t := range e.Drawn[len(e.Drawn)-1].Tables {
		for _, place := range t.Seats {
			if !t.Done() && place != evening.Bot {
				names = append(names, attending(p, e.People[place]))
			}
		}
	}
	return strings.Join(names, ", ")
}

// Opponent returns the name on a seat of an evening's table.
func Opponent(p *words.Printer, e *evening.Evening, place int) string {
	if place == evening.Bot {
		return p.Sprintf("a bot")
	}
	return attending(p, e.People[place])
}

// attending returns the name of a person at an evening, for use in a sentence.
func attending(p *words.Printer, who evening.Person) string {
	return Marked(p, Called(p, who.Name), who.Declared)
}

func eveningTable(p *words.Printer, e *evening.Evening, t evening.Table) string {
	var names []string
	finishes := t.Finishes()
	for seat, place := range t.Seats {
		name := Opponent(p, e, place)
		if finishes != nil {
			name = p.Sprintf("%s is %s and has %s points", name, Nth(p, finishes[seat].Place), Points(p, finishes[seat].Points))
		}
		names = append(names, name)
	}
	switch all := strings.Join(names, ", "); {
	case t.NoRoom:
		return p.Sprintf("Table %s counts for nothing, because there was no room for it: %s.", t.Name, all)
	case t.Void:
		return p.Sprintf("Table %s counts for nothing, because its game did not end: %s.", t.Name, all)
	case finishes == nil:
		return p.Sprintf("Table %s plays: %s.", t.Name, all)
	default:
		return p.Sprintf("Table %s, record %s: %s.", t.Name, t.Record, all)
	}
}

func eveningStanding(p *words.Printer, e *evening.Evening, s evening.Standing) string {
	line := p.Sprintf("%d. %s, points %s, games %d", s.Place, attending(p, e.People[s.Person]), Points(p, s.Points),
		s.Games)
	switch who := e.People[s.Person]; {
	case who.Removed:
		line += ", " + p.Sprintf("removed by the host")
	case who.Left:
		line += ", " + p.Sprintf("has left")
	}
	return line
}
