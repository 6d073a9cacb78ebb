package simulate

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"medici/internal/people/settings"
)

// doErrand runs one of the errands that people have.
func (p *person) doErrand(rng *rand.Rand) {
	if p.number == admin && rng.IntN(2) == 0 {
		p.order(rng)
		return
	}
	switch rng.IntN(12) {
	case 0, 1, 2:
		p.decide(rng)
	case 3, 4:
		p.callThemselves(rng)
	case 5:
		p.run([]string{"tables", "games", "top", "settings", "wait --for 0s", "keys list"}[rng.IntN(6)], nil)
	case 6:
		if records := p.w.finished(); len(records) > 0 {
			p.run("record "+records[rng.IntN(len(records))], nil)
		}
	case 7, 8, 9:
		p.evening(rng)
	case 10:
		p.rest(rng)
	case 11:
		if p.number > guest && rng.IntN(8) == 0 {
			p.vanish()
		}
	}
}

// decide decides on a setting, or asks what was decided; now and then in two sessions at once, and then asks whether the
// other one's decision is still there.
func (p *person) decide(rng *rand.Rand) {
	name := p.decideOne(rng, p.run, nil)
	if rng.IntN(3) == 0 {
		p.decideOne(rng, p.runBeside, func(answer) { p.askSetting(name, p.runBeside) })
	}
}

// decideOne does that in one session, and returns the name of the setting. then is told what came of a decision.
func (p *person) decideOne(rng *rand.Rand, run runner, then func(answer)) (name string) {
	s := settings.Table[rng.IntN(len(settings.Table))]
	if rng.IntN(3) == 0 {
		s, _ = settings.Named("rated") // games count by that
	}
	if p.settings[s.Name] == nil {
		p.settings[s.Name] = &register{first: s.Default()}
	}
	if rng.IntN(3) == 0 {
		p.askSetting(s.Name, run)
		return s.Name
	}
	value := s.Values()[rng.IntN(len(s.Values()))]
	p.w.decides(run, p.settings[s.Name], value, "settings "+s.Name+" "+value, then)
	return s.Name
}

func (p *person) askSetting(name string, run runner) {
	run("settings "+name, func(a answer) { p.hearSetting(name, a) })
}

func (p *person) hearSetting(name string, a answer) {
	var is struct{ Value string }
	r := p.settings[name]
	if p.key != "" && r != nil && a.done() && a.read("setting", &is) && !r.looked(is.Value, a.since, p.w.moment()) {
		p.w.fail("setting", "%s of %s is %s, and people were told: %v", name, p, is.Value, r)
	}
}

// callThemselves takes one of a few names, or asks for their own.
func (p *person) callThemselves(rng *rand.Rand) {
	if p.key == "" || p.number > 2 {
		p.run("name", func(a answer) {
			var you struct{ Name string }
			if p.key != "" && a.done() && a.read("you", &you) && you.Name != p.name {
				p.w.fail("name", "%s, who never took another name, is called %s", p, you.Name)
			}
		})
		return
	}
	op := naming{person: p.number, name: -1}
	command := "name"
	if rng.IntN(3) > 0 {
		op.name = rng.IntN(len(pool))
		command += " " + pool[op.name]
	}
	p.run(command, func(a answer) { p.w.named(op, a) })
}

// rest plans days off, begins or ends them.
func (p *person) rest(rng *rand.Rand) {
	today := time.Now().UTC()
	from, to := today.AddDate(0, 0, 1), today.AddDate(0, 0, 2)
	words := []string{"start", "stop", "", from.Format(time.DateOnly) + ".." + to.Format(time.DateOnly)}
	p.rests(words[rng.IntN(len(words))], nil)
}

// rests decides on days off, or looks at them. Which days begin now the answer says.
func (p *person) rests(word string, then func(answer)) {
	hear := func(a answer) {
		var is struct{ Value string }
		if a.done() && a.read("setting", &is) {
			p.hearDaysOff(word, is.Value, a.since)
		}
		if then != nil {
			then(a)
		}
	}
	if value, command := cmp.Or(map[string]string{"stop": noDays}[word], unknown), "settings vacation "+word; word != "" {
		p.w.decides(p.run, p.daysOff, value, command, hear)
	} else {
		p.run(command, hear)
	}
}

// hearDaysOff takes in which days off they have, after what they have decided on.
func (p *person) hearDaysOff(word, is string, since int64) {
	if word != "" {
		since = p.w.moment()
	}
	if strings.Contains(word, "..") && !strings.Contains(is, word) || !p.daysOff.looked(is, since, p.w.moment()) {
		p.w.fail("vacation", "%s is told to have days off %s, has asked for %q and was told: %v", p, is, word, p.daysOff)
	}
}

// noDays is how settings call no days off.
const noDays = "none"

// vanish has the server forget them, however often they have to say so. Whoever comes instead has another key.
func (p *person) vanish() {
	if p.line != nil {
		p.away()
	}
	if !p.vanishing {
		for _, code := range p.w.codes { // at some time from now on
			p.w.attends(code, p, leaves, answer{began: time.Now()})
		}
	}
	p.vanishing = true
	p.run("settings forget-me "+p.name, func(a answer) {
		if !a.done() {
			return
		}
		p.w.trace("%s is gone", p)
		p.w.forgotten = append(p.w.forgotten, p)
		p.w.people[slices.Index(p.w.people, p)] = p.w.newborn(p.number, p.life+1)
	})
}

