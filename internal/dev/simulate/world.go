package simulate

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"log/slog"
	"maps"
	"math/rand/v2"
	"net"
	"regexp"
	"slices"
	"strings"
	"testing/synctest"
	"time"

	"medici/internal/doors/session"
	"medici/internal/games/kit"
	"medici/rules"
	"medici/rules/record"
)

// Plan is what happens in a simulation, but for what chance does.
type Plan struct {
	Seed   uint64
	Games  kit.List
	People int
	Steps  int // in which anything may happen
	Log    *slog.Logger
}

// Result is what a simulation has come to.
type Result struct {
	Finished int // games that people played to their ends
	Kills    int
	Writes   int
	Lasted   time.Duration // in the virtual world
	Faults   []string      // of the service: none, if all is well
	Trace    []string
}

// game is what somebody was told of one.
type game struct {
	moves map[int]string // by seq: who, and what
}

// world is a service, its disk and its people.
type world struct {
	Plan
	Result
	rng     *rand.Rand
	disk    *Disk
	now     *service // nil while it is down
	people  []*person
	tables  map[string]bool
	told    map[string][]*game // what anybody heard of the game at a table, in one session after the other
	records map[string]string  // of those that are over
	opened  int                // tables
	visits  int

	harm harm
}

// Run lets a world run from its seed: first anything may happen, then all faults stop, and what is owed is to be done. It is
// called in a bubble of [synctest].
func Run(p Plan) Result {
	w := &world{Plan: p, rng: rand.New(rand.NewPCG(p.Seed, 1)), disk: NewDisk(), tables: map[string]bool{},
		told: map[string][]*game{}, records: map[string]string{}}
	w.harm = harm{seed: p.Seed, written: map[string]int{}, on: true}
	for i := range p.People {
		w.people = append(w.people,
			&person{w: w, name: fmt.Sprintf("person%d", i+1),
				remote: &net.TCPAddr{IP: net.IPv4(198, 51, 100, byte(i+1)), Port: 1000}})
	}
	began := time.Now()
	for n := range p.Steps {
		w.rng = rand.New(rand.NewPCG(p.Seed, uint64(n)))
		w.step()
	}
	w.harm.off()
	w.settle()
	time.Sleep(owedMost)
	w.judge() // as the process has it that had the faults, and as a new one reads it
	w.down((*service).stop)
	w.judge()
	w.down((*service).stop)
	w.Lasted, w.Writes = time.Since(began), w.harm.writes
	return w.Result
}

// trace notes what happens.
func (w *world) trace(format string, args ...any) {
	w.Trace = append(w.Trace, fmt.Sprintf(format, args...))
}

// fail notes a fault of the service.
func (w *world) fail(format string, args ...any) {
	w.Faults = append(w.Faults, fmt.Sprintf(format, args...))
}

// step is one event: somebody does something, or time passes, or the process ends.
func (w *world) step() {
	if w.now == nil {
		w.up()
		return
	}
	switch n := w.rng.IntN(200); {
	case n == 0:
		w.harm.arm(1 + w.rng.IntN(20))
	case n == 1:
		w.trace("the process is told to stop")
		w.down((*service).stop)
		return
	case n < 40:
		time.Sleep(time.Duration(w.rng.IntN(2000)) * time.Millisecond)
	case n < 42:
		time.Sleep(time.Duration(w.rng.IntN(600)) * time.Second)
	default:
		w.people[w.rng.IntN(len(w.people))].act(w.rng)
	}
	w.settled()
}

// settled waits until nothing moves, and hears what came of it.
func (w *world) settled() {
	synctest.Wait()
	for _, p := range w.people {
		p.look()
	}
	if at := w.harm.died(); at > 0 {
		w.trace("the process dies at write %d", at)
		for _, p := range w.people {
			if p.line != nil {
				p.away()
			}
		}
		w.down((*service).kill)
	}
}

// up starts the process.
func (w *world) up() {
	s, err := start(w.disk, w.harm.fate, w.Games, w.Log)
	if err != nil {
		w.trace("the process does not start: %v", err)
		if !w.harm.isOn() {
			w.fail("the process does not start: %v", err)
		}
		time.Sleep(time.Second)
		return
	}
	w.now = s
	w.settled()
}

