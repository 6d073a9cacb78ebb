package plain

import (
	"errors"
	"strings"

	"medici/lobby"
	"medici/rules"
)

// ask asks until there is an answer in words. It is for where nothing else
// happens meanwhile. What can be asked for anywhere is told in between.
func (c *conversation) ask(q Question, help func()) (said string, err error) {
	asked := q
	for {
		c.write(asked.String())
		_, line, _, err := wait[struct{}](c, nil, nil)
		if err != nil {
			return "", err
		}
		words, next, why := asked.answer(c.Words, line)
		switch {
		case why != "":
			c.write(why)
		case next != nil:
			asked = *next
		case strings.EqualFold(words, "help"), words == "?":
			help()
		case strings.EqualFold(words, "rules"):
			c.rules(c.Games[0])
		case words == "":
		default:
			return words, nil
		}
	}
}

// explain says what went wrong, in a sentence.
func (c *conversation) explain(err error) {
	if illegal, ok := errors.AsType[*rules.Illegal](err); ok {
		c.say("Not allowed: %s (rule %s).", c.text(illegal.Why, illegal.Args...), illegal.Rule)
		return
	}
	said := err.Error()
	if !strings.Contains(said, "%") { // what quotes the reader is no key of the catalogue
		said = c.text(said)
	}
	c.write(strings.ToUpper(said[:1]) + said[1:] + ".")
}

// rules tells a game in a few sentences.
func (c *conversation) rules(g rules.Game) {
	for _, paragraph := range c.voice(g, rules.Seat.String).Rules() {
		c.write(paragraph)
	}
}

func (c *conversation) voice(g rules.Game, name func(rules.Seat) string) Voice {
	return c.Voices[g.Name()](Setting{Words: c.Words, Name: name})
}

// title shortens "medici edition=2016" to "Medici 2016".
func title(of string) string {
	words := strings.Fields(of)
	for i, w := range words {
		if _, value, ok := strings.Cut(w, "="); ok {
			words[i] = value
		} else {
			words[i] = strings.ToUpper(w[:1]) + w[1:]
		}
	}
	return strings.Join(words, " ")
}

// farewell is why a table is gone.
func (c *conversation) farewell(why lobby.Reason) {
	c.say(map[lobby.Reason]string{
		lobby.Deserted:  "The table is closed: everybody has left.",
		lobby.Abandoned: "The table is closed: nobody came back to the game.",
		lobby.ShownOut:  "The host has sent you away from the table.",
		lobby.Broken:    "The table had to be closed because of a fault, which was written down. Sorry.",
		lobby.Shutdown:  "The server is going down.",
	}[why])
}

// command cuts the first word, in small letters, off a line.
func command(line string) (word, rest string) {
	word, rest, _ = strings.Cut(line, " ")
	return strings.ToLower(word), strings.TrimSpace(rest)
}
