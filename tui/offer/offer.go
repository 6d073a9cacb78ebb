// Package offer says what somebody can do now, besides the frame that shows it: a client can use it to draw
// real controls, buttons, a number, lists, a line of text. The choice comes back as an [Answer] that names
// it, so nothing depends on where a cursor is. It knows no screen, no game and no transport.
package offer

import (
	"bytes"
	"encoding/json"

	tea "charm.land/bubbletea/v2"
)

// Version is that of the message. Fields may be added to it; a client that does not know a version falls
// back to keys.
const Version = 1

// Offer is the message.
type Offer struct {
	V      int      `json:"v"`
	N      int      `json:"n"`                // of the decision: an answer to another one is refused
	Ask    string   `json:"ask,omitempty"`    // what the player must decide
	Do     []Choice `json:"do,omitempty"`     // a button each
	Number *Number  `json:"number,omitempty"` // is asked for
	Pick   []Choice `json:"pick,omitempty"`   // a list: one is chosen
	Line   *Text    `json:"line,omitempty"`   // can be typed
	On     *Choice  `json:"on,omitempty"`     // how it goes on at once: a tap anywhere
	More   []Choice `json:"more,omitempty"`   // what else can be done here
	Wait   int      `json:"wait,omitempty"`   // ms until what decides is heard
	Why    string   `json:"why,omitempty"`    // the last answer was refused
	Heard  int      `json:"heard,omitempty"`  // how many answers were
	Turn   bool     `json:"turn,omitempty"`   // a game that is played live waits for this person

	Of any `json:"-"` // stands for the decision: N is another when it is
}

// Choice is something that can be done.
type Choice struct {
	I    string         `json:"i"` // names it; no two of an offer have one name
	T    string         `json:"t"`
	In   string         `json:"in,omitempty"`   // the head that it stands under in a list
	Main bool           `json:"main,omitempty"` // what most want to do
	Cost int            `json:"cost,omitempty"` // of what the game's money is
	Self bool           `json:"self,omitempty"` // it does so by itself before long
	Does func() tea.Cmd `json:"-"`
}

// Number is a number that is asked for.
type Number struct {
	I    string            `json:"i"`
	T    string            `json:"t"`
	Min  int               `json:"min"`
	Max  int               `json:"max"`
	Now  int               `json:"now"` // where one begins
	Does func(int) tea.Cmd `json:"-"`
}

// Text is a line of text that can be sent.
type Text struct {
	I    string               `json:"i"`
	T    string               `json:"t"`
	Most int                  `json:"most"` // characters
	Does func(string) tea.Cmd `json:"-"`
}

// Answer is what was chosen.
type Answer struct {
	N int    `json:"n"`
	I string `json:"i"`
	V int    `json:"v"` // of a number
	S string `json:"s"` // of a line
}

// MostAnswer is how long an answer may be, in bytes.
const MostAnswer = 4 << 10

// Read returns an answer as it came; false when it is none.
func Read(b []byte) (a Answer, ok bool) {
	if len(b) > MostAnswer || json.Unmarshal(b, &a) != nil {
		return Answer{}, false
	}
	return a, a.I != ""
}

// Bytes returns the offer as it is sent.
func (o *Offer) Bytes() []byte {
	var b bytes.Buffer
	to := json.NewEncoder(&b)
	to.SetEscapeHTML(false)
	if err := to.Encode(o); err != nil {
		panic(err) // texts and numbers can always be written
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// Take returns what an answer does, nil when it is none to this offer, and whether that decides something that was
// asked.
func (o *Offer) Take(a Answer) (does func() tea.Cmd, decides bool) {
	for _, list := range [][]Choice{o.Do, o.Pick} {
		for _, c := range list {
			if c.I == a.I {
				return c.Does, true
			}
		}
	}
	switch n, line := o.Number, o.Line; {
	case n != nil && n.I == a.I:
		if a.V < n.Min || a.V > n.Max {
			return nil, true
		}
		return func() tea.Cmd { return n.Does(a.V) }, true
	case line != nil && line.I == a.I:
		if len([]rune(a.S)) > line.Most {
			return nil, false
		}
		return func() tea.Cmd { return line.Does(a.S) }, false
	case o.On != nil && o.On.I == a.I:
		return o.On.Does, false
	}
	for _, c := range o.More {
		if c.I == a.I {
			return c.Does, false
		}
	}
	return nil, false
}

// Asks reports whether there is something to decide.
func (o *Offer) Asks() bool { return len(o.Do) > 0 || len(o.Pick) > 0 || o.Number != nil }
