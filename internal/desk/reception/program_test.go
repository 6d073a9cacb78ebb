package reception

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
	"medici/rules"
	"medici/rules/medici"
	"medici/rules/record"
)

// robot is a program that plays over SSH. Its methods can be called from any
// goroutine; what goes wrong ends its session.
type robot struct {
	t       *testing.T
	command string
	session *gossh.Session
	typed   io.WriteCloser
	heard   *json.Decoder
	errs    strings.Builder
	moves   []string
	raw     strings.Builder // every byte that was read
}

// line is what a robot cares about.
type line struct {
	Type, Table, Code, State, Move, Error, Record string
	Actor                                         any // a text in the first protocol, a number in the second
	You, Seq                                      int
	Legal                                         []string
	Scores                                        []int
	Left                                          *int `json:"left_ms"`
}

// robot starts a command without a terminal.
func (p person) robot(command string) *robot {
	p.t.Helper()
	s, err := termtest.Dial(p.t, p.addr, p.user, p.key).SSH().NewSession()
	if err != nil {
		p.t.Fatal(err)
	}
	r := &robot{t: p.t, command: command, session: s}
	r.typed, _ = s.StdinPipe()
	out, _ := s.StdoutPipe()
	s.Stderr = &r.errs
	r.heard = json.NewDecoder(io.TeeReader(bufio.NewReader(out), &r.raw))
	if err := s.Start(command); err != nil {
		p.t.Fatal(err)
	}
	hurry := time.AfterFunc(2*termtest.Patience, func() { s.Close() })
	p.t.Cleanup(func() { hurry.Stop() })
	return r
}

// until returns the next line of a type, nothing when the session ends first.
func (r *robot) until(kind string) (l line) {
	for l.Type != kind {
		l = line{}
		if err := r.heard.Decode(&l); err != nil {
			r.t.Errorf("%v instead of %s", err, kind)
			return line{}
		}
		r.note(l)
	}
	return l
}

func (r *robot) note(l line) {
	if l.Type == "move" {
		r.moves = append(r.moves, fmt.Sprint(l.Actor, " ", l.Move))
	}
}

func (r *robot) says(text string) {
	if _, err := io.WriteString(r.typed, text+"\n"); err != nil {
		r.t.Error(err)
	}
}

// play does the first legal thing until the game is over.
func (r *robot) play() line {
	for {
		var l line
		if err := r.heard.Decode(&l); err != nil {
			r.t.Error("in the game: ", err)
			return l
		}
		r.note(l)
		switch {
		case l.Type == "over":
			return l
		case l.Type == "refused":
			r.t.Error(l.Error)
		case len(l.Legal) > 0:
			r.says(`{"type":"move","move":"` + l.Legal[0] + `"}`)
		}
	}
}

// ends waits for the exit status, and for what stands on standard error.
func (r *robot) ends() (status int, errs string) {
	err := r.session.Wait()
	contracted(r.t, r.command, r.raw.String())
	if exit, ok := err.(*gossh.ExitError); ok {
		status = exit.ExitStatus()
	} else if err != nil {
		status = -1
	}
	return status, r.errs.String()
}

func TestProgramsPlayOverSSH(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob := l.person("ann"), l.person("bob")
	a := ann.robot("new --seats 3 --private --json")
	code := a.until("table").Code
	b, c := bob.robot("join --json "+code), l.guest("cleo").robot("join "+code+" --json")
	w := l.person("wim").robot("watch --json " + code)
	if w.until("table").You != 0 || b.until("table").You != 2 && c.until("table").You != 2 {
		t.Error("who sits where?")
	}
	all, ends := []*robot{w, a, b, c}, make([]line, 4) // the watcher leaves first, while there is a table
	var wg sync.WaitGroup
	for i, r := range all {
		wg.Go(func() { ends[i] = r.play() })
	}
	wg.Wait()
	rec, err := record.Read(strings.NewReader(ann.does("record "+ends[0].Record)), rules.Shelf{medici.Game{}})
	if err != nil || !rules.Over(rec.State) {
		t.Fatal("the record: ", err)
	}
	for _, r := range all {
		if len(r.moves) != len(rec.Moves) {
			t.Fatalf("told of %d moves of %d", len(r.moves), len(rec.Moves))
		}
		for i, m := range rec.Moves {
			if want := m.By.String() + " " + m.Action.String(); r.moves[i] != want {
				t.Errorf("move %d was told as %s, and is %s", i+1, r.moves[i], want)
			}
		}
		r.says(`{"type":"leave"}`)
		if status, errs := r.ends(); status != fine || errs != "" {
			t.Errorf("leaving: exit %d, %s", status, errs)
		}
	}
}

// A program that comes back with its key finds its seat and the whole game.
func TestAProgramComesBack(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann")
	a := ann.robot("new --seats 3 --bots 2 --name old-mill --clock live --json")
	turn := a.until("turn")
	for len(turn.Legal) == 0 {
		turn = a.until("turn")
	}
	if turn.Left == nil {
		t.Error("the clock is not told")
	}
	a.typed.Close()
	if status, errs := a.ends(); status != fine || errs != "" {
		t.Errorf("the end of input: exit %d, %s", status, errs)
	}
	a = ann.robot("join old-mill --json")
	if h := a.until("table"); h.You != 1 || h.State != "playing" {
		t.Errorf("back at %+v", h)
	}
	again := a.until("turn")
	if again.Seq != turn.Seq || len(a.moves) != turn.Seq-1 || len(again.Legal) == 0 {
		t.Errorf("asked %+v after %q", again, a.moves)
	}
	a.says(`{"type":"move","move":"` + again.Legal[0] + `"}`)
	a.play()
}

func TestProgramsGoWrong(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann")
	for command, status := range map[string]int{
		"join nowhere --json":      noGame,
		"watch nowhere --json":     noGame,
		"new --seats 9 --json":     failed,
		"new --json --clock never": misuse,
		"new chess --json":         misuse,
		"join --json":              misuse,
	} {
		ann.fails(command, status)
	}
	a := ann.robot("new --json")
	a.until("table")
	a.says(`{"type":"move","move":"draw"` + "}}")
	a.until("refused")
	a.says(strings.Repeat("x", 4097))
	a.until("refused")
	if status, errs := a.ends(); status != failed || !strings.Contains(errs, "medici: a line is longer than 4,096 bytes") {
		t.Errorf("after a long line: exit %d, %s", status, errs)
	}
	bob := l.person("bob")
	b := bob.robot("new --json --name old-mill")
	b.until("table")
	w := l.person("wim").robot("watch old-mill --json")
	w.until("table")
	b.says(`{"type":"leave"}`)
	if status, errs := w.ends(); status != isGone || !strings.Contains(errs, "no longer at this table") {
		t.Errorf("without a table: exit %d, %s", status, errs)
	}
}

// At a terminal Enter ends a line, and Ctrl-D the input.
func TestLinesAtATerminal(t *testing.T) {
	t.Parallel()
	l := open(t)
	x := termtest.Dial(t, l.addr, "ann", termtest.Key(t)).Open(200, 24, "new --seats 3 --json")
	x.WaitFor(`"state":"waiting"`)
	x.Type(`{"type":"chat","text":"hello"}` + termtest.Enter)
	x.WaitFor(`"text":"hello"}`)
	x.Type(`{"type":"start"}` + "\r\n" + `{"type":`)
	x.WaitFor("too few for a game")
	x.Type(termtest.CtrlD)
	if exit := x.Wait(); exit != fine {
		t.Errorf("exit %d\n%s", exit, x.Screen())
	}
}
