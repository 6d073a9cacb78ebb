package mutate

import (
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// explained has, line by line, the mutants that no test can notice, and why: what they change makes no difference.
//
//go:embed explained.txt
var explained string

// A tally counts verdicts, of one package or of all.
type tally struct{ killed, endless, survived, explained int }

func (t tally) of() int { return t.killed + t.endless + t.survived + t.explained }

// A Sample says which mutants are judged.
type Sample struct {
	Packages []string // as the go command names them
	Seed     uint64
	// Count is how many are drawn. Those that do not compile count for nothing.
	Count int
	// Only takes from those that are drawn the ones of the files that it matches. Nil takes all.
	Only *regexp.Regexp
	// Again takes from those the ones that this report of an earlier run has as survived or endless. Empty takes all.
	Again string
}

// Run judges each mutant of a sample by its own package's tests, and tells of them. It fails where fewer than nine of
// ten are killed, or tests that do not end are all that says so.
func Run(ctx context.Context, w io.Writer, sample Sample) error {
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	all, err := draw(ctx, sample.Seed, sample.Packages)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "seed %d: %d of %d mutants\n", sample.Seed, min(sample.Count, len(all)), len(all))
	for _, line := range stale(explained, all) {
		fmt.Fprintf(w, "no mutant is any more what explained.txt explains: %s\n", line)
	}
	j := judge{dir: dir, limits: map[string]time.Duration{}}
	var sum tally
	by := map[string]*tally{}
	for _, m := range all[:min(sample.Count, len(all))] {
		if !sample.takes(m) {
			continue
		}
		says, err := j.judge(ctx, m.pkg, m.Mutant)
		if err != nil {
			return err
		}
		if says == Invalid {
			continue
		}
		if by[m.pkg] == nil {
			by[m.pkg] = &tally{}
		}
		reason, known := m.reason()
		for _, t := range []*tally{&sum, by[m.pkg]} {
			switch {
			case says == Killed:
				t.killed++
			case says == Endless:
				t.endless++
			case known:
				t.explained++
			default:
				t.survived++
			}
		}
		if says != Killed {
			fmt.Fprintf(w, "%s %s %s\n", says, m, reason)
		}
	}
	return report(w, sum, by)
}

// takes says whether a drawn mutant is one to judge.
func (s Sample) takes(m drawn) bool {
	return (s.Only == nil || s.Only.MatchString(m.name)) && (s.Again == "" || strings.Contains(s.Again, " "+m.id+" "))
}

// report prints a row a package, and fails where tests notice too little.
func report(w io.Writer, sum tally, by map[string]*tally) error {
	const row = "%7d %7d %8d %9d  %s\n"
	fmt.Fprintf(w, "%7s %7s %8s %9s  %s\n", "killed", "endless", "survived", "explained", "package")
	for _, pkg := range slices.Sorted(maps.Keys(by)) {
		t := by[pkg]
		fmt.Fprintf(w, row, t.killed, t.endless, t.survived, t.explained, pkg)
	}
	fmt.Fprintf(w, row, sum.killed, sum.endless, sum.survived, sum.explained, "all")
	var errs []error
	if 10*(sum.killed+sum.explained) < 9*sum.of() {
		errs = append(errs, errors.New("tests notice fewer than nine of ten mutants"))
	}
	if sum.endless > 0 {
		errs = append(errs, errors.New("some mutants only make tests run for ever: no test says what is wrong"))
	}
	return errors.Join(errs...)
}

// A drawn mutant knows its package, and its file from the module's root.
type drawn struct {
	Mutant
	pkg, name string
	// id is drawn from the seed and what is changed where, and not from the number of the line: a change elsewhere in a
	// source leaves a sample what it was.
	id string
}

func (d drawn) String() string {
	return fmt.Sprintf("%s %s:%d: %q => %q: %s", d.id, d.name, d.Line, d.Was, d.Is, d.In)
}

// what returns the change, as explained.txt has it.
func (d drawn) what() string { return fmt.Sprintf("%s: %q => %q in %q: ", d.name, d.Was, d.Is, d.In) }

// reason finds the line of explained.txt for a mutant: NAME: WAS => IS in LINE: why, as Go strings, without the number
// of the line, which moves.
func (d drawn) reason() (why string, known bool) {
	for line := range strings.Lines(explained) {
		if why, known := strings.CutPrefix(line, d.what()); known {
			return strings.TrimSpace(why), true
		}
	}
	return "", false
}

// stale returns the lines that explain mutants of these files which there are not.
func stale(explained string, all []drawn) (lines []string) {
	for line := range strings.Lines(explained) {
		name, _, _ := strings.Cut(line, ": ")
		if slices.ContainsFunc(all, func(d drawn) bool { return d.name == name }) &&
			!slices.ContainsFunc(all, func(d drawn) bool { return strings.HasPrefix(line, d.what()) }) {
			lines = append(lines, strings.TrimSpace(line))
		}
	}
	return lines
}

// draw lists the mutants of packages in the order in which a seed has them.
func draw(ctx context.Context, seed uint64, packages []string) (all []drawn, err error) {
	out, err := exec.CommandContext(ctx, "go",
		append([]string{"list", "-json=ImportPath,Dir,GoFiles,TestGoFiles,XTestGoFiles,Module"},
			packages...)...).Output()
	if err != nil {
		return nil, fmt.Errorf("list the packages: %w", err)
	}
	for in := json.NewDecoder(strings.NewReader(string(out))); in.More(); {
		var p struct {
			ImportPath, Dir                    string
			GoFiles, TestGoFiles, XTestGoFiles []string
			Module                             struct{ Dir string }
		}
		if err := in.Decode(&p); err != nil {
			return nil, err
		}
		if len(p.TestGoFiles)+len(p.XTestGoFiles) == 0 {
			continue // it is judged where it is used
		}
		for _, base := range p.GoFiles {
			file := filepath.Join(p.Dir, base)
			text, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			mutants, err := Mutants(file, text)
			if err != nil {
				return nil, err
			}
			name, err := filepath.Rel(p.Module.Dir, file)
			if err != nil {
				return nil, err
			}
			same := map[string]int{}
			for _, m := range mutants {
				d := drawn{m, p.ImportPath, filepath.ToSlash(name), ""}
				d.id = fmt.Sprintf("%x", sha256.Sum256(fmt.Append(nil, seed, d.what(), same[d.what()])))[:12]
				same[d.what()]++
				all = append(all, d)
			}
		}
	}
	slices.SortFunc(all, func(a, b drawn) int { return strings.Compare(a.id, b.id) })
	return all, nil
}
