package growth

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"math"
	"math/rand/v2"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/dev/simulate"
	"medici/internal/ops/cluster"
	"medici/lobby"
	"medici/lobby/match"
	"medici/lobby/post"
	"medici/rules"
	"medici/rules/medici"
)

var (
	counts = flag.String("nodes", "2,4", "how many nodes there are, one run after the other, with commas")
	crowd  = flag.Int("people", 10, "how many people each node has, a multiple of five")
	whole  = flag.Bool("whole", false, "nodes tell each other everybody in a crowd too, as beside an older program")
	long   = flag.Duration("long", 10*time.Second, "how long they play, in virtual time")
)

// The pace of people. One in a hundred comes or leaves each second, which is more than people do.
const (
	moveEvery  = 3 * time.Second  // at each table
	talkEvery  = 10 * time.Second // somebody at each node, in the hall
	churnEvery = 100 * time.Second
	step       = time.Second
)

// world is nodes on one store.
type world struct {
	t     *testing.T
	disk  *simulate.Disk
	bus   *bus
	nodes []*node
	moves int // that were made
}

// node is a lobby among others, with its people. Four of five play; the others look at the hall.
type node struct {
	world   *world
	name    string
	traffic *traffic
	lobby   *lobby.Lobby
	end     func()
	rng     *rand.Rand
	came    int // people who ever came to the hall
	hall    []*guest
	tables  [][]*lobby.Visit
}

// guest is somebody who looks at the hall.
type guest struct {
	*lobby.Visitor
	hall    *post.Mailbox[lobby.Hall]
	company *post.Mailbox[[]string]
}

