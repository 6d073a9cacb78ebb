package spoken

import (
	"strings"

	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/rules"
)

// Topic is a word, or a few, to ask with, and the answer.
type Topic struct {
	Word   string
	Of     string // the kind of thing that is named after the word, like PLACE; may be empty
	Tells  string // describes the answer
	Answer Answer
}

// Answer answers a question about a position, after everything that happened in the game. Name is what was
// said after the Word. An answer is never empty.
type Answer func(v rules.View, story []rules.Event, name string) []string

// On returns a topic that is answered from a game's own View alone.
func On[V rules.View](word, tells string, tell func(V) []string) Topic {
	return Topic{Word: word, Tells: tells,
		Answer: func(v rules.View, _ []rules.Event, _ string) []string { return tell(v.(V)) }}
}

// OnNamed returns a topic with a name after its word; of is the kind of thing that is named.
func OnNamed[V rules.View](word, of, tells string, tell func(V, string) []string) Topic {
	return Topic{Word: word, Of: of, Tells: tells,
		Answer: func(v rules.View, _ []rules.Event, name string) []string { return tell(v.(V), name) }}
}

// OnStory returns a topic that is answered from what happened alone.
func OnStory(word, tells string, tell func([]rules.Event) []string) Topic {
	return Topic{Word: word, Tells: tells,
		Answer: func(_ rules.View, story []rules.Event, _ string) []string { return tell(story) }}
}

// Lead returns the topic that tells who leads, in every game: has returns what each seat has in a View,
// amount puts a sum into words.
func Lead[V rules.View](s Setting, has func(V) []int, amount func(int) string) Topic {
	return On("who leads", s.Say("who leads, and by how much"), func(v V) []string { return s.Leads(has(v), amount) })
}

// Payments returns the topic of a game with stages that tells the payments of the last one; none is said
// before the first.
func Payments(s Setting, tells, none words.Text, part func(rules.Event) Part,
	tell func(narration.Reader, rules.Event) string) Topic {
	return OnStory("accounts", s.Say(tells), func(story []rules.Event) (lines []string) {
		for _, e := range Accounts(story, part) {
			lines = append(lines, tell(s.Listener(), e))
		}
		if len(lines) == 0 {
			return []string{s.Say(none)}
		}
		return lines
	})
}

// Say returns what to say to ask about the topic.
func (t Topic) Say() string {
	if t.Of == "" {
		return t.Word
	}
	return t.Word + " " + t.Of
}

// Asked returns the topic that a line asks about, and the name said after its word; false when it asks
// about none.
func Asked(topics []Topic, line string) (topic Topic, name string, ok bool) {
	said := strings.Fields(line)
	for _, t := range topics {
		n := len(strings.Fields(t.Word))
		if len(said) < n || !strings.EqualFold(strings.Join(said[:n], " "), t.Word) {
			continue
		}
		if t.Of != "" {
			name = strings.Join(said[n:], " ")
		}
		return t, name, true
	}
	return Topic{}, "", false
}
