package scrub

import (
	"context"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"time"

	"medici/internal/journal/stream/replica"
)

const (
	answerTime = 2 * time.Second // of the others: a disk may be slow
	tries      = 6               // until a difference is one, and not a message on its way
	tick       = 500 * time.Millisecond
	share      = 4 // of the time it takes to read, which is left to others
)

// A verdict is what comparing a replica with all others has come to.
type verdict struct {
	peers  peers
	others int    // others that answered throughout
	of     int    // how many there are
	lacks  int    // messages that cannot be read here, or are not there, or are others
	alone  int    // messages that are whole here, and not so at some other
	why    string // the first that is lacking
}

func (v *verdict) lack(why string) {
	if v.lacks++; v.why == "" {
		v.why = why
	}
}

// A look is what all replicas have of some numbers: sums by number, 0 for a message that cannot be read.
type sums struct {
	mine   map[uint64]uint64
	last   uint64                       // number here
	done   uint64                       // of the stream's log here
	theirs map[string]map[uint64]uint64 // by server
	ends   map[string]uint64            // of the log there
	next   uint64
}

// compare reads a replica through and holds it to the others.
func (s *Scrubber) compare(ctx context.Context, stream string) (verdict, error) {
	p, err := s.peers(ctx, stream)
	names := p.others
	v := verdict{peers: p, others: len(names), of: len(names)}
	if err != nil {
		return v, err
	}
	for from := uint64(1); from != 0 && ctx.Err() == nil; {
		began := time.Now()
		l, err := s.collect(ctx, stream, names, from)
		if err != nil {
			return v, err
		}
		v.others = min(v.others, len(l.theirs))
		took := time.Since(began)
		if l.next == 0 && len(names) == 0 && from+span <= l.last {
			l.next = from + span // nobody else knows what cannot be read between
		}
		if differ := l.differences(); len(differ) > 0 {
			if err := s.settle(ctx, stream, names, from, differ, &v); err != nil {
				return v, err
			}
		}
		from = l.next
		pause(ctx, share*took)
	}
	return v, ctx.Err()
}

// collect asks everybody what they have from a number on, as many as fit. A server that has no replica, or
// one that is being filled, is as one that does not answer.
func (s *Scrubber) collect(ctx context.Context, stream string, names []string, from uint64) (*sums, error) {
	d, err := s.disk(stream)
	if err != nil {
		return nil, err
	}
	to := from + span - 1
	l := &sums{theirs: map[string]map[uint64]uint64{}, ends: map[string]uint64{}}
	s.reading.Store(time.Now().UnixNano())
	mine := d.sums(from, to)
	l.mine, l.next, l.last, l.done = numbered(mine), d.next(to+1), d.state().LastSeq, d.done()
	s.reading.Store(0)
	if len(names) == 0 {
		return l, nil
	}
	q := replica.Question{Stream: stream, From: from, To: to, Known: digest(mine)}
	for _, a := range replica.Ask(ctx, s.conn, replica.Sums, q, answerTime, replica.From(names)) {
		if a.State == replica.Away || !slices.Contains(names, a.Server) {
			continue
		}
		if l.theirs[a.Server] = l.mine; a.State != replica.Same {
			l.theirs[a.Server] = numbered(a.Data)
		}
		l.ends[a.Server] = a.End
		if a.Next > 0 && (l.next == 0 || a.Next < l.next) {
			l.next = a.Next
		}
	}
	return l, nil
}

func numbered(b []byte) map[uint64]uint64 {
	all := make(map[uint64]uint64, len(b)/16)
	for ; len(b) >= 16; b = b[16:] {
		all[binary.BigEndian.Uint64(b)] = binary.BigEndian.Uint64(b[8:])
	}
	return all
}

// differences returns the numbers that not everybody has alike, and those that cannot be read here.
func (l *sums) differences() map[uint64]bool {
	differ := map[uint64]bool{}
	for seq, sum := range l.mine {
		if sum == 0 {
			differ[seq] = true
		}
	}
	for _, theirs := range l.theirs {
		for seq, sum := range theirs {
			if mine, there := l.mine[seq]; !there || mine != sum {
				differ[seq] = true
			}
		}
		for seq := range l.mine {
			if _, there := theirs[seq]; !there {
				differ[seq] = true
			}
		}
	}
	return differ
}

// since reports whether every replica has done by now what any had done at an earlier look: what differed then
// and differs now is no message on its way, and none that is about to go.
func (l *sums) since(first *sums) bool {
	bar := first.done
	for _, end := range first.ends {
		bar = max(bar, end)
	}
	behind := l.done < bar
	for _, end := range l.ends {
		behind = behind || end < bar
	}
	return !behind
}

