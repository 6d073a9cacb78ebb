package reception

import (
	"context"

	"medici/internal/desk/plain"
	"medici/internal/doors/session"
	"medici/internal/people/settings"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/lobby/almanac"
	"medici/lobby/evening"
	"medici/tui"
)

// scene is where the screens begin, if not in the hall.
type scene struct {
	table   *lobby.Visit
	replay  *tui.Recorded
	evening *evening.Evening
	task    string    // with which to train, as it is asked for
	link    *tui.Link // to ask about; follows holds the answer
}

// show shows a scene to the end: on screens, or in sentences.
func (a *request) show(s scene, m manner) error {
	if a.out.within != nil {
		a.out.within.leads(s)
		return nil
	}
	if m.Plain || !a.out.client.hasScreen() || prefersSentences(a) {
		return a.listen(s)
	}
	app := programOf(a, s)
	defer app.Close()
	a.shows(onScreens)
	a.drawn = true
	if err := a.session.Run(app); err != nil && a.session.Context().Err() == nil {
		a.Log.Error("screens ended", "err", err)
		return words.Errorf("the session was ended by a fault of the server; come again")
	}
	return after(a, app, m)
}

// after does what a person wants who has left the screens.
func after(a *request, app *tui.App, m manner) error {
	if tui.InSentences(app) && a.session.Context().Err() == nil {
		a.drawn = false
		offerSentences(a, true)
		return a.listen(scene{})
	}
	if away := app.Away(); away != nil && a.session.Context().Err() == nil {
		return a.follow(lobby.Elsewhere{Way: *away}, m)
	}
	if a.follows = app.Follows(); !a.follows {
		a.drawn = false
		a.parted.due = true
		a.parted.ended, a.parted.you = app.Ended()
	}
	return nil
}

// prefersSentences is not inlined: all settings would take room on a stack that lasts for hours.
//
//go:noinline
func prefersSentences(a *request) bool { return a.out.mine.Now().Plain == settings.On }

// programOf returns the program of the screens. Its options are large, and a session has its stack for hours.
func programOf(a *request, s scene) *tui.App {
	term, _, _, _ := a.session.Terminal()
	return tui.New(tui.Options{
		Visitor:     a.visitor,
		Games:       a.Games,
		Words:       a.out.words,
		Reach:       a.Reach,
		Page:        a.Page,
		Term:        term,
		ASCII:       a.out.client.plainCharacters(),
		Drain:       a.session.Drain,
		Preferences: a.out.mine,
		Apart:       a.apart(),
		Guard:       a.Guard,
		Offers:      a.session.WantsOffers(),
		Browser:     a.session.Identity().Door == session.Web,
		Calm:        a.out.client.calm(),
		Table:       s.table,
		Replay:      s.replay,
		Evening:     s.evening,
		Task:        s.task,
		Link:        s.link,
		People:      a.People,
		Record:      a.replay,
		Review:      reviewFor(a),
		WhatIf:      whatIfFor(a),
		Refuse:      func(ctx context.Context, id string, not bool) error { return refuse(ctx, a, id, not) },
		Stats:       statsFor(a),
		Tasks:       tasksFor(a),
		Almanac:     a.remembered,

		Language:  a.out.client.language(),
		EastAsian: a.out.client.eastAsian(),
	})
}

// remembered returns what the hall remembers, for somebody who is looking.
func (a *request) remembered(ctx context.Context) (almanac.Page, error) {
	if a.Almanac == nil {
		return almanac.Page{}, nil
	}
	if err := a.Almanac.Met(ctx, a.Lobby.Stats().People); err != nil {
		return almanac.Page{}, err
	}
	return a.Almanac.Read(ctx)
}

// offerSentences tells somebody with a key, who listens, how to have sentences every time: once, and when
// they have just chosen them.
func offerSentences(a *request, chosen bool) {
	if now := a.out.mine.Now(); a.guest() || now.Plain == settings.On || now.Offered != "" && !chosen {
		return
	}
	a.out.say("To begin with sentences: %s. To do so every time: %s", a.out.line("plain"), a.out.line("settings plain on"))
	ctx, cancel := a.visitor.LookUp(a.session.Context())
	defer cancel()
	_ = a.out.mine.Change(ctx, settings.OfferedPlain) // else it is offered again
}

// listen shows in sentences what show would show.
func (a *request) listen(s scene) error {
	ctx, cancel := context.WithCancel(a.session.Context())
	defer cancel()
	term, _, _, terminal := a.session.Terminal()
	a.shows(inSentences)
	a.parted.due = terminal
	width := func() int {
		_, cols, _, _ := a.session.Terminal() // 0 without a terminal
		return cols
	}
	o := plain.Options{
		Visitor:  a.visitor,
		Settings: a.out.mine,
		Apart:    a.apart(),
		Games:    a.Games,
		Words:    a.out.words,
		Reach:    a.Reach,
		Page:     a.Page,
		Browser:  a.session.Identity().Door == session.Web,
		In:       reader{a.session, ctx},
		Out:      a.session,
		Terminal: terminal,
		Marks:    terminal && !tui.Mute(term),
		Width:    width,
		People:   a.People,
		Record:   a.replay,
		Review:   reviewFor(a),
		WhatIf:   whatIfFor(a),
		Tasks:    tasksFor(a),
		Command:  a.typed,
	}
	if x := a.session; x.WantsOffers() {
		o.Controls = &plain.Controls{Tell: x.Tell, Arrived: x.Answered(), Chosen: x.TakeAnswers}
	}
	if terminal {
		offerSentences(a, false)
	}
	m := manner{byEar: byEar{Plain: true}}
	switch {
	case s.link != nil:
		var err error
		a.follows, err = plain.Link(ctx, o, s.link.Link, s.link.Stays)
		return a.follow(err, m)
	case s.table != nil:
		return a.follow(plain.Table(ctx, o, s.table), m)
	case s.replay != nil:
		return a.follow(plain.Replay(ctx, o, s.replay.ID, s.replay.View, s.replay.Together), m)
	}
	return a.follow(plain.Hall(ctx, o), m)
}