// evening opens one, joins one, begins a round, leaves, or looks how it stands.
func (p *person) evening(rng *rand.Rand) {
	codes := p.w.codes
	if len(codes) == 0 || rng.IntN(10) == 0 && len(codes) < 6 {
		g := p.w.Games[rng.IntN(len(p.w.Games))]
		rounds, seats := 1+rng.IntN(2), 2+rng.IntN(2)
		p.run(fmt.Sprintf("evening new %s --rounds %d --seats %d --clock 5s+10s", g.Game.Name(), rounds, seats),
			func(a answer) { p.hearEvening(a) })
		return
	}
	code := codes[rng.IntN(len(codes))]
	switch rng.IntN(9) {
	case 0, 1, 2:
		p.joins(code)
	case 3, 4:
		p.run("evening start "+code, func(a answer) { p.hearEvening(a) })
	case 5:
		if rng.IntN(3) > 0 {
			return
		}
		p.w.decides(p.run, p.membership(code), "out", "evening leave "+code, func(a answer) {
			p.w.attends(code, p, leaves, a)
		})
	default:
		p.run("evening show "+code, func(a answer) { p.hearEvening(a) })
	}
}

// joins joins an evening.
func (p *person) joins(code string) {
	p.w.decides(p.run, p.membership(code), "in", "evening join "+code, func(a answer) {
		p.w.attends(code, p, comes, a)
		p.hearEvening(a)
	})
}

// membership is whether they are in an evening.
func (p *person) membership(code string) *register {
	if p.evenings[code] == nil {
		p.evenings[code] = &register{first: "out"}
	}
	return p.evenings[code]
}

// standing is an evening as a program reads it.
type standing struct {
	Code, State, Table string
	Evening            string
	You, Host          int
	People             []struct {
		Person, Place, Games int
		Left                 bool
		Points               float64
	}
	Played []struct {
		Tables []struct {
			Table, State, Record string
			Seats                []struct {
				Person, Score int
				Points        float64
			}
		}
	}
}

// hearEvening takes in how an evening stands: whether they are in it, and where they play.
func (p *person) hearEvening(a answer) {
	var e standing
	if !a.done() || !a.read("evening", &e) || e.Code == "" {
		return
	}
	if !slices.Contains(p.w.codes, e.Code) {
		p.w.codes = append(p.w.codes, e.Code)
		p.w.opens(&e)
	}
	if of := p.w.attendances[e.Code]; of != nil && e.You > 0 && p.key != "" {
		of.numbers[p] = e.You
	}
	is := "out"
	if e.You > 0 && !slices.ContainsFunc(e.People, func(o struct {
		Person, Place, Games int
		Left                 bool
		Points               float64
	}) bool {
		return o.Person == e.You && o.Left
	}) {
		is = "in"
	}
	if r := p.evenings[e.Code]; r == nil {
		p.evenings[e.Code] = &register{first: is}
	} else if p.key != "" && !r.looked(is, a.since, p.w.moment()) {
		p.w.fail("evening", "%s is %s at evening %s, and was told: %v", p, is, e.Evening, r)
		p.w.trace("it is %s", a.lines)
	}
	p.w.phases[e.Code] = e.State
	if e.Table != "" && p.table == "" && p.line == nil {
		p.table = e.Table
	}
}

// order gives one of the orders that administrators have.
func (p *person) order(rng *rand.Rand) {
	q := p.w.people[1+rng.IntN(len(p.w.people)-1)]
	switch rng.IntN(10) {
	case 0:
		p.ban(q)
	case 1, 2:
		p.unban(q)
	case 3:
		p.mute(q, "yes")
	case 4:
		p.mute(q, "no")
	case 5:
		p.run("admin kick "+q.name, func(a answer) {
			if a.done() {
				q.kicked = q.line
			}
		})
	case 6:
		p.w.said++
		text := fmt.Sprintf("notice %d", p.w.said)
		p.run("admin announce "+text, func(a answer) {
			for _, q := range p.w.people {
				hears := q.line != nil && q.line != q.kicked && q.state != "" && q.table != "" && q.came.Before(a.began)
				if a.done() && p.w.calm(a.began) && hears {
					p.w.owed = append(p.w.owed, news{q, q.line, text, time.Now()})
				}
			}
		})
	case 7:
		if others := p.w.known(); len(others) > 0 && rng.IntN(3) == 0 {
			p.run("admin close "+others[rng.IntN(len(others))], nil)
		}
	case 8:
		lists := []string{"bans", "tables", "sessions", "reports", "people " + q.name}
		list := lists[rng.IntN(len(lists))]
		p.run("admin "+list, func(a answer) {
			if list == "bans" {
				p.w.hearSanctions(a)
			}
		})
	case 9:
		if rng.IntN(5) == 0 && !p.w.Without[Stops] {
			p.run("admin drain", nil)
		}
	}
}

// news is what somebody is to be told at their line.
type news struct {
	who  *person
	line *line
	text string
	at   time.Time // that it was said
}
