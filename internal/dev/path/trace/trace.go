// Package trace is what a server that package path has built calls at the beginning of each of our
// functions. It tells which of our functions has called that one, as the stack says: calls through
// interfaces and through libraries count as what they are, and what the compiler has inlined too.
// It says so only while it is asked to. It knows nothing of what is called, and is in no binary.
package trace

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
)

// Env is set for a server that must report its calls. It reads On and Off from its standard input,
// and at Off writes its Calls to the file 3, a line of JSON each, and Off behind them.
const (
	Env = "MEDICI_PATH_TRACE"
	On  = "on"
	Off = "off"
)

// Call is one from a package of ours into another.
type Call struct {
	Goroutine int
	Caller    string   // the function of ours that stands next on the stack
	Callee    string   // the function that begins
	Stack     []string // packages of ours, the outermost first, each once in a row
}

var (
	told  atomic.Bool
	mu    sync.Mutex
	calls []Call
)

func init() {
	if os.Getenv(Env) != "" {
		go listen()
	}
}

// listen does what is asked on the standard input.
func listen() {
	to := os.NewFile(3, "calls")
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		switch lines.Text() {
		case On:
			told.Store(true)
		case Off:
			told.Store(false)
			write(to)
		}
	}
}

func write(to *os.File) {
	mu.Lock()
	defer mu.Unlock()
	w := bufio.NewWriter(to)
	for _, c := range calls {
		_ = json.NewEncoder(w).Encode(c)
	}
	_, _ = w.WriteString(Off + "\n")
	_ = w.Flush()
	calls = nil
}

// Enter is called by a function that begins.
func Enter() {
	if !told.Load() {
		return
	}
	var pcs [512]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs[:])])
	callee, more := frames.Next()
	caller, inner := "", PackageOf(callee.Function)
	stack := []string{inner}
	for more {
		var f runtime.Frame
		f, more = frames.Next()
		p := PackageOf(f.Function)
		if p == "" {
			continue
		}
		if caller == "" {
			if p == inner {
				return
			}
			caller = f.Function
		}
		if stack[len(stack)-1] != p {
			stack = append(stack, p)
		}
	}
	if caller == "" {
		return
	}
	for i, k := 0, len(stack)-1; i < k; i, k = i+1, k-1 {
		stack[i], stack[k] = stack[k], stack[i]
	}
	c := Call{goroutine(), caller, callee.Function, stack}
	mu.Lock()
	defer mu.Unlock()
	calls = append(calls, c)
}

// PackageOf returns the package of ours that a function is of; empty for a library's.
func PackageOf(function string) string {
	function, _, _ = strings.Cut(function, "[") // of types
	slash := strings.LastIndexByte(function, '/') + 1
	dot := strings.IndexByte(function[slash:], '.')
	if dot < 0 {
		return ""
	}
	switch p := function[:slash+dot]; {
	case p == "main":
		return "cmd/medici"
	case strings.HasPrefix(p, "medici/"):
		return p[len("medici/"):]
	}
	return ""
}

// goroutine returns the number of this one.
func goroutine() int {
	var buf [64]byte
	text := bytes.TrimPrefix(buf[:runtime.Stack(buf[:], false)], []byte("goroutine "))
	number, _, _ := bytes.Cut(text, []byte(" "))
	n, _ := strconv.Atoi(string(number))
	return n
}
