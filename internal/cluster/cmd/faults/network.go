//go:build linux

package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
)

// ip runs the command of that name, in the network of a process or, without one, in ours.
func ip(in *process, words string) error {
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
	for _, words := range []string{"link set lo up", "link add switch type bridge", "addr add 10.77.0.254/24 dev switch", "link set switch up"} {
		if err := ip(nil, words); err != nil {
			return err
		}
	}
	for i, m := range l.machines {
		holder, err := l.all.run(exec.Command("sleep", "infinity"), &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNET})
		if err != nil {
			return err
		}
		m.net, m.host = holder, fmt.Sprintf("10.77.0.%d", i+1)
		for _, words := range []string{"link add " + m.cable() + " type veth peer name inner netns " + fmt.Sprint(holder.Pid), "link set " + m.cable() + " master switch up"} {
			if err := ip(nil, words); err != nil {
				return err
			}
		}
		for _, words := range []string{"link set lo up", "addr add " + m.host + "/24 dev inner", "link set inner up"} {
			if err := ip(holder, words); err != nil {
				return err
			}
		}
	}
	return nil
}

func (m *machine) cable() string { return "cable-" + m.name }

// cut has nothing come to the machine or leave it; mend has it again.
func (m *machine) cut() error  { return ip(nil, "link set "+m.cable()+" down") }
func (m *machine) mend() error { return ip(nil, "link set "+m.cable()+" up") }
