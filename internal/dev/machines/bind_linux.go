package machines

import (
	"os/exec"
	"syscall"
)

// bind has the process hear no Ctrl-C, which is for this program, and end when the thread
// that started it ends.
func bind(cmd *exec.Cmd) {
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	cmd.SysProcAttr.Setpgid, cmd.SysProcAttr.Pdeathsig = true, syscall.SIGKILL
}
