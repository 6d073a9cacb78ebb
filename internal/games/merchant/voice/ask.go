package voice

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	told "medici/internal/games/merchant/tell"
	"medici/internal/games/spoken"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/merchant"
)

// Ask returns what the reader may do, each with a number that it always has.
func (v voice) Ask(view rules.View) (spoken.Question, bool) {
	g := view.(merchant.View)
	if len(g.May) == 0 {
		return spoken.Question{}, false
	}
	q := spoken.Question{Text: v.question(g), Recurs: g.Phase, Means: func(line string) string { return means(g, line) }}
	for _, a := range v.sorted(g) {
		q.Choices = append(q.Choices, spoken.Choice{
			Words: a.String(), Label: v.label(g, a), Number: number(a), In: v.head(a), Cost: cost(g, a),
		})
	}
	return q, true
}

// means returns the move that a line stands for: a verb, and a place by its name, or the place
// alone, where the first thing that can be done there is meant.
func means(g merchant.View, line string) string {
	for verb := merchant.HomeVerb; verb <= merchant.LetterOpenVerb; verb++ {
		name, said := strings.CutPrefix(strings.ToLower(line), verb.String()+" ")
		if p := g.Map.Find(name); said && p != nil {
			return verb.String() + " " + p.String()
		}
	}
	if len(line) < shortest {
		return ""
	}
	p := g.Map.Find(line)
	for _, a := range g.May {
		if p != nil && a.Place == p {
			return a.String()
		}
	}
	return ""
}

// shortest a name without a verb can be, in bytes: "no" is no city.
const shortest = 3

// question returns what is asked now.
func (v voice) question(g merchant.View) string {
	ducats, _ := g.Ducats(g.You)
	switch g.Phase {
	case "home":
		return v.Say("Which town is your home?")
	case "marker":
		return v.Say("Your markers are %s. On which city do you place one?", v.numbers(g.Hands[g.You]))
	case "grow":
		income, _ := g.Income(g.You)
		return v.Say("Collecting brings %s. What grows, or do you collect?", told.Ducats(v.Words, income))
	case "letter":
		return v.Say("You have %s. Do you open a second branch with a letter, or nothing?", told.Ducats(v.Words, ducats))
	}
	return v.Say("You have %s. Where do you open a branch, or nowhere?", told.Ducats(v.Words, ducats))
}

// sorted returns what may be done, branches by their costs.
func (v voice) sorted(g merchant.View) []merchant.Action {
	opening := func(a merchant.Action) int {
		if a.Verb != merchant.OpenVerb && a.Verb != merchant.LetterOpenVerb {
			return 0
		}
		return cost(g, a)
	}
	list := slices.Clone(g.May)
	slices.SortStableFunc(list, func(a, b merchant.Action) int { return cmp.Compare(opening(a), opening(b)) })
	return list
}

// cost returns what the reader pays for an action.
func cost(g merchant.View, a merchant.Action) int {
	switch {
	case a.Verb == merchant.OpenVerb || a.Verb == merchant.LetterOpenVerb:
		c, _ := g.Way(g.You, a.Place)
		return c
	case a.Verb == merchant.GrowVerb && !g.Lies(a.Place):
		return g.Fee()
	case a.Verb == merchant.LetterGrowVerb && !g.Lies(a.Place):
		return 2 * g.Fee()
	}
	return 0
}

// head returns what an action at a place stands under among many.
func (v voice) head(a merchant.Action) string {
	switch a.Verb {
	case merchant.HomeVerb:
		return v.Say("HOME")
	case merchant.MarkerVerb:
		return v.Say("PLACE A MARKER")
	case merchant.GrowVerb:
		return v.Say("GROW")
	case merchant.OpenVerb:
		return v.Say("OPEN A BRANCH")
	case merchant.LetterGrowVerb, merchant.LetterOpenVerb:
		return v.Say("LETTER")
	}
	return ""
}

// label returns what an action is called among the choices.
func (v voice) label(g merchant.View, a merchant.Action) string {
	switch a.Verb {
	case merchant.MarkerVerb:
		return v.Say("%s of %d", a.Place.Name, a.Place.Size)
	case merchant.GrowVerb:
		return v.grow(g, a, "grow in %s")
	case merchant.LetterGrowVerb:
		return v.grow(g, a, "letter, two houses in %s")
	case merchant.CollectVerb:
		return v.Say("collect")
	case merchant.LetterCollectVerb:
		_, sum := g.Income(g.You)
		return v.Say("letter, collect %s", told.Ducats(v.Words, sum))
	case merchant.OpenVerb, merchant.LetterOpenVerb:
		return v.Say("%s for %d", a.Place.Name, cost(g, a))
	case merchant.PassVerb:
		return v.Say("open nothing")
	}
	return a.Place.Name
}

// grow tells also what growing costs, where it does.
func (v voice) grow(g merchant.View, a merchant.Action, what words.Text) string {
	if fee := cost(g, a); fee > 0 {
		return v.Say("%s for %d", v.Say(what, a.Place.Name), fee)
	}
	return v.Say(what, a.Place.Name)
}

// number returns what chooses an action: the place's number on the map, with a letter 100
// more.
func number(a merchant.Action) string {
	n := 0
	if a.Place != nil {
		n = a.Place.Index + 1
	}
	if a.Verb == merchant.LetterCollectVerb || a.Verb == merchant.LetterGrowVerb {
		n += 100
	}
	return strconv.Itoa(n)
}
