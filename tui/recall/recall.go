// Package recall finds games that were played, for screens that name them. It knows no screen.
package recall

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/review"
	"medici/internal/games/stats"
	"medici/rules/record"
	"medici/tui/await"
	"medici/tui/frame"
	"medici/tui/screen"
)

// Game is a game as it is kept, and the id that it is asked for by.
type Game struct {
	ID string
	record.View
	Reviewed bool // it is shown with its review first
	Together bool // with those who look at it, also for somebody who played it
	Of       int  // the seat, from 1, that the review is about; 0 for the person's own, or the winner's
}

// News is a game that a screen has asked for, or why there is none.
type News struct {
	To   screen.Screen
	Game Game
	Err  error
}

// Records are the games that were played.
type Records struct {
	Errands await.Errands
	// Find finds a game by its id, as the visitor may know it; nil where none is remembered.
	Find func(ctx context.Context, id string) (record.View, error)
	// Review returns the review of a finished game, and waits while it is made; nil where there are none.
	Review func(ctx context.Context, id string) (review.Review, error)
	// WhatIf compares what could be done at a move of a finished game, from 1, or at the first decision behind
	// it; nil where there are no reviews.
	WhatIf func(ctx context.Context, id string, move int, choice string) (review.WhatIf, error)
	// Stats returns how somebody has played, by their name; by default the person themselves. It may be nil.
	Stats func(ctx context.Context, called string) (stats.Stats, error)
	// ToStats shows that, and leads back to a screen.
	ToStats func(called string, then screen.Screen) tea.Cmd
	// ToTask shows a task to train with, as it is asked for; nil where there are none.
	ToTask func(what string) tea.Cmd
	// Refuse takes the person's part out of a game's review, or puts it back; nil for somebody unknown.
	Refuse func(ctx context.Context, id string, refuse bool) error
}

// Kept reports whether games are remembered.
func (r *Records) Kept() bool { return r.Find != nil }

// Fetch looks for a game to replay.
func (r *Records) Fetch(to screen.Screen, id string) tea.Cmd {
	return r.Errands.LookUp(func(ctx context.Context) tea.Msg {
		told, err := r.Find(ctx, id)
		return News{to, Game{ID: id, View: told}, err}
	})
}

// Search is for one game at a time, from a screen that names many.
type Search struct {
	wanted string // id of the game whose record is on its way
}

// Begin looks for the record of a game, in the place of one that was looked for before, and says so.
func (s *Search) Begin(f *frame.Frame, r *Records, from screen.Screen, id string) (cmd tea.Cmd, notice string) {
	if !r.Kept() {
		return nil, f.Say("This server does not remember games.")
	}
	s.wanted = id
	return r.Fetch(from, id), f.Say("Looking for the record.")
}

// Ends reports whether news are what a screen looks for still.
func (s *Search) Ends(from screen.Screen, news News) bool {
	if news.To != from || news.Game.ID != s.wanted {
		return false // something else is wanted by now
	}
	s.wanted = ""
	return true
}
