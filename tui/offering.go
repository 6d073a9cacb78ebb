package tui

import (
	"cmp"
	"hash/fnv"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"medici/internal/text/words"
	"medici/tui/keys"
	"medici/tui/offer"
	"medici/tui/screen"
	"medici/tui/table"
	"medici/tui/ui"
)

// offering is what the client was told can be done on the last frame.
type offering struct {
	now   offer.Offer
	heard int // number of answers
	why   string
	bytes []byte // nil until they are asked for
}

// Offer returns what can be done on the last frame, as a message; the same bytes while that is the same.
func (a *App) Offer() []byte {
	x := &a.offering
	if x.bytes == nil {
		x.bytes = x.now.Bytes()
	}
	return x.bytes
}

// Answer returns an answer to an offer as a message; nil for anything else.
func (a *App) Answer(b []byte) tea.Msg {
	if of, ok := offer.Read(b); ok {
		return answered{of}
	}
	return nil
}

type answered struct{ offer.Answer }

// tell records an offer. It gets another number when the decision changes.
func (x *offering) tell(o offer.Offer) {
	o.N = x.now.N
	if o.Of != x.now.Of || o.Ask != x.now.Ask || o.N == 0 {
		o.N++
		x.why = ""
	}
	o.V, o.Why, o.Heard = offer.Version, x.why, x.heard
	x.now, x.bytes = o, nil
}

// take carries out an answer, or says why not: it must answer what was shown, and still be possible.
func (x *offering) take(a *App, answer offer.Answer) tea.Cmd {
	soon := a.peeked && a.Changed() // the result of the last one was not shown yet
	if a.Changed() && !soon {
		peek(a)
	}
	a.canvas = nil
	a.news.read()
	x.heard++
	x.why = ""
	does, decides := x.now.Take(answer)
	switch {
	case answer.N != x.now.N:
		x.why = a.frame.Say("That was for what stood here before.")
	case does == nil:
		x.why = a.frame.Say("That cannot be done here now.")
	case soon || decides && x.now.Wait > 0:
		x.why = a.frame.Say("That came before one could have read it.")
	default:
		a.frame.Turns.Refused = ""
		return does()
	}
	return nil
}

// over is what an offer is about: the screen, what covers it, and the decision there.
type over struct {
	screen   screen.Screen
	decision screen.Decision
	lies     any
}

// offered returns what can be done on the frame that is being drawn.
func offered(a *App) (o offer.Offer) {
	is := over{screen: a.screen, decision: deciding(a)}
	switch {
	case a.frame.Cramped():
		is.lies = "cramped"
	case a.alone.text != "":
		is.lies = "alone"
		o.On = &offer.Choice{I: "close", T: a.frame.Say("close"), Does: func() tea.Cmd { a.alone.text = ""; return nil }}
	case a.asked != nil:
		is.lies = a.asked
		o = consenting(a)
	case a.menu != nil && len(a.menuItems()) > 0:
		is.lies = a.menu
		o.Pick = performing(a)
		o.Do = a.frame.Choices(ui.Keymap{keys.CloseKey}, func(ui.Click) tea.Cmd { a.menu = nil; return nil })
	case a.settings != nil:
		is.lies = a.settings
		o.Pick = reading(a, a.settings.Do)
		o.Do = a.frame.Choices(a.settings.Keymap(), a.settings.Do)
		if a.settings.Typing() || a.settings.Keeping() {
			o.Line = typing(a, func(msg tea.Msg) tea.Cmd {
				if key, ok := msg.(tea.KeyPressMsg); ok {
					return a.settings.Key(key)
				}
				a.settings.Paste(msg.(tea.PasteMsg))
				return nil
			})
		}
	case a.help.open:
		is.lies = "help"
		o.Do = a.frame.Choices(helpKeys, func(c ui.Click) tea.Cmd { return a.leaf(c.Intent) })
	default:
		o = onScreen(a)
	}
	if t, ok := a.screen.(*table.Table); ok {
		o.Turn = table.Waited(t)
	}
	if o.Of = any(is); a.guard.dead() && o.Asks() && is.decision != (screen.Decision{}) {
		o.Wait = int(a.guard.lasts.Milliseconds())
	}
	return o
}

// consenting returns the offer of a question with yes and no.
func consenting(a *App) offer.Offer {
	q := a.asked
	say := func(of ui.Binding, as words.Text) offer.Choice {
		return offer.Choice{I: string(of.Intent), T: a.frame.Say(as), Does: func() tea.Cmd { return a.answer(of.Intent) }}
	}
	o := offer.Offer{Ask: q.Ask(), Do: []offer.Choice{say(q.Keys[0], q.Yes), say(q.Keys[1], q.No)}}
	for _, b := range q.Keys[2:] {
		o.Do = append(o.Do, say(b, b.Short))
	}
	return o
}

