package plain

import (
	"context"

	"medici/internal/games/narration"
)

// Link holds a conversation that begins by asking whether a reader who has followed a link wants to go where
// it leads. If so it ends, and follows is true; else it calls stays and goes on in the hall.
func Link(ctx context.Context, o Options, to narration.Link, stays func()) (follows bool, err error) {
	c := begin(ctx, o)
	if to.Dead {
		c.write(to.Tell(c.Words, "", "")...)
	} else {
		follows, err = c.led(to)
	}
	if err == nil && !follows {
		stays()
		err = c.stay(nil)
	}
	return follows, c.end(err)
}

// led asks until it is answered.
func (c *conversation) led(to narration.Link) (follows bool, err error) {
	tell := func() { c.write(to.Tell(c.Words, c.Games.Title(to.Game()), c.Visitor.Person().Name)...) }
	tell()
	q := Question{Text: c.text("Where to?"), Choices: []Choice{
		{Words: "go", Label: to.Go(c.Words)}, {Words: "hall", Label: c.text("to the hall")},
	}}
	for {
		switch said, err := c.ask(q, tell); {
		case err != nil:
			return false, err
		case said == "go":
			return true, nil
		case said == "hall", said == "leave":
			return false, nil
		default:
			c.say("Nobody here knows that word. Say help to hear the words there are.")
		}
	}
}
