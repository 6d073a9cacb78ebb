package relay

import (
	"cmp"
	"context"
	"encoding/binary"
	"encoding/json"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"medici/internal/doors/gate"
	"medici/internal/doors/session"
)

// forward is a session on its way through nodes.
type forward struct {
	door    *Door
	session *session.Session
	way     session.Way

	typing  sync.Once
	stopped context.CancelFunc
	typed   chan struct{}          // closed when nobody takes typed keys any longer
	now     atomic.Pointer[stream] // nil between two nodes, when what is typed is lost
	ended   atomic.Bool            // nothing more will be typed
}

// end is how a stream ended: with an exit status, with a way to go on, or lost.
type end struct {
	over bool
	exit int
	way  *session.Way
}

// carry passes a session's bytes both ways until the stream ends. told reports that the node has shown
// something.
func (f *forward) carry(s *stream) (last end, told bool) {
	defer context.AfterFunc(f.session.Context(), func() { _ = s.Close() })()
	defer f.door.onGone(s.node, s.abandon)()
	done := make(chan struct{})
	var tending sync.WaitGroup
	tending.Go(func() { f.tend(s, done) })
	defer func() {
		f.now.Store(nil)
		close(done)
		_ = s.Close()
		tending.Wait()
	}()
	f.now.Store(s)
	f.session.Tell(nil) // older nodes never say what can be done
	if f.ended.Load() {
		_ = s.put(ended, nil)
	}
	f.typing.Do(f.listen)
	for {
		k, data, err := s.take(s.silence())
		if err != nil {
			return end{}, told
		}
		switch k {
		case shown:
			told = true
			_, err = f.session.Write(data)
		case erred:
			told = true
			_, err = f.session.Stderr().Write(data)
		case at:
			f.moved(string(data))
		case able:
			f.session.Tell(data)
		case onward:
			var w session.Way
			if w, err = parseWay(data); err == nil {
				return end{way: &w}, told
			}
		case exited:
			var status []uint32
			if status, err = numbers(data, 1); err == nil {
				return end{over: true, exit: int(status[0])}, told
			}
		case offence:
			err = f.offends(data)
		default: // a sign of life, or a kind that only newer nodes know
		}
		if err != nil {
			return end{}, told
		}
	}
}

// offends penalises the client for what happened at the node, if that is an offence.
func (f *forward) offends(data []byte) error {
	if len(data) == 1 {
		switch o := gate.Offence(data[0]); o {
		case gate.Crash, gate.Misuse:
			f.session.Offend(o)
			return nil
		}
	}
	return errFrame
}

// mostWord is the longest word of a table that a node can tell.
const mostWord = 64

// moved records at which table the session is, and how it comes there again: in the same manner, and as
// the same person, on a seat or beside the table.
func (f *forward) moved(table string) {
	if len(table) > mostWord || table == "" && f.program() { // its session is about to end, or to go on
		return
	}
	if table == "" {
		f.way = session.Way{Name: f.way.Name}
		return
	}
	f.way = session.Way{Table: table, Watch: true, Name: f.way.Name, Manner: f.way.Manner, Returns: true}
}

// program reports whether a session speaks JSON, and so is never in the hall.
func (f *forward) program() bool { return f.way.Manner == session.JSON }

// tend tells the node that this one lives, how large the terminal is, and what was chosen.
func (f *forward) tend(s *stream, done <-chan struct{}) {
	tick := time.NewTicker(s.heartbeat)
	defer tick.Stop()
	for err := error(nil); err == nil; {
		select {
		case <-tick.C:
			err = s.put(pulse, nil)
		case <-f.session.Resized():
			_, cols, rows, _ := f.session.Terminal()
			size := binary.BigEndian.AppendUint32(number(cols), uint32(rows))
			err = s.put(sized, size)
		case <-f.session.Answered():
			for _, answer := range f.session.TakeAnswers() {
				err = cmp.Or(err, s.put(chosen, answer))
			}
		case <-done:
			return
		}
	}
	_ = s.Close()
}

// listen sends what is typed to whatever node the session is at, in a goroutine of its own that begins with
// the first node.
func (f *forward) listen() {
	ctx, cancel := context.WithCancel(f.session.Context())
	f.stopped, f.typed = cancel, make(chan struct{})
	go func() {
		defer close(f.typed)
		for b := make([]byte, 1024); ; {
			n, err := f.session.ReadUntil(ctx, b)
			s := f.now.Load()
			if n > 0 && s != nil {
				_ = s.put(shown, b[:n])
			}
			if err == io.EOF && ctx.Err() == nil {
				f.ended.Store(true)
				if s := f.now.Load(); s != nil {
					_ = s.put(ended, nil)
				}
			}
			if err != nil {
				return
			}
		}
	}()
}

// stop ends the goroutine that takes what is typed.
func (f *forward) stop() {
	if f.stopped != nil {
		f.stopped()
		<-f.typed
	}
}

// hello sends the opening.
func (s *stream) hello(h hello) error {
	data, err := json.Marshal(h)
	if err != nil {
		return err
	}
	return s.put(opening, data)
}
