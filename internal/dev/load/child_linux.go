package load

import (
	"os/exec"
	"syscall"
)

// endWithParent ends the child when the thread that started it ends.
func endWithParent(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
}
