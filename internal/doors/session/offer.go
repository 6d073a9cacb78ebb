package session

import (
	"bytes"
	"sync"

	tea "charm.land/bubbletea/v2"
)

// Teller is a transport whose client can be told, besides the frames, what can be done on them, to have
// controls for it. The program and its page agree on the contents.
type Teller interface {
	Transport
	// Tell says what can be done now; nil means unknown. It does not block, and a newer message replaces an
	// unsent one.
	Tell(can []byte)
}

// offerer is a program that says what can be done on its last frame, with the same bytes while that stays
// the same. Answer returns an answer to that as a message, or nil.
type offerer interface {
	Offer() []byte
	Answer(b []byte) tea.Msg
}

const (
	mostAnswer  = 4 << 10 // bytes
	mostAnswers = 64      // answers that wait; more are a flood
)

// answers are what a client has chosen and nobody has read yet.
type answers struct {
	arrived *signal
	mu      sync.Mutex
	waiting [][]byte
}

// WantOffers makes the session tell its transport, which must be a [Teller], what can be done. Call it
// before the session is served.
func (x *Session) WantOffers() { x.answers = &answers{arrived: newSignal()} }

// WantsOffers reports whether the transport is told what can be done.
func (x *Session) WantsOffers() bool { return x.answers != nil }

// Tell tells the transport what can be done, where it wants that.
func (x *Session) Tell(can []byte) {
	if len(can) == 0 {
		can = nil
	}
	if line, is := x.transport.(Teller); is && x.WantsOffers() {
		line.Tell(can)
	}
}

// Answer takes what the client has chosen. It does not block, and ignores what is too long.
func (x *Session) Answer(b []byte) {
	if !x.WantsOffers() || len(b) > mostAnswer {
		return
	}
	x.pressed()
	if !x.answers.put(b) {
		x.Flooded()
	}
}

// Answered returns a channel that has a token when an answer has come, for callers of TakeAnswers. It is
// not for sessions that Run, and nil where nobody wants offers.
func (x *Session) Answered() <-chan struct{} {
	if !x.WantsOffers() {
		return nil
	}
	return x.answers.arrived.token
}

// TakeAnswers returns the answers that have come.
func (x *Session) TakeAnswers() [][]byte { return x.answers.take() }

func (a *answers) put(b []byte) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.waiting) >= mostAnswers {
		return false
	}
	a.waiting = append(a.waiting, bytes.Clone(b))
	a.arrived.give()
	return true
}

func (a *answers) take() (all [][]byte) {
	a.mu.Lock()
	defer a.mu.Unlock()
	all, a.waiting = a.waiting, nil
	return all
}

// answered returns what was chosen, as the program knows it.
func (d *desk) answered() tea.Msg {
	if !d.of.answers.arrived.take() {
		return nil
	}
	model, is := d.loop.guard.model.(offerer)
	if !is {
		return nil
	}
	var all together
	for _, b := range d.of.TakeAnswers() {
		if msg := model.Answer(b); msg != nil {
			all = append(all, msg)
		}
	}
	return all
}
