package session

import "time"

func (x *Session) logOpened() {
	term, cols, rows, _ := x.Terminal()
	x.log.Info("session opened", "user", x.identity.User, "term", term, "cols", cols, "rows", rows, "args", len(x.command))
}

func (x *Session) logClosed(exit int, lasted time.Duration, cause error) {
	closed := x.log.With("exit", exit, "lasted", lasted.Round(time.Millisecond))
	if cause != nil {
		closed = closed.With("cause", cause)
	}
	closed.Info("session closed")
}
