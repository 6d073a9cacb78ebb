package main

import (
	"slices"
	"strings"
	"testing"
)

// wing is a part of the house: the packages at and below some paths, and the wings that they may
// import. GAME stands for any game's name.
type wing struct {
	name  string
	paths []string
	knows []string
}

// wings stand from the bottom up. A package is of the wing with the longest path that it lies below.
var wings = []wing{
	{"rules", []string{"rules"}, nil},
	{"text", []string{"internal/text", "internal/chance", "internal/workers", "docs"}, nil},
	{"paint", []string{"tui/paint"}, nil},
	{"journal", []string{"internal/journal"}, []string{"text"}},
	{"lobby", []string{"lobby"}, []string{"rules", "text", "journal"}},
	{"people", []string{"internal/people"}, []string{"text", "journal", "lobby"}},
	{"ui", []string{"tui/ui", "tui/offer"}, []string{"rules", "text", "paint"}},
	{"games", []string{"internal/games"}, []string{"rules", "text", "lobby", "people", "ui"}},
	{"book", []string{"tui/book"}, []string{"rules", "text", "games", "ui"}},
	{"a game's sentences", []string{"internal/games/GAME/tell"}, []string{"rules", "text", "games"}},
	{"a game's board", []string{"tui/GAME"}, []string{"rules", "text", "games", "ui", "book", "a game's sentences"}},
	{"a game", []string{"internal/games/GAME"},
		[]string{"rules", "text", "lobby", "games", "a game's sentences", "a game's board"}},
	{"frame", frames, []string{"rules", "text", "lobby", "people", "games", "ui"}},
	{"a screen", screens, []string{"rules", "text", "lobby", "people", "games", "ui", "book", "frame"}},
	{"tui", []string{"tui"}, []string{"rules", "text", "paint", "lobby", "people", "games", "ui", "frame", "a screen"}},
	{"doors", []string{"internal/doors"}, []string{"text", "paint"}},
	{"ops", []string{"internal/ops"}, []string{"journal", "lobby", "people", "doors"}},
	{"desk", []string{"internal/desk"}, []string{"rules", "text", "lobby", "people", "games", "ui", "tui", "doors"}},
	{"cmd", []string{"cmd"}, []string{"rules", "text", "journal", "lobby", "people", "games", "a game", "tui", "doors",
		"ops", "desk"}},
	{"dev", []string{"internal/dev"},
		[]string{"rules", "text", "paint", "journal", "lobby", "people", "ui", "games", "a game", "tui", "doors", "ops",
			"desk"}},
}

// frames are the rooms that all screens are made with. They know no screen.
var frames = []string{
	"tui/await", "tui/frame", "tui/keys", "tui/recall", "tui/reel", "tui/screen", "tui/story", "tui/talk", "tui/tip",
}

// screens are the rooms below the app that leads from one to another: none knows it, or another one.
var screens = []string{
	"tui/choices", "tui/diary", "tui/form", "tui/hall", "tui/ladder", "tui/link", "tui/replay", "tui/rounds", "tui/stats",
	"tui/table", "tui/train",
}

// wingOf is where in the house a package of ours lies, from 0; -1 if nowhere.
func wingOf(pkg string) int {
	path, longest, found := strings.TrimPrefix(pkg, "medici/"), -1, -1
	for n, w := range wings {
		for _, p := range w.paths {
			p = strings.Replace(p, "GAME", gameOf(pkg), 1)
			if (path == p || strings.HasPrefix(path, p+"/")) && len(p) > longest {
				longest, found = len(p), n
			}
		}
	}
	return found
}

// The house has no circle and no arrow back: a wing knows some of those below it. Nothing that is in
// a binary knows what is for tests and measurements.
func TestWings(t *testing.T) {
	for n, w := range wings {
		for _, other := range w.knows {
			if below := slices.IndexFunc(wings, func(w wing) bool { return w.name == other }); below < 0 || below >= n {
				t.Errorf("%s may import %s, which does not stand below it", w.name, other)
			}
		}
	}
	arrows := 0
	for pkg, imported := range imports(t) {
		from := wingOf(pkg)
		if from < 0 {
			t.Errorf("%s is of no wing", pkg)
			continue
		}
		for _, other := range imported {
			if !strings.HasPrefix(other, "medici/") {
				continue
			}
			to := wingOf(other)
			if to >= 0 && to == from && wings[from].name == "a screen" {
				t.Errorf("%s, a screen, imports %s, another one", pkg, other)
			}
			if to < 0 || to != from && !slices.Contains(wings[from].knows, wings[to].name) {
				t.Errorf("%s, of the wing %q, imports %s", pkg, wings[from].name, other)
			}
			arrows++
		}
	}
	if arrows < 300 {
		t.Errorf("only %d imports are found", arrows)
	}
}