func (w *world) ok(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

// start starts a node without people.
func (w *world) start(name string) *node {
	n := &node{world: w, name: name, traffic: &traffic{}, rng: rand.New(rand.NewPCG(7, uint64(len(w.nodes))))}
	store := w.disk.Open(name)
	member := cluster.New(cluster.Config{Node: name, At: name + ":22", Bus: link{w.bus, n.traffic},
		Log: slog.New(slog.DiscardHandler)})
	n.lobby = lobby.New(lobby.Config{
		Games: rules.Shelf{medici.Game{}}, Store: counted{store, n.traffic}, Node: name, Peers: wire{member},
		Limits: lobby.Limits{Tables: 1 << 20},
	})
	w.ok(n.lobby.Restore(w.t.Context()))
	ctx, cancel := context.WithCancel(context.Background())
	done, err := member.Join(ctx, n.lobby)
	w.ok(err)
	n.end = func() {
		cancel()
		<-done
		n.lobby.Close()
		_ = store.Close()
	}
	return n
}

// enter lets somebody in.
func (n *node) enter(who string) *lobby.Visitor {
	v, err := n.lobby.Enter(lobby.Newcomer{ID: n.name + "/" + who, Name: who + n.name})
	n.world.ok(err)
	return v
}

// fill lets a node's people in.
func (n *node) fill(people int) {
	for i := range people / 5 {
		n.come()
		var table *lobby.Table
		var visits []*lobby.Visit
		for seat := range 4 {
			v := n.enter(fmt.Sprint("p", i, "s", seat))
			if table == nil {
				var err error
				table, err = v.Open(lobby.Settings{Game: medici.Game{}, Seats: 4, Clock: match.Clock{}})
				n.world.ok(err)
			}
			visit, err := v.Join(table)
			n.world.ok(err)
			visits = append(visits, visit)
		}
		n.tables = append(n.tables, visits)
	}
}

// come lets somebody come to the hall, where every tenth looks for company.
func (n *node) come() {
	n.came++
	g := &guest{Visitor: n.enter(fmt.Sprint("h", n.came))}
	g.hall = g.Hall()
	if n.came%10 == 1 {
		g.company = g.Company()
	}
	n.hall = append(n.hall, g)
}

// play lets a node's people do what they do in a step of time.
func (n *node) play(now time.Duration, people int) {
	for i, visits := range n.tables {
		if (now/step+time.Duration(i))%(moveEvery/step) == 0 {
			n.world.ok(n.move(visits))
		}
	}
	for range n.drawn(people, churnEvery) {
		gone := n.rng.IntN(len(n.hall))
		n.hall[gone].Leave()
		n.hall[gone] = n.hall[len(n.hall)-1]
		n.hall = n.hall[:len(n.hall)-1]
		n.come()
	}
	for range n.drawn(1, talkEvery) {
		n.world.ok(n.hall[n.rng.IntN(len(n.hall))].Say("does somebody play with us?"))
	}
}

// drawn is how many of some do in a step what each does once in a time, by chance.
func (n *node) drawn(some int, once time.Duration) (count int) {
	for range some {
		if n.rng.Float64() < float64(step)/float64(once) {
			count++
		}
	}
	return count
}

// move lets everybody at a table read what is new, and the one who is asked moves.
func (n *node) move(visits []*lobby.Visit) error {
	for _, v := range visits {
		u, told, _ := v.Updates().Take()
		switch {
		case told && len(u.Legal) > 0:
			n.world.moves++
			return v.Act(rules.Plain(u.Legal[n.rng.IntN(len(u.Legal))]), u.Seq)
		case told && u.Table.Phase != match.Playing:
			if err := v.Ready(true); err != nil {
				return err
			}
		}
	}
	return nil
}

// figures are what one node took, on average.
type figures struct {
	nodes       int
	sent, heard [kinds]float64 // bytes a second
	documents   float64        // bytes a second
	memory      float64        // bytes
	processor   float64        // seconds a second
	restart     float64        // bytes that each node which stays hears of rosters when another one restarts
	listed      float64        // bytes of documents that a node lists when it starts
}

// run lets so many nodes run, and measures.
func run(t *testing.T, count, people int, long time.Duration) (f figures) {
	w := &world{t: t, disk: simulate.NewDisk(), bus: &bus{subs: map[*subscription]bool{}}}
	before := held()
	for i := range count {
		n := w.start(fmt.Sprint("n", i))
		w.nodes = append(w.nodes, n)
		time.Sleep(step / 2) // the others hear that it lives before it has tables
		n.fill(people)
	}
	defer func() {
		for _, n := range w.nodes {
			n.end()
		}
	}()
	time.Sleep(10 * time.Second)
	synctest.Wait()
	w.reset()
	began := processor()
	w.play(long, people)
	seconds := long.Seconds() * float64(count)
	f.nodes, f.processor = count, (processor()-began)/seconds
	for _, n := range w.nodes {
		for k := range kinds {
			f.sent[k] += float64(n.traffic.sent[k].Load()) / seconds
			f.heard[k] += float64(n.traffic.heard[k].Load()) / seconds
		}
		f.documents += float64(n.traffic.documents.Load()) / seconds
	}
	f.memory = (held() - before) / float64(count)
	w.agree(count * people)
	f.restart, f.listed = w.restart(people)
	if most := float64(200 * (1 + people/5)); f.restart > most {
		t.Errorf("when one of %d nodes restarts with %d people, each other hears %.0f bytes of rosters, and %.0f suffice",
			count, people/5, f.restart, most)
	}
	w.agree(count*people - people/5*4) // whose seats wait for them, and who are not there
	return f
}

// play lets all play for some time, and gives them a moment to hear of the last of it.
func (w *world) play(long time.Duration, people int) {
	for now := time.Duration(0); now < long; now += step {
		for _, n := range w.nodes {
			n.play(now, people)
		}
		time.Sleep(step)
	}
	synctest.Wait()
	if w.moves == 0 {
		w.t.Error("nobody has moved")
	}
}

// reset begins to count anew.
func (w *world) reset() {
	for _, n := range w.nodes {
		n.traffic.reset()
	}
}

// restart ends a node and starts it again, with the people of its hall.
func (w *world) restart(people int) (heard, listed float64) {
	w.reset()
	was := w.nodes[0]
	was.end()
	n := w.start(was.name)
	w.nodes[0] = n
	n.came = was.came
	for range people / 5 {
		n.come()
	}
	time.Sleep(11 * time.Second)
	synctest.Wait()
	for _, other := range w.nodes[1:] {
		heard += float64(other.traffic.heard[rosters].Load()) / float64(len(w.nodes)-1)
	}
	return heard, float64(n.traffic.listed.Load())
}

// agree tells whether every hall has the people of all nodes.
func (w *world) agree(people int) {
	w.t.Helper()
	for _, n := range w.nodes {
		box := n.hall[0].Hall()
		if now, _, _ := box.Take(); now.People != people {
			w.t.Errorf("%s of %d knows of %d people, and there are %d", n.name, len(w.nodes), now.People, people)
		}
		box.Close()
	}
}

// held is how many bytes the process holds, with the stacks of its goroutines.
func held() float64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC() // what a pool has kept goes at the second
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc + m.StackInuse)
}

