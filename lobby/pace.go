package lobby

import (
	"time"

	"medici/rules"
)

// mostPause is how long somebody is held up who does too much at once, before it
// is refused.
const mostPause = 3 * time.Second

// pace lets a person go on who changes something at a table, now or in a moment:
// each change is written to the disk. It holds up nobody but the session that asks.
func (v *Visitor) pace() error {
	pause, ok := v.lobby.changes.reserve(v.Person().ID, v.from, time.Now(), mostPause)
	if !ok {
		return &TooFast{rules.Refuse("that is too much at once; wait %d s", ceil(pause, time.Second)), pause}
	}
	if pause <= 0 {
		return nil
	}
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-v.gone:
	case <-v.lobby.quit:
	}
	return ErrClosed
}

// change is do for what is written down and can be repeated as often as one likes.
func (v *Visit) change(f func(m *match, now time.Time) error) error {
	if err := v.visitor.pace(); err != nil {
		return err
	}
	return v.do(f)
}
