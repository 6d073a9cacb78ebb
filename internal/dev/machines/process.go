package machines

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"syscall"
	"time"
)

// Process is one that was started here.
type Process struct {
	*os.Process
	Done <-chan struct{} // closed when it has ended
	Err  error           // how; valid when Done is closed
	Log  string          // the path of what it writes; empty for one without
}

// Run starts a program whose SysProcAttr is nil or the caller's. A thread is kept for it: should
// this program be killed, the thread's end takes the process along.
func (c *Cluster) Run(cmd *exec.Cmd) (*Process, error) {
	bind(cmd)
	begun, done := make(chan error), make(chan struct{})
	p := &Process{Done: done}
	go func() {
		runtime.LockOSThread()
		defer close(done)
		err := cmd.Start()
		p.Process = cmd.Process
		begun <- err
		if err == nil {
			p.Err = cmd.Wait()
		}
	}()
	if err := <-begun; err != nil {
		return nil, err
	}
	c.running = append(c.running, p)
	return p, nil
}

// start starts one of the programs of a machine, in the network that the machine has, with
// variables beside those of this program. Its log goes on where that of the one before it ended.
func (c *Cluster) start(m *Machine, kind, program string, variables []string, args ...string) (*Process, error) {
	path := filepath.Join(c.Dir, kind+"-"+m.Name+".log")
	log, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	defer log.Close()
	program = filepath.Join(c.Bin, program)
	if m.Network != nil {
		program, args = "nsenter", append([]string{"-t", fmt.Sprint(m.Network.Pid), "-n", "--", program}, args...)
	}
	cmd := exec.Command(program, args...)
	cmd.Env = append(os.Environ(), variables...)
	cmd.Stdout, cmd.Stderr = log, log
	p, err := c.Run(cmd)
	if err != nil {
		return nil, err
	}
	p.Log = path
	return p, nil
}

// Kill ends the process as a power cut does, also one that is stopped.
func (p *Process) Kill() {
	_ = p.Process.Kill()
	<-p.Done
}

// Drain asks the process to end, and kills it after a minute.
func (p *Process) Drain() {
	_ = p.Signal(syscall.SIGTERM)
	select {
	case <-p.Done:
	case <-time.After(time.Minute):
		p.Kill()
	}
}
