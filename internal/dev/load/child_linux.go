package load

import (
	"os/exec"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// endWithParent ends the child when the thread that started it ends.
func endWithParent(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
}

// relax lets sleeps of this thread, and of the processes that it starts, last so much longer than they ask for.
func relax(slack time.Duration) error {
	return unix.Prctl(unix.PR_SET_TIMERSLACK, uintptr(slack), 0, 0, 0)
}
