package session

import (
	"bytes"
	"sync"

	tea "charm.land/bubbletea/v2"
)

// Teller is a line whose client can be told beside the frames what can be done on them, to have controls for it.
// What that says is between the program and the page that shows it.
type Teller interface {
	Transport
	// Tell is told what can be done now, nil when that is not known. It does not wait, and what is told sooner than it
	// can be sent takes the place of what was told before.
	Tell(can []byte)
}

// offerer is a program that says what can be done on its last frame, the same bytes while that is the same. Answer is
// an answer to that as a message, nil for what is none.
type offerer interface {
	Offer() []byte
	Answer(b []byte) tea.Msg
}

const (
	mostAnswer  = 4 << 10 // bytes
	mostAnswers = 64      // that wait: more of them are a flood
)

// answers are what a client has chosen and nobody has read yet.
type answers struct {
	arrived *signal
	mu      sync.Mutex
	waiting [][]byte
}

// WantOffers has what can be done told to the line, which must be a [Teller]. It is for before the session is served.
func (x *Session) WantOffers() { x.answers = &answers{arrived: newSignal()} }

// WantsOffers reports that what can be done is told to the line.
func (x *Session) WantsOffers() bool { return x.answers != nil }

// Tell tells the line what can be done, where it wants to hear that.
func (x *Session) Tell(can []byte) {
	if len(can) == 0 {
		can = nil
	}
	if line, is := x.transport.(Teller); is && x.WantsOffers() {
		line.Tell(can)
	}
}

// Answer takes in what the client has chosen. It waits for nobody; of what is too long nothing is heard.
func (x *Session) Answer(b []byte) {
	if !x.WantsOffers() || len(b) > mostAnswer {
		return
	}
	x.pressed()
	if !x.answers.put(b) {
		x.Flooded()
	}
}

// Answered has a token when an answer has come, for who takes them with TakeAnswers. It is not for sessions that Run,
// and has none where nobody wants to be told.
func (x *Session) Answered() <-chan struct{} {
	if !x.WantsOffers() {
		return nil
	}
	return x.answers.arrived.token
}

// TakeAnswers are the answers that have come.
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

// answered is what was chosen, as the program knows it.
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
