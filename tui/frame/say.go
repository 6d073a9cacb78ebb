package frame

import (
	"cmp"
	"errors"
	"slices"

	"medici/internal/games/narration"
	"medici/internal/people"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/rules"
	"medici/rules/record"
	"medici/tui/ui"
)

// Say returns a text in the person's language.
func (f *Frame) Say(format words.Text, args ...any) string { return f.Words.Sprintf(format, args...) }

// Explain returns an error in the person's language.
func (f *Frame) Explain(err error) string {
	var illegal *rules.Illegal
	if errors.As(err, &illegal) {
		return f.Say("Not allowed: %s (rule %s).", f.Words.Translate(illegal.Why, illegal.Args...), illegal.Rule)
	}
	return words.Sentence(f.Words.Explain(cmp.Or(lobby.Fault(err), err)))
}

// Trouble says that something was not found. Faults of a disk or a document would not help a reader.
func (f *Frame) Trouble(err error) string {
	var bad *record.Error
	switch {
	case errors.As(err, &bad):
		return f.Say("The record of this game does not hold: %s.", bad.Error())
	case errors.Is(err, lobby.ErrNoGame):
		return f.Say("The record of this game is not kept any more.")
	}
	return f.Say("That could not be looked up just now. Try again in a while.")
}

// NobodyKnown returns sentences for people who have no document; nil for others.
func (f *Frame) NobodyKnown() []string {
	switch {
	case f.Visitor.Person().Guest:
		return []string{
			f.Say("You are here as a guest."),
			f.Say("Games and ratings are remembered for people who come with a key."),
			f.Say("ssh-keygen makes one; ssh shows it by itself from then on, and you are known."),
		}
	case f.People == nil:
		return []string{f.Say("This server does not remember games.")}
	}
	return nil
}

// Essentials returns a game's rules in a few sentences, and the origin of its data.
func (f *Frame) Essentials(g rules.Game, b ui.Board) []string {
	return append(b.Essentials(), f.Games.Notes(f.Words, g)...)
}

// Board returns a game's board in the person's words and theme.
func (f *Frame) Board(g rules.Game, s ui.Setting) ui.Board {
	s.Words, s.Theme = f.Words, f.Theme
	return f.Games.Of(g).Board(s)
}

// Tale returns an event of a game as a sentence.
func (f *Frame) Tale(g rules.Game, name func(rules.Seat) string, e rules.Event) string {
	return f.Games.Of(g).Tell(narration.Reader{Words: f.Words, Name: name}, e)
}

// Companions are people with whom this person has finished games, by name. As a message, they are a result.
type Companions map[string]people.Company

// Finished are the last games that this person has finished, the latest first. As a message, they are a
// result.
type Finished []people.Result

// ByCompany sorts names by how much this person has played with them.
func (c Companions) ByCompany(names []string) []string {
	slices.SortStableFunc(names, func(x, y string) int { return cmp.Compare(c[y].Games, c[x].Games) })
	return names
}

// Together says how many games this person has played with somebody; empty for none.
func (f *Frame) Together(name string) string {
	if n := f.Companions[name].Games; n > 0 {
		return f.Say("%d games with you", n)
	}
	return ""
}

// Between says the same, and who of the two has won how many.
func (f *Frame) Between(name string) string {
	c := f.Companions[name]
	if c.Games == 0 {
		return f.Say("never with you")
	}
	return f.Say("%d games with you: you won %d, they %d", c.Games, c.Won, c.Lost)
}
