package simulate

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing/synctest"
	"time"

	"medici/internal/people/rating"
	"medici/internal/people/settings"
	"medici/lobby/directory"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/record"
)

// judge holds what is left at the end to what people were told, as the process has it that had the faults, and as a
// new one reads it from the disk.
func (w *world) judge() {
	time.Sleep(w.spread()) // until what a clock has written that was ahead is past by all others
	w.judgeNames()
	w.judgeEvenings()
	w.judgeFree()
	w.judgeGames()
	w.judgeDisk()
	w.judgeRoom()
	if w.disk.broken != nil {
		w.fail("holder", "%s", strings.Join(w.disk.broken, "; "))
	}
	before, busy := w.everything(), w.goroutines()
	for _, n := range w.nodes {
		w.down(n, (*service).stop)
	}
	for _, n := range w.nodes {
		w.up(n)
	}
	if len(w.serving()) < len(w.nodes) {
		return
	}
	after, fresh := w.everything(), w.goroutines()
	if extra := busy.beyond(fresh); len(extra) > 0 {
		w.fail("goroutines", "a process that had faults has goroutines that a new one has not: %s", strings.Join(extra, "; "))
	}
	for _, what := range slices.Sorted(maps.Keys(before)) {
		if before[what] != after[what] {
			w.fail("memory", "%s: a process that had faults says %s\na new one %s", what, before[what], after[what])
		}
	}
	w.judgeGames()
	w.judgeDisk()
}

// judgeRoom finds out whether everybody can open a table: nothing is kept for what is over.
func (w *world) judgeRoom() {
	for _, p := range w.people {
		p.come("new strozzi --seats 2 --bots 0 --json")
		w.settled()
		if p.line == nil {
			w.fail("room", "%s plays nowhere and cannot open a table", p)
			continue
		}
		p.leave()
		w.settled()
	}
}

// asks has somebody ask something in a world without faults.
func (w *world) asks(p *person, command string) answer { return w.asksAt(w.anyNode(), p, command) }

// asksAt is asks of a node.
func (w *world) asksAt(n *node, p *person, command string) answer {
	at := newLine()
	w.serve(p, n, at, command+" --json=2")
	for range 60 {
		synctest.Wait()
		if a, ended := (&errand{line: at, began: time.Now()}).hears(); ended {
			return a
		}
		time.Sleep(time.Second)
	}
	w.fail("unanswered", "%s is not answered to %q", p, command)
	return answer{}
}

// everything is what the process says to whatever people can ask, of all that does not move.
func (w *world) everything() map[string]string {
	said := map[string]string{}
	for _, p := range w.people {
		for _, command := range []string{"games", "settings", "name", "top", "keys list"} {
			if command == "keys list" && !w.disk.mentions("person/", p.key) {
				continue // a key of a newcomer is as old as the process
			}
			a := w.asks(p, command)
			said[p.name+": "+command] = fmt.Sprintf("%s %s", a.code, bytes.Join(raw(a), nil))
			if command == "settings" {
				for _, s := range settings.Table {
					p.hearOne(s.Name, a)
				}
			}
		}
		for _, code := range w.codes {
			a := w.asks(p, "evening show "+code)
			said[p.name+": evening "+code] = string(bytes.Join(raw(a), nil))
			p.hearEvening(a)
		}
	}
	for _, n := range w.nodes {
		for _, list := range []string{"bans", "tables"} {
			said[list+n.name] = string(bytes.Join(raw(w.asksAt(n, w.people[admin], "admin "+list)), nil))
		}
	}
	return said
}

func raw(a answer) (all [][]byte) {
	for _, one := range a.lines {
		all = append(all, one)
	}
	return all
}

// hearOne is hearSetting of a list of all.
func (p *person) hearOne(name string, a answer) {
	for _, text := range a.lines {
		var s struct{ Name string }
		if json.Unmarshal(text, &s) == nil && s.Name == name {
			one := a
			one.lines = []json.RawMessage{text}
			p.hearSetting(name, one)
		}
	}
}

// judgeGames holds what people were told of games to their records.
func (w *world) judgeGames() {
	reader := w.people[admin]
	w.Finished, w.Evenings = len(w.records), len(w.codes)
	for _, table := range slices.Sorted(maps.Keys(w.records)) {
		id := w.records[table]
		at := newLine()
		w.serve(reader, w.anyNode(), at, "record "+id)
		synctest.Wait()
		text := at.text()
		rec, err := record.Read(strings.NewReader(text), w.Games.Shelf())
		if err != nil {
			w.fail("record", "the record %s of %s does not hold: %v\n%s%s", id, table, err, text, at.errs)
			continue
		}
		if !rec.Proved() {
			w.fail("record", "the record %s does not tell its seed", id)
			continue
		}
		w.scores[id] = rec.State.Scores()
		for _, g := range w.told[table] {
			if g.id == id || g.id == "" && !w.earlier[table] {
				w.compare(id, g, rec)
			}
		}
	}
}

