package sshd_test

import (
	"io"
	"net"
	"syscall"
	"testing"

	"medici/internal/dev/termtest"
	"medici/internal/doors/gate"
)

// The costs of connecting and being turned away, and what to be let in and leave;
// both ends together.
func BenchmarkRefusedConnection(b *testing.B) {
	l := strict(b, limits{Gate: gate.Limits{Rate: 0.000001, Burst: 1}}, nil)
	termtest.Dial(b, l.addr, "guest", nil).Close() // the one that may
	before := cpu(b)
	b.ReportAllocs()
	for b.Loop() {
		c, err := net.Dial("tcp", l.addr)
		if err != nil {
			b.Fatal(err)
		}
		_ = c.(*net.TCPConn).SetLinger(0)
		_, _ = io.Copy(io.Discard, c)
		_ = c.Close()
	}
	b.ReportMetric(float64(cpu(b)-before)/float64(b.N), "cpu-ns/op")
	if n := l.gate.Stats().Refused[gate.TooFast]; n < uint64(b.N) {
		b.Errorf("%d of %d refused", n, b.N)
	}
}

func BenchmarkAdmittedConnection(b *testing.B) {
	l := open(b, limits{}, nil)
	before := cpu(b)
	b.ReportAllocs()
	for b.Loop() {
		termtest.Dial(b, l.addr, "guest", nil).Close()
	}
	b.ReportMetric(float64(cpu(b)-before)/float64(b.N), "cpu-ns/op")
}

// cpu returns the time the process has worked, in nanoseconds.
func cpu(b *testing.B) int64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return u.Utime.Nano() + u.Stime.Nano()
}
