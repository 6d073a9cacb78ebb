//go:build unix

package program

import (
	"os"
	"os/exec"
	"syscall"
)

// group makes a program lead a process group, which includes everything that it starts.
func group(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

func endGroup(leader *os.Process) { _ = syscall.Kill(-leader.Pid, syscall.SIGKILL) }