// text is all that was told and not heard yet.
func (l *line) text() string {
	lines, _ := l.hears()
	var b strings.Builder
	for _, one := range lines {
		b.Write(one.text)
		b.WriteByte('\n')
	}
	return b.String()
}

// compare holds what somebody was told to the record: each move and each position as their seat may know it.
func (w *world) compare(id string, g *game, rec record.Record) {
	seq := 0
	err := rec.Play(func(m record.Move, before, _ rules.State, _ []rules.Event) error {
		seq++
		if told, is := g.moves[seq]; is {
			by := m.By.String() + " "
			may := told.eyes.see(func(s rules.Seat) string { return by + before.Tell(m.Action, s).String() })
			whole := by + m.Action.String()
			if !slices.Contains(may, told.text) && (told.text != whole || !g.whole && told.at.Before(g.over)) {
				w.fail("move", "of %s move %d was told to %s as %q and is %q, for their seat %q",
					id, seq, g.who, told.text, whole, may)
			}
		}
		if told, is := g.turns[seq]; is {
			may := told.eyes.see(func(s rules.Seat) string {
				return string(rules.Position(rec.Game, before.View(s), nil))
			})
			if !slices.Contains(may, told.view) {
				w.fail("view", "of %s position %d was shown to %s, seat %s, as\n%s\nand is for them\n%s",
					id, seq, g.who, told.eyes, told.view, strings.Join(may, "\nor "))
			}
		}
		return nil
	})
	if err != nil {
		w.fail("record", "%s: %v", id, err)
	}
	if len(g.moves) > seq {
		w.fail("move", "of %s %d moves were told to %s, and there are %d", id, len(g.moves), g.who, seq)
	}
}

// see returns what f is for each of the seats.
func (e eyes) see(f func(rules.Seat) string) (all []string) {
	for _, s := range e {
		all = append(all, f(s))
	}
	return all
}

// outcome is what the store has of a game, result/ID.
type outcome struct {
	ID        string
	Ended     time.Time
	Abandoned time.Time
	Rated     bool
	Early     bool
	Programs  bool
	Title     string
	Told      bool
	Seats     []struct{ Person, Bot string }
	Scores    []int
	Shifts    []struct {
		Person, Bot   string
		Before, After rating.Rating
	}
}

// known is what the store has of somebody.
type known struct {
	ID, Name          string
	Keys              []struct{ Fingerprint string }
	Running, Finished []string
	Ratings           map[string]struct {
		rating.Rating
		Games int
	}
	Forgotten bool
	Into      string
}

