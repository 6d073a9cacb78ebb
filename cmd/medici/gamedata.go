package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"medici/internal/games/kit"
)

// gameData are files in the place of what was reconstructed of games.
type gameData struct {
	GameData []dataFile `group:"Files" placeholder:"GAME=FILE" help:"A file in the place of the reconstructed data of a game, like cards=deck.txt; 'medici data' prints what there is."`
}

// games returns the games with those data. The error names the file, and says what is wrong
// in it, and where.
func (d gameData) games() (kit.List, error) {
	list := games
	for _, given := range d.GameData {
		text, err := given.read()
		if err != nil {
			return nil, fmt.Errorf("cannot read --game-data %s: %w", given.game, err)
		}
		beside, err := given.beside()
		if err != nil {
			return nil, fmt.Errorf("cannot read what lies beside --game-data %s: %w", given.game, err)
		}
		if list, err = list.Given(given.game, text, beside); err != nil {
			return nil, fmt.Errorf("--game-data %s=%s: %w", given.game, given.path, err)
		}
	}
	return list, nil
}

// dataFile is a game and a path, written GAME=FILE.
type dataFile struct{ game, path string }

// mostData is more than any game has, in bytes.
const mostData = 256 << 10

func (d dataFile) read() ([]byte, error) { return readData(d.path) }

// beside returns the file beside it that says how its data are drawn, nil where there is none.
func (d dataFile) beside() ([]byte, error) {
	end := games.Named(d.game).Data.Beside
	if end == "" {
		return nil, nil
	}
	text, err := readData(strings.TrimSuffix(d.path, filepath.Ext(d.path)) + end)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return text, err
}

func readData(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, mostData+1))
	if err == nil && len(text) > mostData {
		err = fmt.Errorf("%s has more than %d kB, and is no data of a game", path, mostData>>10)
	}
	return text, err
}

// MarshalText writes it as UnmarshalText reads it.
func (d dataFile) MarshalText() ([]byte, error) { return []byte(d.game + "=" + d.path), nil }

func (d *dataFile) UnmarshalText(text []byte) error {
	game, path, ok := strings.Cut(string(text), "=")
	if !ok || path == "" {
		return fmt.Errorf("%q is not a game and a file, like cards=deck.txt", text)
	}
	if games.Named(game).Data == nil {
		return fmt.Errorf("%q is no game with data to replace; such games are: %s", game, strings.Join(replaceable(), ", "))
	}
	*d = dataFile{game, path}
	return nil
}

// replaceable returns the games that have data.
func replaceable() (names []string) {
	for _, k := range games {
		if k.Data != nil {
			names = append(names, k.Game.Name())
		}
	}
	return names
}

// data prints what was reconstructed of a game, as a file to change.
type data struct {
	Game string `arg:"" optional:"" help:"Which game; all that have such data are named when it is not given."`
}

// Run ends with status 2 when there is no such game, or it has nothing to replace.
func (d *data) Run(out *streams) error {
	if d.Game == "" {
		for _, name := range replaceable() {
			fmt.Fprintf(out.out, "%s: %s\n", name, games.Named(name).Data.Note)
		}
		return nil
	}
	if games.Named(d.Game).Data == nil {
		return misused(out, fmt.Errorf("%q is no game with data to replace; such games are: %s", d.Game,
			strings.Join(replaceable(), ", ")))
	}
	_, err := out.out.Write(games.Named(d.Game).Data.File)
	return err
}
