package spoken

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"medici/internal/text/words"
)

// Question is what the reader is asked. Every answer stands for words that could be typed as well.
type Question struct {
	Text    string
	Choices []Choice // chosen by numbers, unless a number is an amount
	// Recurs names a question that comes again and again. Its choices are read out when they differ from
	// those last heard, see [Heard]. A question without a name is always read out in full.
	Recurs string
	// Amount, if set, makes a number from Least to Most stand for itself: it is the format of the words,
	// like "bid %d". So that a number has one meaning, choices then have no numbers: their words choose
	// them, and 0 stands for the words of Zero.
	Amount      string
	Least, Most int
	Usual       int // where stepping through the amounts begins, if it is one of them
	Zero        string
	// Doubt returns what to ask back about an amount that looks like a slip, or "". It also checks amounts
	// that were typed with their words.
	Doubt func(n int) string
	Enter string // the words that Enter stands for, if any
	// Means, if set, returns the words that a line stands for when no choice has it, as for a place that is
	// called by its name alone; or "".
	Means func(line string) (words string)
}

// Choice is one answer.
type Choice struct {
	Words string
	Label string    // what is read out, if not the words
	Then  *Question // asked next, instead of doing something
	// Number chooses it, if that is not its number in the list of choices, from 1: a choice that moves in
	// the list keeps its number by this.
	Number string
	In     string // the head that it stands under where many are shown at once
	Cost   int    // what the reader pays for it at once
}

func (c Choice) label() string {
	if c.Label == "" {
		return c.Words
	}
	return c.Label
}

// String returns the question with its choices, in one line.
func (q Question) String() string {
	if menu := q.Menu(); menu != "" {
		return q.Text + " " + menu
	}
	return q.Text
}

// Menu returns the choices with their numbers, as sentences, because many contain commas. It is empty when
// a number is an amount.
func (q Question) Menu() string {
	if q.Amount != "" || len(q.Choices) == 0 {
		return ""
	}
	var each []string
	for i, c := range q.Choices {
		each = append(each, q.number(i)+": "+c.label()+".")
	}
	return strings.Join(each, " ")
}

// number returns what chooses the choice at an index.
func (q Question) number(i int) string { return cmp.Or(q.Choices[i].Number, strconv.Itoa(i+1)) }

// Offers reports whether words are those of a choice.
func (q Question) Offers(said string) bool {
	return slices.ContainsFunc(q.Choices, func(c Choice) bool { return strings.EqualFold(c.Words, said) })
}

// None reports whether nothing is asked.
func (q Question) None() bool { return q.Text == "" }

// Answer returns what a line stands for: words, or another question; or the reason why it makes no sense.
func (q Question) Answer(p *words.Printer, line string) (said string, next *Question, why string) {
	if line == "" {
		return q.Enter, nil, ""
	}
	n, isNumber := Number(line)
	if isNumber && q.Amount != "" {
		return q.amount(p, n)
	}
	for i, c := range q.Choices {
		if isNumber && strconv.Itoa(n) == q.number(i) {
			return c.Words, c.Then, ""
		}
	}
	for _, c := range q.Choices {
		if strings.EqualFold(line, c.Words) || strings.EqualFold(line, c.Label) {
			return c.Words, c.Then, ""
		}
	}
	switch {
	case isNumber && q.None():
		return "", nil, p.Sprintf("Nothing is asked now that a number could answer.")
	case isNumber:
		return "", nil, p.Sprintf("There is no choice %s.", line)
	case q.Means != nil:
		return cmp.Or(q.Means(line), line), nil, ""
	}
	if n, ok := q.typed(line); ok && q.Doubt != nil && n >= q.Least && n <= q.Most {
		return q.amount(p, n)
	}
	return line, nil, ""
}

// typed returns the amount in a line that has the words of one.
func (q Question) typed(line string) (n int, ok bool) {
	before, after, is := strings.Cut(q.Amount, "%d")
	if !is || len(line) <= len(before)+len(after) || !strings.EqualFold(line[:len(before)], before) {
		return 0, false
	}
	digits, ok := strings.CutSuffix(line[len(before):], after)
	n, number := Number(digits)
	return n, ok && number
}

// Unguarded returns the question without doubts about amounts.
func (q Question) Unguarded() Question {
	q.Doubt, q.Choices = nil, slices.Clone(q.Choices)
	for i, c := range q.Choices {
		if c.Then != nil {
			then := c.Then.Unguarded()
			q.Choices[i].Then = &then
		}
	}
	return q
}

func (q Question) amount(p *words.Printer, n int) (said string, next *Question, why string) {
	said = fmt.Sprintf(q.Amount, n)
	switch {
	case n == 0 && q.Zero != "":
		return q.Zero, nil, ""
	case n >= q.Least && n <= q.Most:
	case q.Zero != "":
		return "", nil, p.Sprintf("Say a number from %d to %d, or 0.", q.Least, q.Most)
	default:
		return "", nil, p.Sprintf("Say a number from %d to %d.", q.Least, q.Most)
	}
	if q.Doubt != nil {
		if doubt := q.Doubt(n); doubt != "" {
			return "", &Question{Text: doubt, Choices: []Choice{
				{Words: said, Label: p.Sprintf("yes")},
				{Words: Back, Label: p.Sprintf("no")},
			}}, ""
		}
	}
	return said, nil, ""
}

// Back takes back what was begun: the words of many a choice.
const Back = "back"

// Number parses a whole number without a sign.
func Number(line string) (int, bool) {
	if strings.Trim(line, "0123456789") != "" || line == "" {
		return 0, false
	}
	n, err := strconv.Atoi(line)
	if err != nil { // too large for any question
		n = 1 << 30
	}
	return n, true
}