// judgeDisk holds what the disk has against each other: nothing is left of what is over, and what follows from games
// follows.
func (w *world) judgeDisk() {
	w.disk.mu.Lock()
	defer w.disk.mu.Unlock()
	results, people := map[string]outcome{}, map[string]known{}
	var evenings []evening.Evening
	reports := 0
	stays := map[string]bool{"report": true, "sentence": true} // what those need who keep order
	for _, d := range w.disk.list("") {
		kind, rest, _ := strings.Cut(d.Key, "/")
		switch kind {
		case "result":
			results[rest] = readAs[outcome](d.Value)
		case "person":
			people[rest] = readAs[known](d.Value)
		case "table":
			e := readAs[directory.Entry](d.Value)
			w.fail("left", "a table is left that nobody plays at: %s, %s", e.Listing.Name, d.Value)
		case "report":
			reports++
		case "evening":
			evenings = append(evenings, readAs[evening.Evening](d.Value))
		case "leaving", "called":
			w.fail("left", "%s is left", d.Key)
		}
		for _, p := range w.forgotten {
			if !stays[kind] && p.remembered.Match(append([]byte(d.Key+" "), d.Value...)) {
				w.fail("forgotten", "%s is forgotten and stands in %s: %s", p, d.Key, d.Value)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(w.disk.tables)) {
		w.fail("left", "a journal is left of a table that is gone: %s", name)
	}
	if reports < w.reported {
		w.fail("report", "%d reports were made, and %d are left", w.reported, reports)
	}
	w.judgeRatings(results, people)
	w.judgeScores(results, evenings)
	for text, at := range w.seeds {
		for _, id := range w.records {
			r, written := results[id], w.disk.docs["record/"+id].Value
			if !at.IsZero() && at.Before(r.Ended.Add(-w.ahead())) && bytes.Contains(written, []byte(text)) {
				w.fail("secret", "the seed of %s was told %v before its end", id, r.Ended.Sub(at))
			}
		}
	}
}

// judgeScores holds results to the records of their games, and what evenings count to the results.
func (w *world) judgeScores(results map[string]outcome, evenings []evening.Evening) {
	for _, id := range slices.Sorted(maps.Keys(w.scores)) {
		r, is := results[id]
		asked := slices.ContainsFunc(r.Seats, func(s struct{ Person, Bot string }) bool { return s.Person != "" })
		if is && asked && !slices.Equal(r.Scores, w.scores[id]) { // of one whose people were all forgotten nobody asks
			w.fail("scores", "of %s the result has %v, and by its record they are %v", id, r.Scores, w.scores[id])
		}
	}
	for _, e := range evenings {
		for _, round := range e.Drawn {
			for _, t := range round.Tables {
				r, is := results[match.GameID(t.ID, 1)]
				switch {
				case !is || r.Ended.IsZero() || r.Early: // no game counts that is ended early
				case t.Record != r.ID:
					w.fail("evening", "the evening %s does not count %s, which is over", e.Name, r.ID)
				case !slices.Equal(t.Scores, r.Scores):
					w.fail("evening", "the evening %s counts %v for %s, and its result has %v", e.Name, t.Scores, r.ID, r.Scores)
				}
			}
		}
	}
}

func readAs[T any](value []byte) (v T) {
	_ = json.Unmarshal(value, &v) // the service wrote it
	return v
}

// judgeRatings holds histories and ratings to the games that they come from.
func (w *world) judgeRatings(results map[string]outcome, people map[string]known) {
	type sum struct {
		mu, sigma float64
		games     int
	}
	sums := map[string]map[string]sum{}
	for _, id := range slices.Sorted(maps.Keys(results)) {
		r := results[id]
		if r.Ended.IsZero() {
			continue
		}
		if !r.Told {
			w.fail("owed", "of the game %s not everybody knows who should", id)
		}
		for _, s := range r.Seats {
			p, is := people[s.Person]
			if s.Person != "" && is && !p.Forgotten && p.Into == "" && !slices.Contains(p.Finished, id) {
				w.fail("history", "%s has played %s and does not have it", s.Person, id)
			}
		}
		kind, _, _ := strings.Cut(r.Title, " ")
		if r.Programs {
			kind = "" // of programs: they have a list of their own, by another name
		}
		for _, c := range r.Shifts {
			if c.Person == "" || kind == "" {
				continue
			}
			if sums[c.Person] == nil {
				sums[c.Person] = map[string]sum{}
			}
			s, was := sums[c.Person][kind]
			if !was {
				s = sum{rating.New().Mu, rating.New().Sigma, 0}
			}
			mu, sigma := c.After.Mu-c.Before.Mu, c.After.Sigma/c.Before.Sigma
			sums[c.Person][kind] = sum{s.mu + mu, s.sigma * sigma, s.games + 1}
		}
	}
	for _, id := range slices.Sorted(maps.Keys(people)) {
		p := people[id]
		for _, game := range p.Running {
			if r := results[game]; !r.Ended.IsZero() || !r.Abandoned.IsZero() || r.ID == "" {
				w.fail("history", "%s is said to play %s, which is over", id, game)
			} else {
				w.fail("left", "%s is said to play %s, and nobody does", id, game)
			}
		}
		for kind, s := range sums[id] {
			if p.Forgotten || p.Into != "" {
				continue
			}
			is := p.Ratings[kind]
			if is.Games != s.games || math.Abs(is.Mu-s.mu) > 1e-6 || math.Abs(is.Sigma-s.sigma) > 1e-6 {
				w.fail("rating", "%s has %+v at %s, and by their games %+v", id, is, kind, s)
			}
		}
	}
}

// rememberedAs are the traces that somebody leaves: their name as a word, and their key.
func rememberedAs(p *person) *regexp.Regexp {
	name, key := regexp.QuoteMeta(p.name), regexp.QuoteMeta(p.key)
	return regexp.MustCompile(`"` + name + `"|seat \d+ ` + name + `\b[^-]|` + key)
}
