package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	routes "medici/internal/dev/routes/merchant"
	"medici/rules/merchant"
)

// otherDeck returns a file with one card more than the reconstructed deck has, and the hash of
// what is in it.
func otherDeck(t *testing.T) (path, hash string) {
	t.Helper()
	standard, errs, end := asked("data", "cards")
	if end != fine || errs != "" {
		t.Fatalf("data: status %d, %s", end, errs)
	}
	path = filepath.Join(t.TempDir(), "deck.txt")
	if err := os.WriteFile(path, []byte(strings.Replace(standard, "\n5 7\n", "\n6 7\n", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	given, err := gameData{[]dataFile{{"cards", path}}}.games()
	if err != nil {
		t.Fatal(err)
	}
	return path, given.Named("cards").Game.Options()[1].Value
}

// A record of an operator's data asks for them, and is checked and told with them.
func TestRecordsOfOtherData(t *testing.T) {
	path, hash := otherDeck(t)
	text := "medici-record 1\ngame cards variant=basic data=" + hash +
		"\nseat 1 A\nseat 2 B\nhouse start 1\nhouse card 7\n"
	file := filepath.Join(t.TempDir(), "game.txt")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"verify", "replay"} {
		if out, errs, end := asked(command, file); end != failed || !strings.Contains(errs, ":2: ") ||
			!strings.Contains(errs, hash) || !strings.Contains(errs, "--game-data cards=FILE") {
			t.Errorf("%s without the deck: status %d, %q, %q", command, end, out, errs)
		}
		if out, errs, end := asked(command, "--game-data", "cards="+path, file); end != fine || out == "" || errs != "" {
			t.Errorf("%s with the deck: status %d, %q, %q", command, end, out, errs)
		}
		if _, errs, end := asked(command, "--game-data", "cards="+file, file); end != misuse ||
			!strings.Contains(errs, file+": line 1: ") {
			t.Errorf("%s with what is no deck: status %d, %q", command, end, errs)
		}
	}
}

// Bots play with other data as well.
func TestArenaOfOtherData(t *testing.T) {
	path, hash := otherDeck(t)
	out, errs, end := asked("arena", "--game", "cards", "--game-data", "cards="+path, "--seats", "apprentice,apprentice",
		"--games", "1", "--option", "data="+hash)
	if end != fine || errs != "" || !strings.Contains(out, "2 games") {
		t.Errorf("status %d, %q, %q", end, out, errs)
	}
}

// An operator who gives data that cannot be is told what is wrong before the server begins.
func TestDataThatCannotBe(t *testing.T) {
	for given, why := range map[string]string{
		"cards":              "like cards=deck.txt",
		"cards=":             "like cards=deck.txt",
		"chess=deck.txt":     "such games are: cards, strozzi, merchant",
		"medici=deck.txt":    "such games are: cards, strozzi, merchant",
		"strozzi=/nowhere/x": "cannot read --game-data strozzi: open /nowhere/x",
	} {
		if _, errs, end := asked("serve", "--data", t.TempDir(), "--listen", "127.0.0.1:0", "--game-data",
			given); end == fine || !strings.Contains(errs, why) {
			t.Errorf("%s: status %d, %q", given, end, errs)
		}
	}
	if _, errs, end := asked("data", "medici"); end != misuse ||
		!strings.Contains(errs, "such games are: cards, strozzi, merchant") {
		t.Errorf("data of medici: status %d, %q", end, errs)
	}
}

// A file that somebody has made to do harm is refused, in words that a terminal can show: whatever is in
// the place of any number, and however large or deep it is.
func TestHostileData(t *testing.T) {
	endless := filepath.Join(t.TempDir(), "endless")
	if err := os.WriteFile(endless, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(endless, 1<<40); err != nil { // nothing is stored for it
		t.Fatal(err)
	}
	if _, err := (gameData{[]dataFile{{"cards", endless}}}).games(); err == nil ||
		!strings.Contains(err.Error(), "more than 256 kB") {
		t.Errorf("a file without an end: %v", err)
	}
	number := regexp.MustCompile(`\b[0-9]+\b`)
	for _, name := range replaceable() {
		own := string(games.Named(name).Data.File)
		files := []string{
			"", own[:len(own)/2], own + own, "\xff\xfe\x00", "\x1b]0;x\x07\u202e", strings.Repeat("\x00", mostData),
			strings.Repeat("a b c\n", mostData/6),
			strings.Repeat("[", mostData), strings.Repeat(`{"map":`, mostData/7), number.ReplaceAllString(own, "-1"),
			number.ReplaceAllString(own, "999999999"), number.ReplaceAllString(own, strings.Repeat("9", 40)),
		}
		for _, at := range number.FindAllStringIndex(own, 50) {
			files = append(files, own[:at[0]]+"88888888"+own[at[1]:])
		}
		for _, text := range files {
			given, err := games.Given(name, []byte(text), nil)
			if err != nil {
				if strings.ContainsAny(err.Error(), "\x1b\x07\x00\u202e") {
					t.Errorf("of %s it is said %q", name, err)
				}
				continue
			}
			least, _ := given.Named(name).Game.Seats() // the number stood in a remark
			if _, err := given.Named(name).Game.Start(least); err != nil {
				t.Errorf("%s has data with which nobody can begin: %v", name, err)
			}
		}
	}
}

// Everything that was reconstructed is printed as a file that is the same again, and is
// said to be a reconstruction, there and in a sentence.
func TestReconstructedDataArePrinted(t *testing.T) {
	list, _, _ := asked("data")
	for _, name := range replaceable() {
		out, _, end := asked("data", name)
		given, err := games.Given(name, []byte(out), nil)
		if end != fine || err != nil || given.Named(name).Game.Name() != name {
			t.Fatalf("%s: status %d, %v", name, end, err)
		}
		if got, want := given.Named(name).Game.Options(), games.Named(name).Game.Options(); len(got) != len(want) {
			t.Errorf("what is printed of %s makes another game: %v", name, got)
		}
		if !strings.Contains(out, "reconstruct") || !strings.Contains(list, name+": ") {
			t.Errorf("that of %s is no reconstruction", name)
		}
	}
}

// A layout that lies beside a map is read with it, and one that would mislead is refused.
func TestLayoutBesideAMap(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "map.json")
	text, errs, end := asked("data", "merchant")
	if end != fine {
		t.Fatal(errs)
	}
	write := func(path string, text []byte) {
		t.Helper()
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write(path, []byte(text))
	layouts := func() int {
		t.Helper()
		given, err := gameData{[]dataFile{{"merchant", path}}}.games()
		if err != nil {
			t.Fatal(err)
		}
		return len(given.Named("merchant").Game.(merchant.Game).Map().Layouts)
	}
	if n := layouts(); n != 0 {
		t.Errorf("without a file beside it the map has %d layouts", n)
	}
	m, err := merchant.ReadMap([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	file, _, err := routes.Lay(m, 1)
	if err != nil {
		t.Fatal(err)
	}
	write(filepath.Join(dir, "map.routes.json"), file)
	if n := layouts(); n == 0 {
		t.Error("the file beside the map is not read")
	}
	write(filepath.Join(dir, "map.routes.json"), []byte(`{"layouts": [{"width": 0}]}`))
	if _, err := (gameData{[]dataFile{{"merchant", path}}}).games(); err == nil ||
		!strings.Contains(err.Error(), "0 of 45 places") {
		t.Errorf("a layout without labels is answered %v", err)
	}
}
