package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"medici/rules/record"
)

// call runs the program in this process.
func call(in string, args ...string) (out, errs string, end status) {
	var o, e bytes.Buffer
	end = run(args, streams{in: strings.NewReader(in), out: &o, err: &e})
	return o.String(), e.String(), end
}

// records are those in a folder of the project, Medici's and in its folders the others'.
func records(t *testing.T, folder string) []string {
	t.Helper()
	top := filepath.Join("../../testdata", folder)
	paths, err := filepath.Glob(filepath.Join(top, "*.txt"))
	more, _ := filepath.Glob(filepath.Join(top, "*/*.txt"))
	if err != nil || len(paths) == 0 || len(more) == 0 {
		t.Fatalf("no records in testdata/%s: %v", folder, err)
	}
	return append(paths, more...)
}

var remarks = regexp.MustCompile(`(?m)^#.*\n`)

// The result that a game's file ends with was computed outside Go. A seed in it proves its
// deal, and what is written of a game is what was read.
func TestVerifyGames(t *testing.T) {
	for _, path := range records(t, "games") {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		stands, scores, deal := `(day|round) \d+`, `( -?\d+)+`, `no seed, deal not proved`
		if _, result, ok := strings.Cut(string(text), "\nresult "); ok {
			stands, scores = `over`, ` `+regexp.QuoteMeta(strings.TrimSpace(result))
		}
		if strings.Contains(string(text), "\ntag seed ") {
			deal = `deal proved`
		}
		want := `^` + regexp.QuoteMeta(path) + `: ok, ` + stands + `, (florins|points)` + scores + `, ` + deal + `\n$`
		out, errs, end := call("", "verify", path)
		if !regexp.MustCompile(want).MatchString(out) || errs != "" || end != fine {
			t.Errorf("%s: status %d, %q, %q, want %s", path, end, out, errs, want)
		}
		rec, err := record.Read(bytes.NewReader(text), games.Shelf())
		var again bytes.Buffer
		if err := cmp.Or(err, record.Write(&again, rec)); err != nil ||
			!bytes.Equal(remarks.ReplaceAll(again.Bytes(), nil), remarks.ReplaceAll(text, nil)) {
			t.Errorf("%s: %v, written again it is\n%s", path, err, &again)
		}
	}
}

// A broken record says in its second line where and why it is refused.
func TestVerifyBroken(t *testing.T) {
	says := regexp.MustCompile(`\n# refused at line (\d+), rule (none|\d+\.\d+): `)
	for _, path := range records(t, "broken") {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		m := says.FindStringSubmatch(string(text))
		if m == nil {
			t.Errorf("%s does not say what is wrong with it", path)
			continue
		}
		clause := ` \(rule ` + regexp.QuoteMeta(m[2]) + `\)`
		if m[2] == "none" {
			clause = `[^)]`
		}
		want := regexp.MustCompile(`^` + regexp.QuoteMeta(path) + `:` + m[1] + `: .+` + clause + `\n$`)
		out, errs, end := call("", "verify", path)
		if out != "" || !want.MatchString(errs) || end != failed {
			t.Errorf("%s: status %d, %q, %q, want %s", path, end, out, errs, want)
		}
	}
}

const opened = `medici-record 1
game medici
seat 1 Adam
seat 2 Kylie
seat 3 Jason
house start 3
house card C4
3 draw
house card X10
3 sell
1 bid 5
`

