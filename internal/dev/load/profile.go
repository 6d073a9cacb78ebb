package load

import "syscall"

// profile asks a medici that was built for it to end its profile, if there is one,
// and to begin the next: of seating, of nothing, of people's pace, of the machine's pace.
func (o Options) profile(c *hall) error {
	if o.Profile == "" || c.name != medici {
		return nil
	}
	return c.cmd.Process.Signal(syscall.SIGUSR1)
}
