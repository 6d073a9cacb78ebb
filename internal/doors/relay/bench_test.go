package relay

import (
	"runtime"
	"testing"

	"medici/internal/doors/session"
)

// BenchmarkKey is a key's way to a program and what it shows back: at the door, and at
// another node.
func BenchmarkKey(b *testing.B) {
	reply := func(x *session.Session) int {
		for p := make([]byte, 1); ; {
			if n, err := x.Read(p); n == 0 || err != nil {
				return 0
			}
			x.Write(p)
		}
	}
	press := func(b *testing.B, l *lab) {
		c := l.client(nil)
		for b.Loop() {
			c.types("x")
			<-c.shown
		}
	}
	b.Run("here", func(b *testing.B) {
		l := open(b, nil, "a")
		l.host = session.NewHost(session.Config{Limits: fast, Log: l.door.Log, Handle: reply})
		press(b, l)
	})
	b.Run("elsewhere", func(b *testing.B) {
		l := open(b, func(_ string, x *session.Session) int { return reply(x) }, "a")
		press(b, l)
	})
}

// BenchmarkForwarded is what a session costs that is elsewhere and idle, both ends of its
// stream together: bytes of memory, and goroutines.
func BenchmarkForwarded(b *testing.B) {
	l := open(b, echo, "a")
	memory, routines := used()
	for b.Loop() {
		l.client(nil).sees("[a: ")
	}
	after, more := used()
	b.ReportMetric(float64(after-memory)/float64(b.N), "B/session")
	b.ReportMetric(float64(more-routines)/float64(b.N), "goroutines/session")
}

func used() (memory, goroutines int) {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapInuse + m.StackInuse), runtime.NumGoroutine()
}
