package replay

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/internal/text/words"
	"medici/tui/offer"
	"medici/tui/ui"
)

// Offer returns how to go through the game: back, by itself, on, and by parts.
func (r *Replay) Offer() (o offer.Offer, rest ui.Keymap) {
	rest = r.Keymap()
	offerTalk(r, &o)
	if r.reading || r.Review.Open || r.WhatIf.Open {
		return o, rest
	}
	add := func(i ui.Intent, before string, text words.Text, behind string) {
		rest = slices.DeleteFunc(slices.Clone(rest), func(b ui.Binding) bool { return b.Intent == i })
		if text != "" {
			does := func() tea.Cmd { return r.Do(ui.Click{Intent: i}) }
			o.Do = append(o.Do, offer.Choice{I: string(i), T: before + r.frame.Say(text) + behind, Does: does})
		}
	}
	playing := playKey.Short
	if r.Player.On {
		playing = "stop"
	}
	add(partBack, "« ", r.steps.Part, "")
	add(moveBack, "‹ ", "move", "")
	add(play, "", playing, "")
	add(moveOn, "", "move", " ›")
	add(partOn, "", r.steps.Part, " »")
	return o, rest
}