// processor is how many seconds the process has taken of one.
func processor() float64 {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u) // fails for an unknown argument only
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()).Seconds()
}

func sum(of [kinds]float64) (all float64) {
	for _, v := range of {
		all += v
	}
	return all
}

// TestGrowth runs ever more nodes and prints what each takes. Everywhere everybody is known, and nobody hears who is
// at a node in answer to another one's question.
func TestGrowth(t *testing.T) {
	if *crowd < 5 || *crowd%5 != 0 {
		t.Fatalf("-people %d is no multiple of five", *crowd)
	}
	var all []figures
	for word := range strings.SplitSeq(*counts, ",") {
		count, err := strconv.Atoi(word)
		if err != nil || count < 2 {
			t.Fatalf("-nodes %q is no number from 2, or several with commas", word)
		}
		synctest.Test(t, func(t *testing.T) { all = append(all, run(t, count, *crowd, *long)) })
		t.Log("\n" + table(all))
	}
}

// table tells figures by number of nodes, and with which power of it they grow from the first run to the last.
func table(all []figures) string {
	var b strings.Builder
	row := func(what, format string, value func(f *figures) float64) {
		fmt.Fprintf(&b, "%-58s", what)
		for i := range all {
			fmt.Fprintf(&b, format, value(&all[i]))
		}
		first, last := &all[0], &all[len(all)-1]
		if from, to := value(first), value(last); from > 0 && to > 0 && last.nodes != first.nodes {
			fmt.Fprintf(&b, "%8.2f", math.Log(to/from)/math.Log(float64(last.nodes)/float64(first.nodes)))
		}
		b.WriteByte('\n')
	}
	row("nodes", "%10.0f", func(f *figures) float64 { return float64(f.nodes) })
	for k, what := range []string{"heartbeats", "who comes and leaves", "whole rosters", "talk and orders"} {
		row("sent, bytes a second: "+what, "%10.0f", func(f *figures) float64 { return f.sent[k] })
		row("heard: "+what, "%10.0f", func(f *figures) float64 { return f.heard[k] })
	}
	row("sent, all", "%10.0f", func(f *figures) float64 { return sum(f.sent) })
	row("heard, all", "%10.0f", func(f *figures) float64 { return sum(f.heard) })
	row("documents that change, bytes a second", "%10.0f", func(f *figures) float64 { return f.documents })
	row("processor, ms a second", "%10.1f", func(f *figures) float64 { return f.processor * 1000 })
	row("memory, kB", "%10.0f", func(f *figures) float64 { return f.memory / 1000 })
	row("rosters that the others hear when one restarts, kB each", "%10.1f",
		func(f *figures) float64 { return f.restart / 1000 })
	row("documents that it lists, kB", "%10.1f", func(f *figures) float64 { return f.listed / 1000 })
	return b.String()
}
