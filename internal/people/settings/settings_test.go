package settings

import (
	"encoding/json"
	"reflect"
	"testing"

	"medici/internal/text/words"
)

// Every field of Settings is in the table, once, and nothing else is, but the notes of how
// far lessons are and what was offered: nobody decides those.
func TestTheTableIsTheStruct(t *testing.T) {
	names := map[string]bool{}
	for i := range reflect.TypeFor[Settings]().NumField() {
		tag := reflect.TypeFor[Settings]().Field(i).Tag.Get("json")
		names[tag[:len(tag)-len(",omitempty")]] = true
	}
	for _, setting := range Table {
		if !names[setting.Name] {
			t.Errorf("%s is no field, or there twice", setting.Name)
		}
		delete(names, setting.Name)
	}
	delete(names, "learned")
	delete(names, "offered")
	if len(names) > 0 {
		t.Errorf("%v are in no table", names)
	}
}

// Each value can be put as it is shown, says what it means, and moves its own setting
// only.
func TestEveryValueCanBePut(t *testing.T) {
	for _, setting := range Table {
		for i, choice := range setting.Choices {
			var s Settings
			if err := setting.Put(&s, choice.Value); err != nil || setting.Of(s) != choice.Value || choice.Means == "" {
				t.Errorf("%s %s: %v, it is %s: %q", setting.Name, choice.Value, err, setting.Of(s), choice.Means)
			}
			if setting.Chosen(s) != choice {
				t.Errorf("%s %s chose %v", setting.Name, choice.Value, setting.Chosen(s))
			}
			for _, other := range Table {
				if other.Name != setting.Name && other.Of(s) != other.Default() {
					t.Errorf("%s %s changes %s", setting.Name, choice.Value, other.Name)
				}
			}
			if empty := s == (Settings{}); empty != (i == 0) {
				t.Errorf("%s %s is kept as %+v", setting.Name, choice.Value, s)
			}
			if s.Filled().Filled() != s.Filled() {
				t.Errorf("%s %s is filled to %+v", setting.Name, choice.Value, s.Filled())
			}
		}
	}
}

// People type a value as they read it anywhere.
func TestSpellings(t *testing.T) {
	for _, c := range []struct{ name, value, want string }{
		{"theme", "High contrast DARK", HighContrastDark},
		{"Colors", "NONE", NoColours},
		{"pace", "2×", "2x"},
		{"pace", "at once", AtOnce},
		{"notices", "OSC 777", OSC777},
		{"guard", "no", Off},
		{"rated", "yes", On},
	} {
		var s Settings
		setting, err := Named(c.name)
		if err != nil {
			t.Fatal(err)
		}
		if err := setting.Put(&s, c.value); err != nil || setting.Of(s) != c.want {
			t.Errorf("%s %s is %s, %v", c.name, c.value, setting.Of(s), err)
		}
	}
}

func TestRefused(t *testing.T) {
	if _, err := Named("them"); err == nil ||
		err.Error() != `"them" is no setting; there are language, theme, colours, signs, motion, pace, bell, notices, `+
			`zone, quiet, guard, hold, outlook, advice, talk, plain, visibility, word, found, lessons, rated` {
		t.Errorf("the error is %v", err)
	}
	setting, err := Named("hold")
	if err != nil {
		t.Fatal(err)
	}
	s := Settings{Hold: On}
	if err := setting.Put(&s, "maybe"); err == nil || err.Error() != `hold cannot be "maybe"; it can be off, on` ||
		s.Hold != On {
		t.Errorf("the error is %v, hold %q", err, s.Hold)
	}
}

// Settings that older and newer programs wrote read as ones that exist.
func TestOfAnotherDay(t *testing.T) {
	var s Settings
	if err := json.Unmarshal([]byte(`{"language":"it","rated":true,"theme":"sepia","taste":"salty"}`), &s); err != nil {
		t.Fatal(err)
	}
	filled := s.Filled()
	if filled.Language != "it" || !filled.Rated || filled.Theme != Auto || filled.Guard != On {
		t.Errorf("it reads %+v", filled)
	}
}

// Anyone who has said nothing of how they play has nothing read of it.
func TestSays(t *testing.T) {
	for word, want := range map[string]words.Text{"": "", NoWord: "", "kind": "is kind to beginners",
		"of another day": ""} {
		if got := (Settings{Word: word}).Says(); got != want {
			t.Errorf("%q says %q, want %q", word, got, want)
		}
	}
}

// A share is that of the pace as it holds, and is asked for so often that looking at it costs no memory.
func TestShare(t *testing.T) {
	for pace, want := range map[string]float64{"": 1, "1x": 1, "2x": .5, "4x": .25, AtOnce: 0, "of another version": 1} {
		s := Settings{Pace: pace, Quiet: "22-8"}
		if got := s.Share(); got != want || got != (Settings{Pace: s.Filled().Pace}).Share() {
			t.Errorf("at %q it takes %v of the time, not %v", pace, got, want)
		}
		if n := testing.AllocsPerRun(10, func() { s.Share() }); n > 0 {
			t.Errorf("at %q %v allocations", pace, n)
		}
	}
}
