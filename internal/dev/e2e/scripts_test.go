package e2e

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/testscript"
	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/contract"
	"medici/internal/dev/termtest"
)

// What people can do stands in testdata/scripts, in the words that they type, and is done over SSH at the real
// server. testdata/scripts/README.md says which commands a script has.
func TestScripts(t *testing.T) {
	files, err := filepath.Glob("../../../testdata/scripts/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no scripts: ", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			t.Parallel()
			s := &script{t: t, keys: map[string]gossh.Signer{}, terminals: map[string]*termtest.Terminal{}}
			testscript.Run(t, testscript.Params{
				Files: []string{file}, RequireExplicitExec: true, RequireUniqueNames: true,
				Cmds: map[string]func(*testscript.TestScript, bool, []string){
					"serve": s.serve, "ssh": s.ssh, "guest": s.guest, "status": s.isStatus, "json": s.json, "capture": s.capture,
					"open": s.open, "type": s.types, "sees": s.sees, "gone": s.gone, "screen": s.screen, "leaves": s.leaves, "hangup": s.hangUp,
					"stopped": s.stopped, "powercut": s.powerCut, "fingerprint": s.fingerprint, "menu": s.menu, "resize": s.resize,
					"click": s.click, "received": s.received, "see": s.see,
				},
			})
		})
	}
}

// script is what one script has at hand.
type script struct {
	t         *testing.T
	server    *server
	keys      map[string]gossh.Signer
	terminals map[string]*termtest.Terminal
	status    int // of the last command
}

// watch makes a test fail as a script does, with its line.
type watch struct {
	testing.TB
	ts *testscript.TestScript
}

func (w watch) Helper()                           {}
func (w watch) Fatal(args ...any)                 { w.ts.Fatalf("%s", fmt.Sprint(args...)) }
func (w watch) Fatalf(format string, args ...any) { w.ts.Fatalf(format, args...) }
func (w watch) Error(args ...any)                 { w.ts.Fatalf("%s", fmt.Sprint(args...)) }
func (w watch) Errorf(format string, args ...any) { w.ts.Fatalf(format, args...) }
func (w watch) Cleanup(f func())                  { w.ts.Defer(f) }

func usage(ts *testscript.TestScript, ok bool, form string) {
	if !ok {
		ts.Fatalf("usage: %s", form)
	}
}

func (s *script) serve(ts *testscript.TestScript, neg bool, args []string) {
	usage(ts, !neg && (s.server == nil || s.server.killed), "serve [OPTION…], and again after powercut")
	s.server = serve(s.t, args...)
}

// stopped waits until the server, which somebody has told to, has stopped and ended well.
func (s *script) stopped(ts *testscript.TestScript, neg bool, args []string) {
	usage(ts, !neg && len(args) == 0, "stopped")
	<-s.server.ended
	if s.server.err != nil {
		ts.Fatalf("the server did not end well: %v", s.server.err)
	}
	s.server.killed = true
}

// powerCut kills the server.
func (s *script) powerCut(ts *testscript.TestScript, neg bool, args []string) {
	usage(ts, !neg && len(args) == 0, "powercut")
	s.server.kill()
}

// fingerprint keeps that of somebody's key for $NAME.
func (s *script) fingerprint(ts *testscript.TestScript, neg bool, args []string) {
	usage(ts, !neg && len(args) == 2, "fingerprint NAME USER")
	ts.Setenv(args[0], gossh.FingerprintSHA256(s.key(ts, args[1]).PublicKey()))
}

// key returns the one that somebody always comes with.
func (s *script) key(ts *testscript.TestScript, user string) gossh.Signer {
	if s.keys[user] == nil {
		s.keys[user] = termtest.Key(watch{s.t, ts})
	}
	return s.keys[user]
}

func (s *script) ssh(ts *testscript.TestScript, neg bool, args []string) {
	usage(ts, len(args) > 0, "[!] ssh USER [COMMAND…]")
	s.exec(ts, neg, s.key(ts, args[0]), args)
}

func (s *script) guest(ts *testscript.TestScript, neg bool, args []string) {
	usage(ts, len(args) > 0, "[!] guest USER [COMMAND…]")
	s.exec(ts, neg, nil, args)
}

