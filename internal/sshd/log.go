package sshd

import (
	"time"

	"golang.org/x/time/rate"
)

func (x *Session) logOpened() {
	term, cols, rows, _ := x.Terminal()
	x.log.Info("session opened", "user", x.caller.User, "term", term, "cols", cols, "rows", rows, "args", len(x.command))
}

func (x *Session) logClosed(exit int, lasted time.Duration, cause error) {
	closed := x.log.With("exit", exit, "lasted", lasted.Round(time.Millisecond))
	if cause != nil {
		closed = closed.With("cause", cause)
	}
	closed.Info("session closed")
}

// sharedEvery is how often the log warns that most people share an address.
const sharedEvery = 6 * time.Hour

func newSharedWarnings() *rate.Limiter { return rate.NewLimiter(rate.Every(sharedEvery), 1) }

// warnShared warns of a proxy, or a container's gateway, that hides where people
// come from: then everybody is one source.
func (s *Server) warnShared(x *Session) {
	if from, is := x.client.visit.shared(); is && s.sharing.AllowN(s.gate.now(), 1) {
		s.log.Warn("most people come from one private address, and are limited like one: "+
			"if something there brings them, have it speak the PROXY protocol and name it in 'proxies', or name it in 'exempt'",
			"address", from)
	}
}
