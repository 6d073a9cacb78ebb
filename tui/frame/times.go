package frame

import (
	"fmt"
	"time"
)

// Clock returns the person's local time.
func (f *Frame) Clock() time.Time { return f.Now().In(f.Chosen.Full.Location()) }

// Span returns a duration as a clock shows it.
func (f *Frame) Span(d time.Duration) string {
	d = max(0, d).Round(time.Second)
	switch {
	case d >= 48*time.Hour && d%(24*time.Hour) < time.Hour:
		return f.Say("%dd", int(d/(24*time.Hour)))
	case d >= 48*time.Hour:
		return f.Say("%dd %dh", int(d/(24*time.Hour)), int(d%(24*time.Hour)/time.Hour))
	case d >= time.Hour && d%time.Hour == 0:
		return f.Say("%dh", int(d/time.Hour))
	case d >= time.Hour:
		return fmt.Sprintf("%d:%02d:%02d", d/time.Hour, d%time.Hour/time.Minute, d%time.Minute/time.Second)
	}
	return fmt.Sprintf("%d:%02d", d/time.Minute, d%time.Minute/time.Second)
}
