//go:build unix

package program

import (
	"os"
	"os/exec"
	"syscall"
)

// group has a program lead a group of processes, in which all that it starts are as well.
func group(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

func endGroup(leader *os.Process) { _ = syscall.Kill(-leader.Pid, syscall.SIGKILL) }
