//go:build linux

package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"

	"medici/internal/dev/machines"
)

// ip runs the command of that name, in the network of a process or, without one, in ours.
func ip(in *machines.Process, words string) error {
	args := append([]string{"ip"}, strings.Fields(words)...)
	if in != nil {
		args = append([]string{"nsenter", "-t", fmt.Sprint(in.Pid), "-n", "--"}, args...)
	}
	if out, err := exec.Command(args[0], args[1:]...).CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w: %s", strings.Join(args, " "), err, out)
	}
	return nil
}

// connect gives each machine a network of its own and a cable to a switch in ours. All of
// it goes with the processes.
func (l *lab) connect() error {
	if os.Getenv(isolated) == "" {
		return nil
	}
	l.cables = true
	for _, words := range []string{"link set lo up", "link add switch type bridge", "addr add 10.77.0.254/24 dev switch",
		"link set switch up"} {
		if err := ip(nil, words); err != nil {
			return err
		}
	}
	for i, m := range l.All {
		inside, err := l.Run(holder())
		if err != nil {
			return err
		}
		m.Network, m.Host = inside, fmt.Sprintf("10.77.0.%d", i+1)
		for _, words := range []string{"link add " + cable(m) + " type veth peer name inner netns " + fmt.Sprint(inside.Pid),
			"link set " + cable(m) + " master switch up"} {
			if err := ip(nil, words); err != nil {
				return err
			}
		}
		for _, words := range []string{"link set lo up", "addr add " + m.Host + "/24 dev inner", "link set inner up"} {
			if err := ip(inside, words); err != nil {
				return err
			}
		}
	}
	return nil
}

// holder returns a process that has a network to itself.
func holder() *exec.Cmd {
	c := exec.Command("sleep", "infinity")
	c.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNET}
	return c
}

func cable(m *machines.Machine) string { return "cable-" + m.Name }

// cut has nothing come to the machine or leave it; mend has it again.
func cut(m *machines.Machine) error  { return ip(nil, "link set "+cable(m)+" down") }
func mend(m *machines.Machine) error { return ip(nil, "link set "+cable(m)+" up") }