func TestVerifyLines(t *testing.T) {
	dir := t.TempDir()
	good, bad := filepath.Join(dir, "good"), filepath.Join(dir, "bad")
	for path, text := range map[string]string{good: opened, bad: opened + "2 bid 5\n"} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	ok := ": ok, day 1, florins 40 40 40, no seed, deal not proved\n"
	refusal := bad + ":12: a bid must be higher than 5 (rule 4.2)\n"
	for _, c := range []struct {
		args      string
		out, errs string // errs as a pattern
		end       status
	}{
		{"verify " + good, good + ok, `^$`, fine},
		{"verify -", "-" + ok, `^$`, fine},
		{"verify " + bad, "", `^` + regexp.QuoteMeta(refusal) + `$`, failed},
		{"verify " + bad + " - " + good, "-" + ok + good + ok, `^` + regexp.QuoteMeta(refusal) + `$`, failed},
		{"verify " + dir + "/none " + bad, "", `^medici: .*/none.*\n` + regexp.QuoteMeta(refusal) + `$`, misuse},
		{"verify " + bad + " " + dir + "/none", "", `(?s)none`, misuse},
		{"verify " + dir, "", `^medici: .*directory`, misuse},
		{"verify", "", `^medici: .*file.*\nTry: medici --help\n$`, misuse},
		{"verify --jsn -", "", `jsn`, misuse},
		{"verfy -", "", `verfy`, misuse},
		{"", "", `backup`, misuse},
		{"replay", "", `file`, misuse},
		{"replay " + dir + "/none", "", `none`, misuse},
		{"replay - -", "", `-`, misuse},
	} {
		out, errs, end := call(opened, strings.Fields(c.args)...)
		if out != c.out || !regexp.MustCompile(c.errs).MatchString(errs) || end != c.end {
			t.Errorf("medici %s: status %d\n%s%s", c.args, end, out, errs)
		}
	}
	if out, errs, end := call("", "--help"); !strings.Contains(out, "verify") || errs != "" || end != fine {
		t.Errorf("medici --help: status %d, %q, %q", end, out, errs)
	}
}

func TestVerifyJSON(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{opened, `{"file":"-","ok":true,"game":"medici","edition":"2016","deal":"unproved","over":false,"day":1,"actor":"2",
			"florins":[40,40,40],"levels":[[0,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0]],"ships":[[],[],[]],
			"lot":["C4","X10"],"bid":5,"deck":16,"winners":[]}`},
		{opened + "2 pass\n3 pass\n", `{"file":"-","ok":true,"game":"medici","edition":"2016","deal":"unproved","over":false,"day":1,"actor":"house",
			"florins":[35,40,40],"levels":[[0,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0]],"ships":[["C4","X10"],[],[]],
			"lot":[],"bid":0,"deck":16,"winners":[]}`},
		{opened + "2 bid 5\n", `{"file":"-","ok":false,"line":12,"rule":"4.2","error":"a bid must be higher than 5"}`},
		{opened + "2 bit 5\n", `{"file":"-","ok":false,"line":12,"rule":"",
			"error":"\"bit 5\" is no move: moves are draw, sell, bid N, pass, and the house's start N and card C5"}`},
	} {
		out, errs, _ := call(c.text, "verify", "--json", "-")
		if got, want := object(t, out), object(t, c.want); !reflect.DeepEqual(got, want) || errs != "" {
			t.Errorf("%s%s\nwant %s", out, errs, c.want)
		}
		if strings.Count(out, "\n") != 1 {
			t.Errorf("not one line: %q", out)
		}
	}
}

// Everybody ties in this game, so everybody wins.
func TestVerifyJSONOfAGameThatIsOver(t *testing.T) {
	path := "../../testdata/games/nobody-ever-bids.txt"
	out, _, end := call("", "verify", path, "--json")
	got := object(t, out)
	for field, want := range map[string]string{
		"file": path, "over": "true", "actor": "", "day": "3", "winners": "[1 2 3 4 5 6]",
		"deck": "0", "florins": "[99 99 99 99 99 99]", "lot": "[]",
	} {
		if have := fmt.Sprint(got[field]); have != want {
			t.Errorf("%s is %s, want %s", field, have, want)
		}
	}
	if end != fine {
		t.Errorf("status %d", end)
	}
}

func TestVerifyJSONOfAFileThatIsNotThere(t *testing.T) {
	out, errs, end := call(opened, "verify", "--json", "/none", "-")
	first, second, _ := strings.Cut(out, "\n")
	if o := object(t, first); o["ok"] != false || o["line"] != 0.0 || o["file"] != "/none" || errs == "" || end != misuse {
		t.Errorf("status %d, %s, %s", end, first, errs)
	}
	if o := object(t, second); o["ok"] != true {
		t.Errorf("after a file that is not there: %s", second)
	}
}

func object(t *testing.T, text string) (o map[string]any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		t.Errorf("%q: %v", text, err)
	}
	return o
}

