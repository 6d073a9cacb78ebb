package scrub

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"medici/internal/journal/stream/replica"
)

// resetTime is how long the server may take to begin to fill a replica anew, which it does in some
// milliseconds or not at all.
const resetTime = 20 * time.Second

// fillTime is how long a replica may take until it has everything again.
const fillTime = 10 * time.Minute

// attend compares a replica with the others, and replaces it when that must be and can. It is false
// when it could not be read through.
func (s *Scrubber) attend(ctx context.Context, stream string) bool {
	v, err := s.compare(ctx, stream)
	s.setAlone(stream, v)
	forsaken := s.forsaken(stream, v.peers)
	if forsaken {
		if !s.stands(stream, s.last(stream)) { // it has just started
			return false
		}
		v.lack("the server has given it up, and takes no part in it; its log says why")
	}
	if err != nil && !(forsaken && errors.Is(err, errAway)) {
		_, gone := s.disk(stream)
		return gone != nil // it was given up; else the server ends, or nobody leads
	}
	if v.lacks == 0 {
		if v.others == v.of && s.setMark(stream, mark{}) {
			s.log.Noticef("Store: stream %s is whole here again", stream)
		}
		return true
	}
	why := fmt.Sprintf("%d messages are damaged or missing; %s", v.lacks, v.why)
	if s.setMark(stream, mark{why: why}) {
		s.log.Errorf("Store: stream %s is damaged here: %s", stream, why)
	}
	if v.of == 0 {
		return true // nobody has another copy
	}
	s.stepDown(stream)
	if obstacle := s.obstacle(ctx, stream, v); obstacle != "" {
		s.log.Warnf("Store: stream %s is not replaced here yet: %s", stream, obstacle)
		return true
	}
	if forsaken {
		s.anew(stream, v.peers)
		return true
	}
	s.replace(ctx, stream, why)
	return true
}

// anew has the server started again without what it has of a stream: it opens none again that it has given
// up. It does so after those before it in the order of names, and not often.
func (s *Scrubber) anew(stream string, p peers) {
	if time.Since(s.began) < s.leave {
		return
	}
	s.log.Warnf("Store: this server starts again without stream %s, and is given what its leader has", stream)
	s.ends <- s.folders(stream, p)
}

// obstacle returns why a replica must stay as it is, or "" when it may be replaced: everything whole in it
// is elsewhere, and the others are whole, follow a leader and know everything that this one does.
func (s *Scrubber) obstacle(ctx context.Context, stream string, v verdict) string {
	switch {
	case v.others < v.of:
		return fmt.Sprintf("%d of %d other servers can be compared with", v.others, v.of)
	case !s.server.JetStreamIsCurrent() || !s.current(stream, s.last(stream)):
		return "this server has not caught up"
	case v.alone > 0:
		return fmt.Sprintf("it has %d messages that another server lacks", v.alone)
	}
	for began := time.Now(); s.account.JetStreamIsStreamLeader(stream); pause(ctx, tick) {
		if s.stepDown(stream); time.Since(began) > answerTime || ctx.Err() != nil {
			return "no other server leads it"
		}
	}
	end, names := s.last(stream), v.peers.others
	states := s.states(ctx, names)
	for _, name := range names {
		if first := damaged(states[name]); s.forsaken(stream, v.peers) && first && name < s.server.Name() {
			return fmt.Sprintf("server %s is mended first", name)
		}
		switch other, there := states[name].Streams[stream]; {
		case !there:
			return fmt.Sprintf("server %s does not answer", name)
		case other.Filling || other.Damaged != "":
			return fmt.Sprintf("it is not whole at server %s either", name)
		case other.Last < end:
			return fmt.Sprintf("server %s is behind", name)
		}
	}
	return ""
}

func damaged(one replica.State) bool {
	for _, stream := range one.Streams {
		if stream.Damaged != "" {
			return true
		}
	}
	return false
}

// Forget removes folders of a server that does not run.
func Forget(folders []string) (err error) {
	for _, folder := range folders {
		err = errors.Join(err, os.RemoveAll(folder))
	}
	return err
}

// states returns what servers say about their replicas: those with these names, and all others that answer
// in time.
func (s *Scrubber) states(ctx context.Context, names []string) map[string]replica.State {
	return replica.AskStates(ctx, s.conn, false, answerTime, replica.From(names))
}

// sums returns what all servers say of their replicas that do in time, with sums.
func (s *Scrubber) sums(ctx context.Context) map[string]replica.State {
	return replica.AskStates(ctx, s.conn, true, answerTime, func([]replica.Answer) bool { return false })
}

// replace empties the replica and has the server fill it from the stream's leader. Its log goes too: that
// this server forgets what it has promised costs nothing while all others know it.
func (s *Scrubber) replace(ctx context.Context, stream, why string) {
	d, err := s.disk(stream)
	p, unknown := s.peers(ctx, stream)
	if err != nil || unknown != nil {
		return
	}
	names := p.others
	s.setMark(stream, mark{why: why, filling: true})
	s.log.Warnf("Store: stream %s is replaced here by what its leader has", stream)
	if !resetStream(d.stream, nil, forget) {
		s.setMark(stream, mark{why: why})
		s.log.Errorf("Store: stream %s cannot be replaced now", stream)
		return
	}
	for began := time.Now(); time.Since(began) < fillTime && ctx.Err() == nil; {
		pause(ctx, tick)
		now, err := s.disk(stream)
		// the server waits for something that never ends
		if err == nil && now.stream == d.stream && time.Since(began) > resetTime {
			s.setMark(stream, mark{why: why})
			s.anew(stream, p)
			return
		}
		if err != nil || now.stream == d.stream || !s.filled(ctx, stream, now, names) {
			continue
		}
		s.setMark(stream, mark{why: why})
		v, err := s.compare(ctx, stream)
		if err == nil && v.lacks == 0 && v.others == v.of {
			s.setMark(stream, mark{})
			s.mu.Lock()
			s.replaced++
			s.mu.Unlock()
			s.log.Noticef("Store: stream %s is whole here again", stream)
		}
		return
	}
	if ctx.Err() == nil {
		s.setMark(stream, mark{why: why})
		s.log.Errorf("Store: stream %s has not been filled here", stream)
	}
}

// filled reports whether a replica has come as far as the others were.
func (s *Scrubber) filled(ctx context.Context, stream string, d disk, names []string) bool {
	states := s.states(ctx, names)
	for _, name := range names {
		if other, there := states[name].Streams[stream]; there &&
			(d.state().LastSeq < other.Last || d.state().Msgs < other.Msgs) {
			return false
		}
	}
	return len(states) >= len(names)
}

func (s *Scrubber) last(stream string) uint64 {
	d, err := s.disk(stream)
	if err != nil {
		return 0
	}
	return d.state().LastSeq
}
