package ruletest

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"medici/rules"
	"medici/rules/record"
)

// Rulebook checks an annotated record: a record like any other, with comments
// beginning "#?" that say what holds at that place. A record without one is
// itself a failure. The comments are:
//
//	#? FIELD VALUE           a field of the verification's JSON, lists written
//	                         "C4 D0", lists of lists "C4 D0 | - | S1", objects
//	                         "gent 2 1, koeln 1" by their keys' order, an empty
//	                         list or object or word "-"
//	#? legal MOVE, MOVE, …   exactly these can be done by whose turn it is;
//	                         MOVE can be a Span, like "bid 6..40"
//	#? outcomes N            so many outcomes of chance, duplicates counted
//	#? accept BY MOVE        this could stand here
//	#? refuse RULE BY MOVE   this could not, by that clause ("-" for none)
//	#? event WORDS           the last move brought this about, in these words
//	#? no event WORDS        it brought about nothing that begins like this
//	#? error RULE            reading stops at the line above, by that clause
func Rulebook(t TB, shelf rules.Shelf, name, text string) {
	t.Helper()
	b := book{shelf: shelf}
	said := 0
	for line := range strings.Lines(text) {
		b.n++
		words, ok := strings.CutPrefix(strings.TrimRight(line, "\r\n"), "#? ")
		if ok {
			said++
			if why := b.check(words); why != "" {
				t.Errorf("%s:%d: %s", name, b.n, why)
			}
		}
		b.text.WriteString(line)
	}
	if said == 0 {
		t.Errorf("%s says nothing that could be wrong", name)
	}
	if _, err := record.Read(strings.NewReader(text), shelf); err != nil && !b.ends {
		t.Errorf("%s: %v", name, err)
	}
}

// book is the part of a record above the line that is being checked.
type book struct {
	shelf rules.Shelf
	text  strings.Builder
	n     int
	ends  bool // a fault is expected, and nothing is read after it
}

// check returns what is wrong with a comment, or "" when it holds.
func (b *book) check(words string) string {
	verb, rest, _ := strings.Cut(words, " ")
	rec, err := b.read("")
	if verb == "error" {
		b.ends = true
		return refusal(err, b.n-1, rest)
	}
	if err != nil {
		return "up to here: " + err.Error()
	}
	switch verb {
	case "legal":
		return differ(rest, strings.Join(rules.Notations(rec.State.Actions()), ", "))
	case "outcomes":
		return differ(rest, fmt.Sprint(len(rec.State.Actions())))
	case "accept":
		if _, err := b.read(rest); err != nil {
			return err.Error()
		}
		return ""
	case "refuse":
		rule, line, _ := strings.Cut(rest, " ")
		_, err := b.read(line)
		return refusal(err, b.n, rule)
	case "event":
		if all := events(rec); !slices.Contains(all, rest) {
			return "the last move brought about " + strings.Join(all, "; ")
		}
		return ""
	case "no":
		return absent(events(rec), strings.TrimPrefix(rest, "event "))
	}
	return field(rec, verb, rest)
}

// read reads the record so far and one line more.
func (b *book) read(more string) (record.Record, error) {
	return record.Read(strings.NewReader(b.text.String()+more), b.shelf)
}

func refusal(err error, line int, rule string) string {
	bad, ok := err.(*record.Error)
	switch {
	case !ok:
		return fmt.Sprintf("not refused, error %v", err)
	case bad.Line != line, bad.Rule != strings.TrimPrefix(rule, "-"):
		return fmt.Sprintf("refused with %v, not at line %d by %s", err, line, rule)
	}
	return ""
}

func differ(want, have string) string {
	if have == "" {
		have = "-"
	}
	if want == have {
		return ""
	}
	return fmt.Sprintf("it is %q, not %q", have, want)
}

func absent(all []string, beginning string) string {
	for _, e := range all {
		if strings.HasPrefix(e, beginning) {
			return "the last move brought about " + e
		}
	}
	return ""
}

// events returns those of the last move, in words.
func events(rec record.Record) (words []string) {
	err := rec.Play(func(_ record.Move, _, _ rules.State, events []rules.Event) error {
		words = words[:0]
		for _, e := range events {
			words = append(words, e.String())
		}
		return nil
	})
	if err != nil {
		return []string{err.Error()}
	}
	return words
}

// field compares a field of the verification's JSON.
func field(rec record.Record, name, want string) string {
	fields := map[string]any{}
	if err := json.Unmarshal(rules.Position(rec.Game, rec.State.View(rules.Referee), rec.State.Winners()),
		&fields); err != nil {
		return err.Error()
	}
	value, ok := fields[name]
	if !ok {
		return "there is no field " + name
	}
	return differ(want, plain(value))
}

// plain writes lists and objects as Rulebook describes.
func plain(value any) string {
	if object, ok := value.(map[string]any); ok {
		entries := []string{}
		for _, key := range slices.Sorted(maps.Keys(object)) {
			entries = append(entries, key+" "+plain(object[key]))
		}
		return cmp.Or(strings.Join(entries, ", "), "-")
	}
	list, ok := value.([]any)
	switch {
	case value == "", ok && len(list) == 0:
		return "-"
	case !ok:
		return fmt.Sprint(value)
	}
	words, separator := make([]string, len(list)), " "
	for i, v := range list {
		words[i] = plain(v)
		if _, ok := v.([]any); ok {
			separator = " | "
		}
	}
	return strings.Join(words, separator)
}
