package spoken

import "strings"

// Topic is a word or a few to ask with, and what is told then.
type Topic struct {
	Word  string
	Of    string // the kind of thing that is named behind the word, like PLACE; or empty
	Tells string
}

// Say is what to say to ask about the topic.
func (t Topic) Say() string {
	if t.Of == "" {
		return t.Word
	}
	return t.Word + " " + t.Of
}

// Asked is the topic that a line asks about, as About takes it; false when it asks about
// none.
func Asked(topics []Topic, line string) (topic string, ok bool) {
	said := strings.Fields(line)
	for _, t := range topics {
		word := strings.Fields(t.Word)
		if len(said) < len(word) || !strings.EqualFold(strings.Join(said[:len(word)], " "), t.Word) {
			continue
		}
		if t.Of == "" {
			return t.Word, true
		}
		return strings.Join(append(word, said[len(word):]...), " "), true
	}
	return "", false
}
