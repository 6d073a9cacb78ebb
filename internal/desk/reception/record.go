package reception

import (
	"errors"
	"io"

	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/rules/record"
	"medici/tui"
)

type recordCommand struct {
	JSON asJSON `help:"One JSON object a line."`
	ID   string `arg:"" help:"The game's id, as games shows it."`
}

func (c *recordCommand) Run(a *request) error {
	text, err := a.visitor.Record(a.session.Context(), c.ID)
	if err != nil {
		return stored(err)
	}
	if c.JSON {
		return a.out.json(recordLine{"record", c.ID, text})
	}
	_, err = io.WriteString(a.out.answers(), text)
	return err
}

// recordLine is a record for programs.
type recordLine struct {
	Type string `json:"type"`
	ID   string `json:"id"`
	Text string `json:"text"`
}

type replayCommand struct {
	manner
	ID string `arg:"" help:"The game's id, as games shows it."`
}

// Run tells a game as far as today's rules know it.
func (c *replayCommand) Run(a *request) error {
	game, err := a.replay(a.session.Context(), c.ID)
	bad, outdated := errors.AsType[*record.Error](err)
	switch {
	case err != nil && !outdated:
		return stored(err)
	case !outdated && bool(c.JSON):
		a.out.opened = true
		return a.out.protocol.Replay(game, c.ID, a.out.answers())
	case !outdated && (a.out.client.hasScreen() || c.Plain || a.out.within != nil):
		return a.show(scene{replay: &tui.Recorded{ID: c.ID, View: game}}, c.manner)
	}
	if err := narration.Write(a.out.answers(), a.out.words, a.Games.Of(game.Game()).Tell, game); err != nil {
		return err
	}
	if outdated {
		return advised{error: words.Errorf("from line %d of the record on, today's rules are others: %s", bad.Line,
			bad.Why()),
			command: "record " + c.ID}
	}
	return nil
}