// performing returns the items of the menu.
func performing(a *App) (list []offer.Choice) {
	for _, d := range a.menuItems() {
		list = append(list, offer.Choice{I: named(list, "deed", d.Text), T: d.Text,
			Does: func() tea.Cmd { return a.perform(d) }})
	}
	return list
}

// reading returns the rows of the frame that choose among several, with their text.
func reading(a *App, do func(ui.Click) tea.Cmd) (list []offer.Choice) {
	for _, row := range ui.Rows(a.canvas, keys.Choose, keys.Pick) {
		list = append(list, offer.Choice{I: named(list, "row", row.Text), T: row.Text,
			Does: func() tea.Cmd { return do(row.Click) }})
	}
	return list
}

// named returns a name for something, made from its text, so that an item which has become another is gone.
// It differs from the names in a list.
func named(list []offer.Choice, kind, text string) string {
	h := fnv.New32a()
	_, _ = h.Write([]byte(text)) // cannot fail
	name, n := kind+" "+strconv.FormatUint(uint64(h.Sum32()), 36), 1
	for i := 0; i < len(list); i++ {
		if list[i].I == name {
			n++
			name, _, _ = strings.Cut(name, "#")
			name += "#" + strconv.Itoa(n)
			i = -1
		}
	}
	return name
}

// typing replaces what stands in a field, and sends it.
func typing(a *App, to func(tea.Msg) tea.Cmd) *offer.Text {
	return &offer.Text{I: "type", T: a.frame.Say("A letter, or a line"), Most: mostTyped, Does: func(text string) tea.Cmd {
		all := tea.KeyPressMsg{Code: 'u', Mod: tea.ModCtrl} // removes what is before the cursor
		return tea.Batch(to(all), to(tea.PasteMsg{Content: text}), to(tea.KeyPressMsg{Code: tea.KeyEnter}))
	}}
}

// mostTyped is the longest line typed into a field, in characters.
const mostTyped = 300

// mostButtons is how many buttons a screen has that asks nothing; the rest is behind them.
const mostButtons = 3

// onScreen returns what can be done on the screen itself: what it offers, then what its keys do.
func onScreen(a *App) (o offer.Offer) {
	rest := a.screen.Keymap()
	s, offers := a.screen.(screen.Offerer)
	switch {
	case a.screen.Typing():
		o.Line = typing(a, a.screen.Update)
		o.Do = a.frame.Choices(ui.Keymap{keys.Ask[1]},
			func(ui.Click) tea.Cmd { return a.screen.Update(tea.KeyPressMsg{Code: tea.KeyEscape}) })
		return o
	case offers:
		o, rest = s.Offer()
	default:
		o.Pick = reading(a, a.screen.Do)
	}
	var last []offer.Choice
	first := calling(a)
	has := map[ui.Intent]bool{keys.Turn: len(first) > 0}
	for _, b := range rest {
		if has[b.Intent] || b.Intent == keys.Menu || o.Line != nil && b.Intent == keys.Talk {
			continue
		}
		has[b.Intent] = true
		if one := a.frame.Choices(ui.Keymap{b}, a.carryOut); b.Right || b.Intent == keys.Settings {
			last = append(last, one...)
		} else {
			first = append(first, one...)
		}
	}
	if room := min(mostButtons, len(first)); o.Ask == "" && len(o.Do) == 0 && !playing(a) {
		o.Do, first = first[:room:room], first[room:]
	}
	o.More = append(append(append(o.More, first...), performing(a)...), last...)
	if !has[keys.Settings] {
		o.More = append(o.More, a.frame.Choices(ui.Keymap{keys.SettingsKey}, a.carryOut)...)
	}
	return o
}

// calling returns the calls of this person, which they can follow from every screen.
func calling(a *App) []offer.Choice {
	turn, called := a.frame.Turns.Urgent()
	i := a.frame.Invited()
	to := offer.Choice{I: string(keys.Turn), Main: true, Does: a.goToCall}
	switch {
	case i != nil && i.Round > 0:
		to.T = a.frame.Say("Your table: %s", i.Table)
	case i != nil:
		to.T = a.frame.Say("%s asks you to %s", i.From, i.Table)
	case called:
		to.T = cmp.Or(a.frame.Turns.Refused, a.frame.Say("Your turn at %s", turn.Table))
		return []offer.Choice{to}
	default:
		return nil
	}
	no := func() tea.Cmd { a.frame.Invitation = nil; return nil }
	return []offer.Choice{to, {I: string(keys.Decline), T: a.frame.Say("no"), Does: no}}
}

// playing reports whether a game goes on on the screen: there, buttons are for its questions.
func playing(a *App) bool {
	s, ok := a.screen.(screen.Place)
	return ok && s.InGame() && !deciding(a).Over
}
