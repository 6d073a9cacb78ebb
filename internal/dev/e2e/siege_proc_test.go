package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// vitals are what Linux says of a server's process, and what it says itself.
type vitals struct {
	memory     int64         // bytes of RAM
	files      int           // open: connections, most of all
	cpu        time.Duration // used so far
	goroutines int
	sessions   int
	tables     int
}

// free returns the goroutines that belong to no table.
func (v vitals) free() int { return v.goroutines - v.tables }

func (v vitals) String() string {
	return fmt.Sprintf("%.1f MB, %d files, %d sessions, %d goroutines, %d tables",
		float64(v.memory)/1e6, v.files, v.sessions, v.goroutines, v.tables)
}

var gauges = regexp.MustCompile(`(?m)^(go_goroutines|medici_sessions|medici_tables\{phase="\w+"\}) (\d+)$`)

func (s *server) vitals() (v vitals) {
	s.t.Helper()
	v.memory, v.cpu = s.memory(), s.cpu()
	files, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", s.cmd.Process.Pid))
	if err != nil {
		s.t.Fatal("the server's files: ", err)
	}
	v.files = len(files)
	_, text := s.page("/metrics")
	for _, found := range gauges.FindAllStringSubmatch(text, -1) {
		switch n, _ := strconv.Atoi(found[2]); found[1] {
		case "go_goroutines":
			v.goroutines = n
		case "medici_sessions":
			v.sessions = n
		default:
			v.tables += n
		}
	}
	return v
}

// memory returns what the process has of the machine's, in bytes.
func (s *server) memory() int64 {
	s.t.Helper()
	return s.bytes("smaps_rollup", "Rss:")
}

// peak returns the most that it ever had.
func (s *server) peak() int64 {
	s.t.Helper()
	return s.bytes("status", "VmHWM:")
}

// bytes returns what a line of a file about the process says, which is in kB.
func (s *server) bytes(file, head string) int64 {
	s.t.Helper()
	for line := range strings.Lines(s.proc(file)) {
		if rest, ok := strings.CutPrefix(line, head); ok {
			kB, _ := strconv.ParseInt(strings.Fields(rest)[0], 10, 64)
			return kB << 10
		}
	}
	s.t.Fatal("Linux does not say how much memory the server has")
	return 0
}

// cpu returns the processor time the process has used. Its threads know that to the nanosecond; /proc/PID/stat
// counts the ticks at which a process was found at work, and a short errand is often between two.
func (s *server) cpu() (all time.Duration) {
	s.t.Helper()
	threads, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", s.cmd.Process.Pid))
	if err != nil || len(threads) == 0 { // a kernel that does not count
		return processor(s.proc("stat"))
	}
	for _, thread := range threads {
		text, err := os.ReadFile(thread)
		if fields := strings.Fields(string(text)); err == nil && len(fields) > 0 { // else it has just ended
			n, _ := strconv.ParseInt(fields[0], 10, 64)
			all += time.Duration(n)
		}
	}
	return all
}

// processor returns the time in the text of a process's /proc/PID/stat, which is told
// in hundredths of a second.
func processor(stat string) time.Duration {
	_, rest, _ := strings.Cut(stat, ") ") // the name may hold anything
	return hundredths(strings.Fields(rest)[11:13])
}

func hundredths(fields []string) (all time.Duration) {
	for _, f := range fields {
		n, _ := strconv.Atoi(f)
		all += time.Duration(n) * 10 * time.Millisecond
	}
	return all
}

// others returns the processor time that the machine has given to everybody but the
// server and this test.
func (s *server) others() time.Duration {
	s.t.Helper()
	machine, err1 := os.ReadFile("/proc/stat")
	self, err2 := os.ReadFile("/proc/self/stat")
	if err1 != nil || err2 != nil {
		s.t.Fatal("this test asks Linux about the machine: ", err1, err2)
	}
	line, _, _ := strings.Cut(string(machine), "\n")
	f := strings.Fields(line) // cpu user nice system idle iowait irq softirq steal …
	return hundredths(append(f[1:4:4], f[6:9]...)) - processor(string(self)) - s.cpu()
}

func (s *server) proc(name string) string { return s.procOf(s.cmd.Process.Pid, name) }

// procOf returns what Linux says of a process.
func (s *server) procOf(id int, name string) string {
	s.t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/%s", id, name))
	if err != nil {
		s.t.Fatal("this test asks Linux about a process: ", err)
	}
	return string(text)
}
