package scrub

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"

	"github.com/nats-io/nats.go"

	"medici/internal/journal/stream/replica"
)

// here makes the stream's replica answer, where there is one that is not being filled.
func (s *Scrubber) here(answer func(disk, replica.Question, func(replica.Answer))) func(replica.Question,
	func(replica.Answer)) {
	return func(q replica.Question, say func(replica.Answer)) {
		d, err := s.disk(q.Stream)
		if m, _ := s.mark(q.Stream); err != nil || m.filling {
			say(replica.Answer{State: replica.Away})
			return
		}
		answer(d, q, say)
	}
}

// answerLast tells of the last message of a subject, or of one by its number.
func (s *Scrubber) answerLast(d disk, q replica.Question, say func(replica.Answer)) {
	a := replica.Answer{State: replica.Missing, End: d.done()}
	m, bad := (*stored)(nil), false
	if q.Seq > 0 {
		m, bad = d.load(q.Seq)
	} else {
		m, bad = d.last(q.Subject)
	}
	if m != nil {
		a.State, a.Subject, a.Seq, a.Data = replica.There, m.subj, m.seq, m.msg
		if len(m.hdr) > 0 {
			var err error
			a.Header, err = nats.DecodeHeadersMsg(m.hdr)
			bad = bad || err != nil
		}
	}
	if bad {
		a.State, a.Data, a.Header = replica.Bad, nil, nil
		s.stepDown(q.Stream) // the leader must not tell the caller less
		s.doubt(q.Stream)
	}
	say(a)
}

const namesAtOnce = 1000 // of up to 530 bytes each, in a message of 1 MiB

// answerNames tells which subjects there are, as the index in memory has them.
func (s *Scrubber) answerNames(d disk, q replica.Question, say func(replica.Answer)) {
	end := d.done()
	var all []string
	var sum replica.NamesSum
	for subject := range d.SubjectsTotals(q.Subject) {
		all = append(all, subject)
		sum.Add(subject)
	}
	if sum.String() == q.Known {
		say(replica.Answer{State: replica.Same, End: end})
		return
	}
	for {
		n := min(len(all), namesAtOnce)
		text, _ := json.Marshal(all[:n]) // strings
		if all = all[n:]; len(all) == 0 {
			say(replica.Answer{State: replica.There, End: end, Data: text})
			return
		}
		say(replica.Answer{State: replica.More, End: end, Data: text})
	}
}

// span is how many numbers are compared at once; 16 bytes each fit into a message.
const span = 1 << 15

func (s *Scrubber) answerSums(d disk, q replica.Question, say func(replica.Answer)) {
	q.To = min(q.To, q.From+span-1)
	a := replica.Answer{State: replica.There, End: d.done(), Data: d.sums(q.From, q.To), Next: d.next(q.To + 1)}
	if q.Known == digest(a.Data) {
		a.State, a.Data = replica.Same, nil
	}
	say(a)
}

func digest(b []byte) string { return fmt.Sprintf("%x", sha256.Sum256(b)) }

// sums returns the numbers and sums of the messages from one number to another, 8 bytes each. The sum of one that
// cannot be read is zero.
func (d disk) sums(from, to uint64) (b []byte) {
	for seq := max(from, 1); seq <= to; {
		there, sm, err := to+1, (*stored)(nil), error(nil)
		if m, _, e := d.LoadNextMsg(">", true, seq, nil); e == nil {
			if sm, _ = message(m, err); sm.seq <= to {
				there = sm.seq
			}
		}
		for last := min(there, d.state().LastSeq+1); seq < last; seq++ { // passed over: deleted, or it cannot be read
			if _, bad := d.load(seq); bad {
				b = binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(b, seq), 0)
			}
		}
		if there <= to {
			b = binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(b, there), sumOf(sm))
		}
		seq = there + 1
	}
	return b
}

// sumOf is never zero.
func sumOf(m *stored) uint64 {
	h := sha256.New()
	var head [24]byte
	binary.BigEndian.PutUint64(head[:], uint64(len(m.subj)))
	binary.BigEndian.PutUint64(head[8:], uint64(len(m.hdr)))
	binary.BigEndian.PutUint64(head[16:], uint64(m.ts))
	h.Write(head[:])
	h.Write([]byte(m.subj))
	h.Write(m.hdr)
	h.Write(m.msg)
	return binary.BigEndian.Uint64(h.Sum(nil)) | 1
}

func (s *Scrubber) answerStates(q replica.Question, say func(replica.Answer)) {
	text, _ := json.Marshal(s.say(q.Sums)) // numbers and strings
	say(replica.Answer{State: replica.There, Data: text})
}

// say returns what this server says of its replicas, with sums or without.
func (s *Scrubber) say(sums bool) replica.State {
	mine := replica.State{Server: s.server.Name(), Streams: map[string]replica.Stream{}}
	for _, stream := range s.streams() {
		d, err := s.disk(stream)
		if err != nil {
			continue
		}
		done := d.done()
		st := d.state()
		one := replica.Stream{Msgs: st.Msgs, First: st.FirstSeq, Last: st.LastSeq}
		if sums {
			one.Subjects = d.subjects()
			if lost := d.State().Lost; lost != nil {
				one.Lost = len(lost.Msgs)
			}
			if done == d.done() {
				one.Done = done
			}
		}
		mine.Streams[stream] = one
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for stream, m := range s.marks { // also streams that the server cannot open
		one := mine.Streams[stream]
		one.Damaged, one.Filling = m.why, m.filling
		mine.Streams[stream] = one
	}
	mine.Rounds, mine.Took, mine.Replaced = s.rounds, s.took.Seconds(), s.replaced
	return mine
}

// subjects returns the sum of everything that the index in memory has.
func (d disk) subjects() string {
	var sum replica.NamesSum
	for subject := range d.SubjectsTotals(">") {
		sum.Add(subject)
	}
	return sum.String()
}
