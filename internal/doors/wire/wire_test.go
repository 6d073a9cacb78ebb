package wire

import (
	"testing"
	"time"
)

const perSecond, burst = 64 << 10, 1 << 20

// told returns a meter told of so many bytes each time, as fast as it lets them come.
func told(m *Meter, now *time.Time, each int, pause, long time.Duration) (bytes, offences int) {
	for end := now.Add(long); now.Before(end); {
		wait, offence := m.Took(each, *now)
		*now = now.Add(wait + pause)
		bytes += each
		if offence {
			offences++
		}
	}
	return bytes, offences
}

func TestMeterSlowsDown(t *testing.T) {
	m, now := NewMeter(perSecond, burst), time.Unix(1e9, 0)
	bytes, offences := told(&m, &now, 4096, time.Microsecond, 25*time.Second)
	if most := burst + 26*perSecond; bytes > most || bytes < most-3*perSecond {
		t.Errorf("%d bytes in 25 s", bytes)
	}
	if offences != 2 || m.Flood() {
		t.Errorf("%d offences in 25 s, a flood: %v", offences, m.Flood())
	}
	now = now.Add(time.Minute) // it has been calm since
	if _, offences := told(&m, &now, 4096, time.Microsecond, 8*time.Second); offences != 0 {
		t.Errorf("%d offences in 8 s after a calm minute", offences)
	}
	if told(&m, &now, 4096, time.Microsecond, time.Minute); !m.Flood() {
		t.Error("a minute of it is no flood")
	}
}

// The fastest program that plays is never held up.
func TestMeterLetsPlay(t *testing.T) {
	m, now := NewMeter(perSecond, burst), time.Unix(1e9, 0)
	for range 100_000 {
		if wait, _ := m.Took(200, now); wait > 0 {
			t.Fatal("held up for ", wait)
		}
		now = now.Add(4 * time.Millisecond)
	}
}