// exec types a command without a terminal. What it answers in JSON keeps the contract.
func (s *script) exec(ts *testscript.TestScript, neg bool, key gossh.Signer, args []string) {
	if s.server == nil {
		ts.Fatalf("there is no server: serve comes first")
	}
	c := termtest.Dial(watch{s.t, ts}, s.server.addr(), args[0], key)
	defer c.Close()
	command := strings.Join(args[1:], " ")
	stdout, stderr, status := c.Exec(command)
	fmt.Fprint(ts.Stdout(), stdout)
	fmt.Fprint(ts.Stderr(), stderr)
	if s.status = status; (status != 0) != neg {
		ts.Fatalf("%q ends with status %d\n%s%s", command, status, stdout, stderr)
	}
	if !strings.Contains(command, "--json") {
		return
	}
	for line := range strings.Lines(stdout) {
		if err := contract.CheckAnswer(command, []byte(line)); err != nil {
			ts.Fatalf("%v", err)
		}
	}
}

func (s *script) isStatus(ts *testscript.TestScript, neg bool, args []string) {
	usage(ts, !neg && len(args) == 1, "status NUMBER")
	if args[0] != strconv.Itoa(s.status) {
		ts.Fatalf("the last command ended with status %d", s.status)
	}
}

// json looks for a line of the last answer that has all of some values: field=value, with fields of fields and places
// in lists behind dots.
func (s *script) json(ts *testscript.TestScript, neg bool, args []string) {
	usage(ts, len(args) > 0, "[!] json FIELD[.FIELD…]=VALUE …")
	answer := ts.ReadFile("stdout")
	for line := range strings.Lines(answer) {
		var given any
		if err := json.Unmarshal([]byte(line), &given); err != nil {
			ts.Fatalf("%v in %s", err, line)
		}
		if !slices.ContainsFunc(args,
			func(arg string) bool { path, value, _ := strings.Cut(arg, "="); return at(given, path) != value }) {
			if neg {
				ts.Fatalf("it is there: %s", line)
			}
			return
		}
	}
	if !neg {
		ts.Fatalf("no line has %q:\n%s", args, answer)
	}
}

// at returns what stands at a path of fields, as text.
func at(given any, path string) string {
	for _, step := range strings.Split(path, ".") {
		switch in := given.(type) {
		case map[string]any:
			given = in[step]
		case []any:
			n, err := strconv.Atoi(step)
			if err != nil || n < 0 || n >= len(in) {
				return ""
			}
			given = in[n]
		default:
			return ""
		}
	}
	if given == nil {
		return ""
	}
	text, _ := json.Marshal(given) // it was JSON
	return strings.Trim(string(text), `"`)
}

// capture keeps what the last answer says at the brackets of a pattern, for $NAME.
func (s *script) capture(ts *testscript.TestScript, neg bool, args []string) {
	usage(ts, !neg && len(args) == 2, "capture NAME PATTERN")
	found := regexp.MustCompile(args[1]).FindStringSubmatch(ts.ReadFile("stdout"))
	if len(found) < 2 {
		ts.Fatalf("the answer has no %s:\n%s", args[1], ts.ReadFile("stdout"))
	}
	ts.Setenv(args[0], found[1])
}

func (s *script) open(ts *testscript.TestScript, neg bool, args []string) {
	usage(ts, !neg && len(args) > 1, "open USER|guest:USER COLUMNSxROWS [COMMAND…]")
	if s.server == nil {
		ts.Fatalf("there is no server: serve comes first")
	}
	cols, rows := sizeOf(ts, args[1])
	user, guest := strings.CutPrefix(args[0], "guest:")
	var with gossh.Signer
	if !guest {
		with = s.key(ts, user)
	}
	c := termtest.Dial(watch{s.t, ts}, s.server.addr(), user, with)
	s.terminals[user] = c.Open(cols, rows, strings.Join(args[2:], " "))
}

// terminal is somebody's, who has opened one.
func (s *script) terminal(ts *testscript.TestScript, args []string) *termtest.Terminal {
	if len(args) == 0 || s.terminals[args[0]] == nil {
		ts.Fatalf("say whose terminal, among those that are open")
	}
	return s.terminals[args[0]]
}