// settle waits until what differs is there everywhere, or is gone, and judges what still differs then. For what cannot
// be read here there is nothing to wait for.
func (s *Scrubber) settle(ctx context.Context, stream string, names []string, from uint64, differ map[uint64]bool,
	v *verdict) error {
	var first, l *sums
	for n := range tries {
		if n > 0 {
			pause(ctx, tick)
		}
		var err error
		if l, err = s.collect(ctx, stream, names, from); err != nil || ctx.Err() != nil {
			return err
		}
		still := l.differences()
		maps.DeleteFunc(differ, func(seq uint64, _ bool) bool { return !still[seq] })
		certain := true
		for seq := range differ {
			sum, there := l.mine[seq]
			certain = certain && there && sum == 0
		}
		if len(differ) == 0 {
			return nil
		}
		if certain && l.since(l) {
			break
		}
		if first == nil {
			first = l
		}
	}
	if first == nil {
		first = l
	}
	if ahead := func(seq uint64, _ bool) bool { return seq > l.last }; l.last != first.last ||
		!s.current(stream, l.last) { // it comes nearer, or may
		before := len(differ)
		if maps.DeleteFunc(differ, ahead); len(differ) < before {
			s.doubt(stream)
		}
	}
	stuck := l.last == first.last && s.stands(stream, l.last)
	if !l.since(first) && !stuck {
		v.others = 0
		maps.DeleteFunc(differ, func(seq uint64, _ bool) bool { sum, there := l.mine[seq]; return !there || sum != 0 })
	}
	for _, seq := range slices.Sorted(maps.Keys(differ)) {
		s.judge(ctx, stream, l, seq, v)
	}
	return nil
}

// judge says who is wrong about a number.
func (s *Scrubber) judge(ctx context.Context, stream string, l *sums, seq uint64, v *verdict) {
	mine, there := l.mine[seq]
	sums, have := map[uint64]int{}, 0 // of the others that can read it, and how many have it at all
	for _, theirs := range l.theirs {
		sum, has := theirs[seq]
		if has {
			have++
		}
		if sum != 0 {
			sums[sum]++
		}
	}
	switch {
	case there && mine == 0:
		v.lack(fmt.Sprintf("message %d cannot be read", seq))
	case !there && len(sums) > 0:
		if v.lacks >= enough || !s.gone(ctx, stream, seq, v.peers.newest, 2*have < len(l.theirs)+1) {
			v.lack(fmt.Sprintf("message %d is missing", seq))
		}
	case !there:
	case sums[mine] == 0 && len(sums) == 1 && slices.Collect(maps.Values(sums))[0] >= 2:
		v.lack(fmt.Sprintf("message %d is not the one that the others have", seq))
	case v.lacks < enough && s.stale(ctx, stream, seq, v.peers.newest, have, slices.Collect(maps.Keys(l.theirs))):
		v.lack(fmt.Sprintf("message %d is there, and should be gone", seq))
	default:
		v.alone++
	}
}

// enough is for how many messages the others are asked whether they should be gone; then the replica is
// damaged in any case.
const enough = 100

// gone reports whether a message that others have is rightly missing here: where the newest message of a subject
// is kept, because a newer one is here; elsewhere, where messages go with their whole subject only, because it is
// not here and most replicas agree.
func (s *Scrubber) gone(ctx context.Context, stream string, seq uint64, newest, most bool) bool {
	d, err := s.disk(stream)
	if err != nil {
		return true
	}
	for _, a := range replica.Ask(ctx, s.conn, replica.Last, replica.Question{Stream: stream, Seq: seq}, answerTime,
		func(all []replica.Answer) bool { return all[len(all)-1].State == replica.There }) {
		if a.State == replica.There {
			m, bad := d.last(a.Subject)
			switch {
			case a.Header.Get("Nats-TTL") != "":
				return true // it goes by itself, by each server's own clock
			case newest:
				return m != nil && m.seq > seq
			}
			return most && m == nil && !bad
		}
	}
	return true // it has gone in the meantime
}

// stale reports whether a message here should be gone: where the newest message of a subject is kept, because another
// server has a newer one; elsewhere because no other has its subject, of two at least.
func (s *Scrubber) stale(ctx context.Context, stream string, seq uint64, newest bool, have int, names []string) bool {
	d, err := s.disk(stream)
	if err != nil || !newest && (have > 0 || len(names) < 2) {
		return false
	}
	m, _ := d.load(seq)
	if m == nil {
		return false
	}
	newer, missing := false, 0
	q := replica.Question{Stream: stream, Subject: m.subj}
	replica.Ask(ctx, s.conn, replica.Last, q, answerTime, func(all []replica.Answer) bool {
		a := all[len(all)-1]
		newer = newer || a.State == replica.There && a.Seq > seq
		if a.State == replica.Missing && slices.Contains(names, a.Server) {
			missing++
		}
		return newest && newer || replica.From(names)(all)
	})
	if newest {
		return newer
	}
	return missing == len(names)
}

// A replica that stands where it was for standTime, while the others go on, comes no nearer by itself; nor
// does one that the server has not made part of a cluster within startTime.
const (
	standTime = 15 * time.Second
	startTime = 5 * time.Second
)

type standing struct {
	last  uint64
	since time.Time
}

// stands reports whether a replica had the same last number when it was behind for the first time.
func (s *Scrubber) stands(stream string, last uint64) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	was, there := s.stood[stream]
	if !there || was.last != last {
		s.stood[stream] = standing{last, time.Now()}
		return false
	}
	limit := standTime
	if d, err := s.disk(stream); err != nil || streamNode(d.stream) == nil {
		limit = startTime
	}
	return time.Since(was.since) > limit
}

// current reports whether a replica follows its leader, or stands still for good.
func (s *Scrubber) current(stream string, last uint64) bool {
	return s.server.JetStreamIsStreamCurrent(s.account.GetName(), stream) || s.stands(stream, last)
}
