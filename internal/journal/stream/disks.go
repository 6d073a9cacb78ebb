package stream

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"medici/internal/journal/stream/replica"
)

// diskTime is how long a server may take to say what its own disk holds. One that takes longer is not
// waited for until Check hears of it again.
const diskTime = 500 * time.Millisecond

// disks are the servers that say what their disks hold, as they were heard last; stock ones do not.
type disks struct {
	conn *nats.Conn
	log  *slog.Logger

	mu     sync.Mutex           // guards what follows
	known  map[string]bool      // and are waited for
	spoke  map[string]time.Time // when each did last
	states map[string]replica.State
	told   map[string]string // what the log has of their damage, by server and stream
	silent map[string]bool   // servers that do not say so, and whether they did not at the Check before either
	gone   map[string]bool   // servers that leaders miss, stock ones too
}

// summary returns all of it in numbers.
func (d *disks) summary() (all Replicas) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, twice := range d.silent {
		if twice {
			all.Silent++
		}
	}
	all.Gone = len(d.gone)
	for _, one := range d.states {
		for _, stream := range one.Streams {
			if stream.Damaged != "" {
				all.Damaged++
			}
		}
		all.Replaced += one.Replaced
		all.Round = max(all.Round, time.Duration(one.Took*float64(time.Second)))
	}
	return all
}

// record stores what the servers say about their disks, and logs what is wrong. Not every running server
// has answered.
func (d *disks) record(states map[string]replica.State, running []string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.known, d.states = map[string]bool{}, states
	if d.spoke == nil {
		d.spoke = map[string]time.Time{}
	}
	before := d.silent
	d.silent = unanswered(before, running, states)
	for name, now := range d.silent {
		if now && !before[name] {
			d.log.Warn("nobody compares the disk of a server of the store: "+
				"start it as medici-store, of this version; its log may say more", "server", name)
		}
	}
	damage := map[string]string{}
	for name, one := range states {
		d.known[name], d.spoke[name] = true, time.Now()
		for stream, has := range one.Streams {
			if at := name + " " + stream; has.Damaged != "" {
				if damage[at] = has.Damaged; d.told[at] == "" {
					d.log.Error("a server's disk is damaged; the others go on, and it copies what they have", "server", name, "stream",
						stream, "why", has.Damaged)
				}
			}
		}
	}
	d.told = damage
}

// unanswered returns the running servers that do not report on their disks, and whether they did not before
// either: one that has just started says nothing yet.
func unanswered(before map[string]bool, running []string, states map[string]replica.State) map[string]bool {
	now := map[string]bool{}
	for _, name := range running {
		if _, says := states[name]; !says {
			_, now[name] = before[name]
		}
	}
	return now
}

// miss keeps which servers the leaders miss, and logs each once.
func (d *disks) miss(gone map[string]bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for name := range gone {
		if !d.gone[name] {
			d.log.Error("a server of the store is gone; the others go on, and one more that goes may halt them", "server", name)
		}
	}
	for name := range d.gone {
		if !gone[name] {
			d.log.Info("a server of the store is back", "server", name)
		}
	}
	d.gone = gone
}

func (d *disks) servers() map[string]bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return maps.Clone(d.known)
}

// lately is how long a server that no longer answers still counts.
const lately = 10 * time.Minute

// voices returns how many servers tell of their disks, or did lately and are not missed by the leaders.
func (d *disks) voices() (n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for name, at := range d.spoke {
		if time.Since(at) < lately && !d.gone[name] {
			n++
		}
	}
	return n
}

var errUnproved = errors.New("too few of its servers say what their disks hold")

// ask asks all known servers, until most of those that did lately have answered: a store in which nobody
// has the time to look proves nothing. Where none did it is no error.
func (d *disks) ask(ctx context.Context, subject string, q replica.Question) ([]replica.Answer, error) {
	voices := d.voices()
	most := voices/2 + 1
	if voices == 0 {
		return nil, nil
	}
	for wait, began := diskTime, time.Now(); ; wait = min(2*wait, 2*time.Second) {
		known := d.servers()
		all := replica.Ask(ctx, d.conn, subject, q, wait, func(all []replica.Answer) bool {
			heard := replica.Servers(all)
			for name := range known {
				if !heard[name] {
					return false
				}
			}
			return len(heard) >= most
		})
		heard := replica.Servers(all)
		d.recordAnswers(ctx, known, heard)
		if len(heard) >= most {
			return all, nil
		}
		if time.Since(began) > patience || !pause(ctx, askPause) {
			return nil, cmp.Or(context.Cause(ctx), fmt.Errorf("stream %s: %w", q.Stream, errUnproved))
		}
	}
}

// recordAnswers waits from now on for the servers that answered, and no longer for those that did not.
func (d *disks) recordAnswers(ctx context.Context, known, heard map[string]bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for name := range heard {
		d.known[name], d.spoke[name] = true, time.Now()
	}
	for name := range known {
		if !heard[name] && ctx.Err() == nil {
			delete(d.known, name)
		}
	}
}

// doubt makes the servers compare a stream at once: one that has less stops leading it.
func (d *disks) doubt(stream string) {
	text, _ := json.Marshal(replica.Question{Stream: stream}) // a name
	_ = d.conn.Publish(replica.Doubt, text)
}

// elsewhere returns the newest message at a place that some server has whole, nil for none, and whether one has
// it and cannot read it. A server that is behind the others is waited for: it may have what was deleted.
func (d *disks) elsewhere(ctx context.Context, at location) (best *message, bad bool, err error) {
	var end uint64
	for range 10 {
		best, bad = nil, false
		late := false
		all, err := d.ask(ctx, replica.Last, replica.Question{Stream: at.stream, Subject: at.subject})
		if err != nil {
			return nil, false, err
		}
		for _, a := range all {
			end = max(end, a.End)
			switch m := answered(a); {
			case a.State == replica.Bad, a.State == replica.There && whole(m) != nil:
				bad = true
			case a.State == replica.There && a.End < end:
				late = true
			case a.State == replica.There && (best == nil || m.Seq > best.Seq):
				best = &m
			}
		}
		if !late || best != nil || !pause(ctx, askPause) {
			break
		}
	}
	return best, bad, nil
}

func answered(a replica.Answer) message {
	return message{Subject: a.Subject, Seq: a.Seq, Header: nats.Header(a.Header), Data: a.Data}
}

// subjects is a set of subjects that were read.
type subjects struct {
	seen map[string]bool
	sum  replica.NamesSum
}

func (n *subjects) add(subject string) {
	if n.seen == nil {
		n.seen = map[string]bool{}
	}
	if !n.seen[subject] {
		n.seen[subject] = true
		n.sum.Add(subject)
	}
}

// unread returns the subjects at a place that some server has in its index and that were not read.
func (d *disks) unread(ctx context.Context, at location, read *subjects) (all []string, err error) {
	found := map[string]bool{}
	q := replica.Question{Stream: at.stream, Subject: at.subject, Known: read.sum.String()}
	answers, err := d.ask(ctx, replica.Names, q)
	for _, a := range answers {
		var names []string
		if len(a.Data) > 0 && json.Unmarshal(a.Data, &names) != nil {
			continue
		}
		for _, subject := range names {
			if !read.seen[subject] && !found[subject] {
				found[subject] = true
				all = append(all, subject)
			}
		}
	}
	return all, err
}
