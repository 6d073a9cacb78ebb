package reception

import (
	"strings"

	"medici/internal/games/kit"
	"medici/internal/text/words"
)

type dataCommand struct {
	JSON asJSON `help:"One JSON object a line."`
	Game string `arg:"" optional:"" help:"Which game; all that have such data are named when not given."`
}

// dataLine is the data of a game for programs.
type dataLine struct {
	Type string `json:"type"`
	Game any    `json:"game"`
	Hash string `json:"hash,omitempty"` // as records and views name them, if they are the operator's
	Text string `json:"text,omitempty"`
}

// Run prints the file that new tables play with: the operator's, or the server's own.
func (c *dataCommand) Run(a *request) error {
	var names []string
	for _, k := range a.Games {
		if k.Data == nil {
			continue
		}
		names = append(names, k.Game.Name())
		line := dataLine{Type: "data", Game: a.out.protocol.Titled(k.Game.Name()), Hash: k.Hash()}
		switch {
		case c.Game == "" && bool(c.JSON):
			if err := a.out.json(line); err != nil {
				return err
			}
		case c.Game == "":
			a.out.say("%s", k.Game.Name()+": "+a.out.words.Sprintf(k.Data.Note))
		case c.Game == k.Game.Name():
			return c.print(a, line, k)
		}
	}
	if c.Game != "" {
		return usage{guessed(words.Errorf("%q is no game with data; such games are: %s", c.Game, strings.Join(names, ", ")),
			c.Game, names), "data"}
	}
	return nil
}

func (c *dataCommand) print(a *request, line dataLine, k kit.Kit) error {
	if c.JSON {
		line.Text = string(k.Data.File)
		return a.out.json(line)
	}
	_, err := a.out.answers().Write(k.Data.File)
	return err
}
