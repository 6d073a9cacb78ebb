package ui

import (
	"strings"
	"testing"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
)

// The library's own keys, wherever the cursor is in whatever text, panic nowhere.
func TestFieldKeys(t *testing.T) {
	k := textinput.DefaultKeyMap()
	var keys []string
	for _, b := range [][]string{
		k.CharacterForward.Keys(), k.CharacterBackward.Keys(), k.WordForward.Keys(), k.WordBackward.Keys(),
		k.DeleteWordBackward.Keys(), k.DeleteWordForward.Keys(), k.DeleteAfterCursor.Keys(), k.DeleteBeforeCursor.Keys(),
		k.DeleteCharacterBackward.Keys(), k.DeleteCharacterForward.Keys(), k.LineStart.Keys(), k.LineEnd.Keys(),
		k.Paste.Keys(), k.AcceptSuggestion.Keys(), k.NextSuggestion.Keys(), k.PrevSuggestion.Keys(),
	} {
		keys = append(keys, b...)
	}
	for _, text := range []string{"", "a", " ", "a ", " a", "ab cd ", "漢字", strings.Repeat("x ", 30)} {
		for at := range len([]rune(text)) + 1 {
			for _, name := range keys {
				f := NewField("", 40, 10)
				f.Set(text)
				f.in.SetCursor(at)
				f.Update(press(t, name))
				f.Draw(NewCanvas(20, 1), 0, 0, NewTheme(Look{}))
				if len(f.Value()) > len(text) {
					t.Errorf("%s in %q at %d makes it %q", name, text, at, f.Value())
				}
			}
		}
	}
}

// press returns a key by the name the library gives it.
func press(t *testing.T, name string) tea.KeyPressMsg {
	t.Helper()
	var k tea.KeyPressMsg
	rest := name
	for mod, m := range map[string]tea.KeyMod{"ctrl+": tea.ModCtrl, "alt+": tea.ModAlt} {
		if after, ok := strings.CutPrefix(rest, mod); ok {
			k.Mod, rest = m, after
		}
	}
	special := map[string]rune{
		"left": uv.KeyLeft, "right": uv.KeyRight, "up": uv.KeyUp, "down": uv.KeyDown, "home": uv.KeyHome, "end": uv.KeyEnd,
		"backspace": uv.KeyBackspace, "delete": uv.KeyDelete, "tab": uv.KeyTab,
	}
	k.Code = special[rest]
	if k.Code == 0 {
		k.Code = []rune(rest)[0]
	}
	if k.String() != name {
		t.Fatalf("the key %s is called %s", name, k)
	}
	return k
}