// named are keys that have a name and no letter.
var named = map[string]string{
	"Enter": termtest.Enter, "Esc": termtest.Esc, "Tab": "\t", "Up": termtest.Up, "Down": termtest.Down, "Left": termtest.Left,
	"Right": termtest.Right, "Backspace": termtest.Backspace, "Ctrl-C": "\x03",
}

func (s *script) types(ts *testscript.TestScript, neg bool, args []string) {
	x := s.terminal(ts, args)
	usage(ts, !neg && len(args) > 1, "type USER KEY|TEXT …")
	for _, key := range args[1:] {
		if bytes, is := named[key]; is {
			key = bytes
		}
		x.Type(key)
	}
}

// menu opens the menu of a screen and does what a row of it says.
func (s *script) menu(ts *testscript.TestScript, neg bool, args []string) {
	usage(ts, !neg && len(args) == 2, "menu USER ROW")
	x := s.terminal(ts, args)
	x.Type(keyMenu)
	number := ""
	x.WaitUntil(args[1], func(s string) bool {
		before, _, there := strings.Cut(s, " "+args[1])
		number = before[max(0, len(before)-1):]
		return there
	})
	x.Type(number)
}

// click presses the mouse on the first letter of a text.
func (s *script) click(ts *testscript.TestScript, neg bool, args []string) {
	usage(ts, !neg && len(args) == 2, "click USER TEXT")
	x, col, row := s.terminal(ts, args), 0, 0
	x.WaitUntil(args[1]+" to click on", func(s string) bool {
		for y, line := range strings.Split(s, "\n") {
			if before, _, there := strings.Cut(line, args[1]); there {
				col, row = utf8.RuneCountInString(before), y
				return true
			}
		}
		return false
	})
	x.Click(col+1, row)
}

func (s *script) resize(ts *testscript.TestScript, neg bool, args []string) {
	usage(ts, !neg && len(args) == 2, "resize USER COLUMNSxROWS")
	s.terminal(ts, args).Resize(sizeOf(ts, args[1]))
}

func sizeOf(ts *testscript.TestScript, text string) (cols, rows int) {
	if n, err := fmt.Sscanf(text, "%dx%d", &cols, &rows); err != nil || n != 2 {
		ts.Fatalf("%q is no size like 80x24", text)
	}
	return cols, rows
}

// received makes all that somebody's terminal ever received the answer that stdout looks at.
func (s *script) received(ts *testscript.TestScript, neg bool, args []string) {
	usage(ts, !neg && len(args) == 1, "received USER")
	fmt.Fprintln(ts.Stdout(), s.terminal(ts, args).Output())
}

// see waits until a pattern is on somebody's screen, whose line ends are as they are drawn.
func (s *script) see(ts *testscript.TestScript, neg bool, args []string) {
	usage(ts, !neg && len(args) == 2, "see USER PATTERN")
	s.terminal(ts, args).WaitUntil(args[1], regexp.MustCompile("(?s)"+args[1]).MatchString)
}

func (s *script) sees(ts *testscript.TestScript, neg bool, args []string) {
	x := s.terminal(ts, args)
	usage(ts, !neg && len(args) == 2, "sees USER TEXT")
	x.WaitFor(args[1])
}

func (s *script) gone(ts *testscript.TestScript, neg bool, args []string) {
	x := s.terminal(ts, args)
	usage(ts, !neg && len(args) == 2, "gone USER TEXT")
	x.WaitGone(args[1])
}

// screen makes somebody's screen the answer that stdout and capture look at.
func (s *script) screen(ts *testscript.TestScript, neg bool, args []string) {
	usage(ts, !neg && len(args) == 1, "screen USER")
	fmt.Fprintln(ts.Stdout(), s.terminal(ts, args).Screen())
}

// leaves waits until somebody's session has ended by itself.
func (s *script) leaves(ts *testscript.TestScript, neg bool, args []string) {
	usage(ts, !neg && len(args) == 1, "leaves USER")
	s.status = s.terminal(ts, args).Wait()
}

func (s *script) hangUp(ts *testscript.TestScript, neg bool, args []string) {
	usage(ts, !neg && len(args) == 1, "hangup USER")
	s.terminal(ts, args).Kill()
}
