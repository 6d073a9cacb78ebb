package load

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// child is a server in a process of its own.
type child struct {
	cmd   *exec.Cmd
	addr  string
	kill  bool          // it has nothing to tidy up; Bubble Tea keeps SIGTERM for itself
	ended chan struct{} // closed when the process has ended
	err   error         // valid when ended
}

// spawn starts a server and waits for the line of its output in which find
// finds the address. Its log goes to a file.
func spawn(ctx context.Context, cmd *exec.Cmd, log string, find func(line string) string) (*child, error) {
	errs, err := os.Create(log)
	if err != nil {
		return nil, err
	}
	defer errs.Close()
	cmd.Stderr = errs
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	c := &child{cmd: cmd, ended: make(chan struct{})}
	started, told := make(chan error), make(chan string, 1)
	go c.attend(out, find, started, told)
	if err := <-started; err != nil {
		return nil, fmt.Errorf("start %s: %w", cmd.Path, err)
	}
	select {
	case c.addr = <-told:
		return c, nil
	case <-c.ended:
		text, _ := os.ReadFile(log)
		return nil, fmt.Errorf("%s ended at once: %w\n%s", cmd.Path, c.err, text)
	case <-ctx.Done():
	case <-time.After(patience):
	}
	c.stop()
	return nil, errors.Join(fmt.Errorf("%s does not say where it listens", cmd.Path), ctx.Err())
}

// slack is how much longer a server's threads may sleep than they ask for: as long as docs/medici.service lets them.
const slack = time.Millisecond

// attend is the process's life. It keeps one thread for it: should this program be
// killed, the thread's end takes the child along.
func (c *child) attend(out io.Reader, find func(string) string, started chan<- error, told chan<- string) {
	runtime.LockOSThread()
	defer close(c.ended)
	endWithParent(c.cmd)
	err := relax(slack)
	if err == nil {
		err = c.cmd.Start()
	}
	started <- err
	if err != nil {
		return
	}
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if addr := find(lines.Text()); addr != "" {
			select {
			case told <- addr:
			default:
			}
		}
	}
	c.err = c.cmd.Wait()
}

// stop ends the process, and returns when it has ended.
func (c *child) stop() {
	if c.kill {
		_ = c.cmd.Process.Kill()
	} else {
		_ = c.cmd.Process.Signal(syscall.SIGTERM)
	}
	select {
	case <-c.ended:
	case <-time.After(10 * time.Second):
		_ = c.cmd.Process.Kill()
		<-c.ended
	}
}

// tick is the unit in which Linux tells processor time.
const tick = 10 * time.Millisecond

func (c *child) cpu() (time.Duration, error) { return cpuOf(strconv.Itoa(c.cmd.Process.Pid)) }

// cpuOf is the processor time a process has used; "self" is this one.
func cpuOf(process string) (time.Duration, error) {
	text, err := os.ReadFile("/proc/" + process + "/stat")
	if err != nil {
		return 0, err
	}
	_, rest, _ := strings.Cut(string(text), ") ") // the name may hold anything
	fields := strings.Fields(rest)
	if len(fields) < 13 {
		return 0, fmt.Errorf("/proc: %q", text)
	}
	user, err1 := strconv.Atoi(fields[11])
	system, err2 := strconv.Atoi(fields[12])
	return time.Duration(user+system) * tick, errors.Join(err1, err2)
}

// memory is what the process holds of the machine's memory, in bytes.
func (c *child) memory() (int64, error) { return memoryOf(strconv.Itoa(c.cmd.Process.Pid)) }

// wakes is how often the process's threads waited for something and were woken.
func (c *child) wakes() (sum int64, err error) {
	tasks := "/proc/" + strconv.Itoa(c.cmd.Process.Pid) + "/task"
	threads, err := os.ReadDir(tasks)
	for _, thread := range threads {
		text, err := os.ReadFile(tasks + "/" + thread.Name() + "/status")
		if errors.Is(err, fs.ErrNotExist) { // few threads of Go end
			continue
		}
		if err != nil {
			return 0, err
		}
		for line := range strings.Lines(string(text)) {
			if rest, ok := strings.CutPrefix(line, "voluntary_ctxt_switches:"); ok {
				n, err := strconv.ParseInt(strings.TrimSpace(rest), 10, 64)
				if err != nil {
					return 0, err
				}
				sum += n
			}
		}
	}
	return sum, err
}

// peak is the most of the machine's memory that the process ever held, in bytes.
func (c *child) peak() (int64, error) {
	return field(strconv.Itoa(c.cmd.Process.Pid), "status", "VmHWM:")
}

func memoryOf(process string) (int64, error) { return field(process, "smaps_rollup", "Rss:") }

// field is a line of a file about a process that counts kB, in bytes.
func field(process, file, name string) (int64, error) {
	text, err := os.ReadFile("/proc/" + process + "/" + file)
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(string(text)) {
		if rest, ok := strings.CutPrefix(line, name); ok {
			kB, err := strconv.ParseInt(strings.Fields(rest)[0], 10, 64)
			return kB << 10, err
		}
	}
	return 0, fmt.Errorf("/proc: no %s in %q", name, text)
}
