package spoken

import (
	"strings"

	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/rules"
)

// Topic is a word or a few to ask with, and the answer.
type Topic struct {
	Word   string
	Of     string // the kind of thing that is named behind the word, like PLACE; or empty
	Tells  string // what the answer tells
	Answer Answer
}

// Answer tells of a topic in a position, after all that happened in the game. Name is what was said behind the Word. An
// answer is never silent.
type Answer func(v rules.View, story []rules.Event, name string) []string

// On is a topic that a game's own View answers alone.
func On[V rules.View](word, tells string, tell func(V) []string) Topic {
	return Topic{Word: word, Tells: tells,
		Answer: func(v rules.View, _ []rules.Event, _ string) []string { return tell(v.(V)) }}
}

// OnNamed is a topic with a name behind its word: of is the kind of thing that is named.
func OnNamed[V rules.View](word, of, tells string, tell func(V, string) []string) Topic {
	return Topic{Word: word, Of: of, Tells: tells,
		Answer: func(v rules.View, _ []rules.Event, name string) []string { return tell(v.(V), name) }}
}

// OnStory is a topic that needs what happened alone.
func OnStory(word, tells string, tell func([]rules.Event) []string) Topic {
	return Topic{Word: word, Tells: tells,
		Answer: func(_ rules.View, story []rules.Event, _ string) []string { return tell(story) }}
}

// Lead is the topic of every game that tells who leads: has is what each seat has in a View, amount a sum in words.
func Lead[V rules.View](s Setting, has func(V) []int, amount func(int) string) Topic {
	return On("who leads", s.Say("who leads, and by how much"), func(v V) []string { return s.Leads(has(v), amount) })
}

// Payments is the topic of a game that is scored by stages: the payments of the last one, or none before the first.
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

// Say is what to say to ask about the topic.
func (t Topic) Say() string {
	if t.Of == "" {
		return t.Word
	}
	return t.Word + " " + t.Of
}

// Asked is the topic that a line asks about, and the name that is said behind its word; false when it asks about none.
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
