package tui

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"medici/lobby/match"
	"medici/rules"
	"medici/tui/keys"
	"medici/tui/reel"
	"medici/tui/ui"
)

// keymaps are those of all screens.
var keymaps = map[string]ui.Keymap{
	"advice":        {adviceKey, closeAdviceKey, keys.AnalysisKey},
	"an invitation": {engageKey, acceptKey, declineKey},
	"evening":       append(ui.Keymap{eveningEnterKey, toEveningKey, swapKey}, eveningKeys...),
	"help":          helpKeys, "everywhere": appKeys, "hall": hallKeys, "form": formKeys, "code": keys.Ask, "waiting": waitingKeys,
	"story": storyKeys, "games": diaryKeys, "ranking": ladderKeys, "replay": slices.Concat(stepKeys, ui.Keymap{playKey, peakKey, historyKey, shareKey}), "settings": settingsKeys, "being kept": append(ui.Keymap{keepKey}, keepKeys...),
	"moving": {onwardKey, {Intent: "go on", Keys: []string{"any key"}}}, "pace": reel.Keys, "menu": menuKeys, "vote": ballotKeys, "question": consentKeys, "leaving": leavingKeys,
	"table": {keys.ViewKey, keys.TalkKey, storyKey, leaveKey, readyKey, rematchKey, keys.PaymentsKey, sitKey, keys.CopyKey, keys.MenuKey, nextGameKey, ballotKey}, "leaving a replay": {replayBackKey}, "lesson": {learnKey, nextStopKey, playOnKey, formerStopKey, stopLessonKey},
}

func TestLettersKeepTheirMeaning(t *testing.T) {
	for where, m := range keymaps {
		if strange := m.Strange(); len(strange) > 0 {
			t.Errorf("in %s: %v", where, strange)
		}
	}
}

// Every binding of the package is in one of the keymaps that are looked at.
func TestAllBindingsAreLookedAt(t *testing.T) {
	known, seen := map[string]bool{}, 0
	for _, m := range keymaps {
		for _, b := range m {
			known[strings.Join(b.Keys, " ")] = true
		}
	}
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	written, quoted := regexp.MustCompile(`Keys: +\[\]string\{([^}]*)\}`), regexp.MustCompile(`"([^"]*)"`)
	for _, name := range sources {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, list := range written.FindAllSubmatch(source, -1) {
			var keys []string
			for _, key := range quoted.FindAllSubmatch(list[1], -1) {
				keys = append(keys, string(key[1]))
			}
			if seen++; !known[strings.Join(keys, " ")] {
				t.Errorf("keys %v are in no keymap that is looked at", keys)
			}
		}
	}
	if seen < 40 {
		t.Errorf("only %d bindings are looked at", seen)
	}
}

// On every screen of a table one key does one thing.
func TestNoKeyDoesTwoThings(t *testing.T) {
	for _, you := range []rules.Seat{0, 1, rules.Spectator} {
		for _, phase := range []match.Phase{match.Waiting, match.Playing, match.Over} {
			u := midGame(t, you)
			u.Table.Phase = phase
			x := seated(t, u, 80, 24)
			for _, keys := range [][]string{nil, {"h"}, {"h"}, {"h"}} {
				x.press(keys...)
				does := map[string]ui.Intent{}
				for _, b := range x.app.screen.Keymap() {
					for _, key := range b.Keys {
						if before, twice := does[key]; twice && before != b.Intent {
							t.Errorf("seat %d, phase %d: %q is %q and %q", you, phase, key, before, b.Intent)
						}
						does[key] = b.Intent
					}
				}
			}
		}
	}
}
