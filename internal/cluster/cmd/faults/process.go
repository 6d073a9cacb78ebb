//go:build linux

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"syscall"
	"time"
)

// processes are those that were started here, and end with this program.
type processes struct {
	dir string
	all []*process
}

type process struct {
	*os.Process
	done chan struct{} // closed when it has ended
}

// start starts a program with a log of its own; net is the process whose network it has, or nil.
func (p *processes) start(name string, net *process, program string, args ...string) (*process, error) {
	log, err := os.OpenFile(filepath.Join(p.dir, name+".log"), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	defer log.Close()
	if net != nil {
		program, args = "nsenter", append([]string{"-t", fmt.Sprint(net.Pid), "-n", "--", program}, args...)
	}
	c := exec.Command(program, args...)
	c.Stdout, c.Stderr = log, log
	return p.run(c, &syscall.SysProcAttr{Setpgid: true})
}

// run keeps a thread for the process: should this program be killed, the thread's end takes
// the process along.
func (p *processes) run(c *exec.Cmd, attr *syscall.SysProcAttr) (*process, error) {
	attr.Pdeathsig = syscall.SIGKILL
	c.SysProcAttr = attr
	begun, done := make(chan error), make(chan struct{})
	go func() {
		runtime.LockOSThread()
		defer close(done)
		err := c.Start()
		begun <- err
		if err == nil {
			_ = c.Wait()
		}
	}()
	if err := <-begun; err != nil {
		return nil, err
	}
	x := &process{c.Process, done}
	p.all = append(p.all, x)
	return x, nil
}

// kill ends the process as a power cut does.
func (x *process) kill() {
	_ = x.Kill()
	<-x.done
}

// drain asks the process to end, and waits a minute at most.
func (x *process) drain() {
	_ = x.Signal(syscall.SIGTERM)
	select {
	case <-x.done:
	case <-time.After(time.Minute):
		x.kill()
	}
}

// end ends all of them, those as well that are stopped.
func (p *processes) end() {
	for i := len(p.all) - 1; i >= 0; i-- {
		p.all[i].kill()
	}
}
