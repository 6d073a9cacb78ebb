package plain

import (
	"strconv"

	"medici/internal/games/spoken"
	"medici/tui/offer"
)

// Controls are a client's real controls beside the sentences.
type Controls struct {
	Tell    func(can []byte) // sends what is asked
	Arrived <-chan struct{}  // has a token when something was chosen
	Chosen  func() [][]byte  // takes everything that was chosen
}

// offering is the question that the controls are for.
type offering struct {
	of  Question
	now offer.Offer
}

// offer sends the present question to the controls.
func (c *conversation) offer(q Question) {
	if c.Controls == nil || q.None() && c.posed.of.None() {
		return
	}
	n := c.posed.now.N + 1
	c.posed = offering{q, q.Offer(spoken.Sayer{Words: c.Words})}
	c.posed.now.V, c.posed.now.N = offer.Version, n
	c.Controls.Tell(c.posed.now.Bytes())
}

// arrived has a token when something was chosen by a control; nil where there are none.
func (c *conversation) arrived() <-chan struct{} {
	if c.Controls == nil {
		return nil
	}
	return c.Controls.Arrived
}

// pressed turns choices into lines. A question is answered only once.
func (c *conversation) pressed() {
	for _, b := range c.Controls.Chosen() {
		a, ok := offer.Read(b)
		if !ok {
			continue
		}
		_, is := c.posed.now.Take(a)
		number := c.posed.now.Number
		switch counts := number != nil && number.I == a.I; {
		case a.N != c.posed.now.N || c.posed.of.None():
			c.say("That was for what stood here before.")
		case !is || counts && (a.V < number.Min || a.V > number.Max):
			c.say("That cannot be done here now.")
		case counts && c.posed.of.Amount == "":
			c.types(a.I, strconv.Itoa(a.V))
		case counts:
			c.types(strconv.Itoa(a.V))
		default:
			c.types(a.I)
		}
	}
}

// types makes lines count as if they had been typed.
func (c *conversation) types(lines ...string) {
	c.posed.now.N++
	for _, line := range lines {
		c.queue = append(c.queue, typed{line: line})
	}
}
