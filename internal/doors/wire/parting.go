package wire

import "time"

// Parting has those who are refused wait for it: anyone who asks again as soon as there is an answer asks less often
// so, and costs less. It is for some at a time, so they hold little.
type Parting struct{ places chan struct{} }

// So many are held at a time, and so long. Those beyond that are not.
const (
	mostHeld = 256
	held     = 250 * time.Millisecond
)

// NewParting holds nobody yet.
func NewParting() *Parting { return &Parting{make(chan struct{}, mostHeld)} }

// After calls done in a while, or at once when too many wait for theirs.
func (p *Parting) After(done func()) {
	select {
	case p.places <- struct{}{}:
		time.AfterFunc(held, func() {
			<-p.places
			done()
		})
	default:
		done()
	}
}
