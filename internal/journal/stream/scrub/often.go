package scrub

import (
	"context"

	"medici/internal/journal/stream/replica"
)

// compareOften compares what the servers say of their streams, once in the time of a round, however long a round
// takes. It compares the contents at once where two servers that have done the same differ, where one says
// that it has lost messages, and where one that was away answers again.
func (s *Scrubber) compareOften(ctx context.Context) {
	lost := map[string]int{} // that were looked at
	for ctx.Err() == nil {
		for stream, n := range s.compareOnce(ctx) {
			if n == 0 || lost[stream] != n {
				lost[stream] = n
				s.doubt(stream)
			}
		}
		pause(ctx, s.every)
	}
}

// compareOnce returns the streams to compare, with how many messages the server says that it has lost.
func (s *Scrubber) compareOnce(ctx context.Context) map[string]int {
	theirs := s.sums(ctx)
	differ := differing(s.say(true), theirs)
	for _, stream := range s.back(len(theirs)) {
		differ[stream] = 0
	}
	return differ
}

// back returns the streams that were not compared with all their servers, now that so many answer, this one among
// them.
func (s *Scrubber) back(servers int) (all []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for stream, of := range s.alone {
		if servers > of {
			all = append(all, stream)
		}
	}
	return all
}

// differing returns the streams of which a server has lost messages, as it says itself, or another has other
// ones, though both have done the same: then 0.
func differing(mine replica.State, theirs map[string]replica.State) map[string]int {
	differ := map[string]int{}
	for stream, here := range mine.Streams {
		if here.Lost > 0 {
			differ[stream] = here.Lost
		}
		for _, one := range theirs {
			there, has := one.Streams[stream]
			if has && here.Done > 0 && there.Done == here.Done && !there.Filling && !here.Filling && !alike(here, there) {
				differ[stream] = 0
			}
		}
	}
	return differ
}

// alike reports whether two replicas have the same, as far as can be told without reading them.
func alike(a, b replica.Stream) bool {
	sums := a.Subjects == "" || b.Subjects == "" || a.Subjects == b.Subjects
	return a.Msgs == b.Msgs && a.First == b.First && a.Last == b.Last && sums
}

// yield has another server lead a stream at once, of which this one has fewer messages than a server that has
// done the same: somebody reads it now, and comparing contents takes seconds.
func (s *Scrubber) yield(stream string) {
	if !s.account.JetStreamIsStreamLeader(stream) || !s.yielding.CompareAndSwap(false, true) {
		return
	}
	go func() {
		defer s.yielding.Store(false)
		ctx, cancel := context.WithTimeout(context.Background(), answerTime)
		defer cancel()
		theirs := s.sums(ctx)
		mine := s.say(true).Streams[stream]
		for _, one := range theirs {
			if there := one.Streams[stream]; there.Done == mine.Done && there.Msgs > mine.Msgs && !there.Filling &&
				there.Damaged == "" {
				s.stepDown(stream)
				return
			}
		}
	}()
}