// patience is how long a process may take to end.
const patience = 10 * time.Second

// down ends the process in some way.
func (w *world) down(way func(*service, context.Context) error) {
	if w.now == nil {
		return
	}
	w.Kills++
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := way(w.now, ctx); err != nil {
		w.fail("sessions do not end: %v", err)
	}
	w.now = nil
	synctest.Wait()
	w.harm.died() // of what it did on its way out
	for _, p := range w.people {
		p.look()
		if p.line != nil {
			p.line.Cut()
			p.line, p.turn = nil, nil
		}
	}
}

// serve opens a session of somebody.
func (w *world) serve(p *person, command string) {
	w.visits++
	visit := w.now.gate.Brought(fmt.Sprint("c", w.visits), p.remote, true, nil)
	x := w.now.host.Open(visit, p.line, session.Identity{
		Door: session.SSH, User: p.name, Fingerprint: fingerprint(p.name), Guest: "guest of " + p.name, Remote: p.remote,
	})
	x.SetCommand(command)
	host, line := w.now.host, p.line
	go func() {
		host.Serve(x)
		line.Cut()
	}()
}

// fingerprint is the one of somebody's key.
func fingerprint(name string) string {
	sum := sha256.Sum256([]byte(name))
	return "SHA256:" + base64.RawStdEncoding.EncodeToString(sum[:])
}

// known are the tables that somebody has heard of.
func (w *world) known() []string { return slices.Sorted(maps.Keys(w.tables)) }

// mostSteps are enough for all that is owed to be done.
const mostSteps = 20000

// settle lets people finish their games, in a world without faults.
func (w *world) settle() {
	for range mostSteps {
		if w.now == nil {
			w.up()
			continue
		}
		owed := 0
		for _, p := range w.people {
			switch {
			case p.line == nil && p.table != "":
				p.come("join " + p.table + " --json")
			case p.turn != nil:
				p.move(w.rng)
			case p.game == nil || p.over || p.table == "":
				continue
			}
			owed++
		}
		w.settled()
		if owed == 0 {
			return
		}
		time.Sleep(time.Second)
	}
	for _, p := range w.people {
		if p.game != nil && !p.over && p.table != "" {
			w.fail("%s cannot finish the game at %s", p.name, p.table)
		}
	}
}

// owedMost is how long what is owed may take to be done, when nothing fails any more.
const owedMost = 10 * time.Minute

// judge holds what the process has of games that are over to what people were told.
func (w *world) judge() {
	if w.now == nil {
		w.up()
	}
	if w.now == nil {
		return
	}
	reader := w.people[0]
	w.Finished = len(w.records)
	for _, table := range slices.Sorted(maps.Keys(w.records)) {
		id := w.records[table]
		reader.line = newLine()
		line := reader.line
		w.serve(reader, "record "+id)
		synctest.Wait()
		text := string(line.told)
		rec, err := record.Read(strings.NewReader(text), w.Games.Shelf())
		if err != nil {
			w.fail("the record %s does not hold: %v\n%s%s", id, err, text, line.errs)
			continue
		}
		for _, g := range w.told[table] {
			w.compare(id, g, rec)
		}
	}
	reader.line = nil
}

// masked is what a seat is told of a marker that it may not see (Merchant 10.3).
var masked = regexp.MustCompile(`^house marker (high|rest)$`)

// compare holds what somebody was told to the record.
func (w *world) compare(id string, g *game, rec record.Record) {
	for seq, told := range g.moves {
		if seq < 1 || seq > len(rec.Moves) {
			w.fail("of %s a move %d was told, %s, and there are %d", id, seq, told, len(rec.Moves))
			continue
		}
		m := rec.Moves[seq-1]
		by := "house"
		if m.By != rules.House {
			by = m.By.String()
		}
		if kept := by + " " + m.Action.String(); kept != told && !masked.MatchString(told) {
			w.fail("of %s move %d was told as %q and is %q", id, seq, told, kept)
		}
	}
}
