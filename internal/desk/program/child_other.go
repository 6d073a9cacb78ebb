//go:build !unix

package program

import (
	"os"
	"os/exec"
)

// group does nothing: what a program starts survives it here.
func group(*exec.Cmd) {}

func endGroup(leader *os.Process) { _ = leader.Kill() }