// The deal of a record is proved by its seed, and by nothing else.
func TestVerifyTheDeal(t *testing.T) {
	sealed := false
	for _, path := range records(t, "games") {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), "\ntag seed ") {
			continue
		}
		sealed = true
		bare := regexp.MustCompile(`(?m)^tag seed .*\n`).ReplaceAllString(string(text), "")
		other := regexp.MustCompile(`(?m)^(tag seed ).{8}`).ReplaceAllString(strings.ReplaceAll(string(text),
			"\ntag commitment", "\ntag was"), "${1}00000000")
		for _, c := range []struct {
			what, text, line, field string
			end                     status
		}{
			{"with the seed", string(text), ", deal proved\n", "proved", fine},
			{"without it", bare, ", no seed, deal not proved\n", "unproved", fine},
			{"with another", other, "", "", failed},
		} {
			out, _, end := call(c.text, "verify", "-")
			if !strings.HasSuffix(out, c.line) || end != c.end {
				t.Errorf("%s %s: status %d, %q", path, c.what, end, out)
			}
			asJSON, _, _ := call(c.text, "verify", "--json", "-")
			if got, _ := object(t, asJSON)["deal"].(string); got != c.field {
				t.Errorf("%s %s: %s", path, c.what, asJSON)
			}
		}
	}
	if !sealed {
		t.Error("no record in testdata tells its seed")
	}
}

// full is a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, syscall.ENOSPC }

// Anyone who checks records into a file on a full disk is told, whatever the records say.
func TestVerifyOntoAFullDisk(t *testing.T) {
	for _, args := range [][]string{{"verify"}, {"verify", "--json"}, {"data"}} {
		var errs bytes.Buffer
		if args[0] == "verify" {
			args = append(args, records(t, "games")[0])
		}
		if end := run(args, streams{in: strings.NewReader(""), out: full{}, err: &errs}); end != failed ||
			!strings.Contains(errs.String(), "no space left") {
			t.Errorf("%v ends with %d: %s", args, end, &errs)
		}
	}
}

// A game that goes on from another one is checked against that one's record where it is there, and proves no draws.
func TestVerifyPlayedOn(t *testing.T) {
	const (
		head  = "medici-record 1\ngame medici\nseat 1 Ann\nseat 2 Bob\nseat 3 Cleo\n"
		moves = "house start 3\nhouse card C4\n"
	)
	dir := t.TempDir()
	write := func(folder, name, text string) string {
		t.Helper()
		path := filepath.Join(dir, folder, name)
		err := cmp.Or(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644))
		if err != nil {
			t.Fatal(err)
		}
		return path
	}
	on := head + "tag from abcd-12 2\n" + moves + "3 sell\n"
	alone, beside := write("alone", "on.txt", on), write("beside", "on.txt", on)
	first := write("beside", "abcd-12.txt", head+moves+"3 draw\n")
	other := write("other", "abcd-12.txt", head+"house start 3\nhouse card C5\n")
	few := write("few", "abcd-12.txt", head+"house start 3\n")
	two := write("two", "abcd-12.txt", strings.Replace(head, "seat 3 Cleo\n", "seat 3 Cleo\nseat 4 Dan\n", 1)+moves)
	old := write("old", "abcd-12.txt", strings.Replace(head, "medici\n", "medici edition=1995\n", 1)+moves)
	for _, c := range []struct {
		files []string
		end   status
		says  string
	}{
		{[]string{alone}, fine, "goes on from move 2 of abcd-12, whose record is not here, deal not proved"},
		{[]string{beside}, fine, "goes on from move 2 of abcd-12, deal not proved"},
		{[]string{alone, first}, fine, "goes on from move 2 of abcd-12, deal not proved"},
		{[]string{"--json", alone, first}, fine, `"from":{"id":"abcd-12","moves":2,"checked":true}}`},
		{[]string{"--json", alone}, fine, `"from":{"id":"abcd-12","moves":2,"checked":false}}`},
		{[]string{alone, other}, failed, "move 2 is not that of abcd-12"},
		{[]string{alone, few}, failed, "abcd-12 has 1 moves, not 2"},
		{[]string{alone, two}, failed, "abcd-12 has 4 seats, not 3"},
		{[]string{alone, old}, failed, "abcd-12 is a game of medici edition=1995"},
	} {
		out, errs, end := call("", append([]string{"verify"}, c.files...)...)
		if end != c.end || !strings.Contains(out+errs, c.says) {
			t.Errorf("%v: status %d, %s%s, want %q", c.files, end, out, errs, c.says)
		}
	}
}
