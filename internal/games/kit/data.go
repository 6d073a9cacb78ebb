package kit

import (
	"fmt"

	"medici/internal/text/words"
	"medici/rules"
)

// Data is the part of a game that was reconstructed, as a file that an operator can replace.
type Data struct {
	Option string     // the option by which records name other data
	File   []byte     // the reconstruction, which explains itself, or the operator's file
	Note   words.Text // a sentence for the help that says what is reconstructed
	// Read returns the game as records know it, which uses the reconstruction unless an option asks for the
	// file's data, and the game with those data. The error says what is wrong with the file, and where.
	Read func(file []byte) (known, own rules.Game, err error)
	// Beside replaces the file's ending in the name of a second file, which may lie beside it and says how
	// its data are drawn; Drawn is what Read returns, with that file. Both are empty for a game with
	// nothing more to draw.
	Beside string
	Drawn  func(own rules.Game, file []byte) (known, drawn rules.Game, err error)
}

// Given returns the list with an operator's file for a game, and the one beside it, which may be nil: new
// tables play with it, and records and journals find either. The error says what is wrong.
func (l List) Given(game string, file, beside []byte) (List, error) {
	given := make(List, len(l))
	copy(given, l)
	for i, k := range given {
		if k.Game.Name() != game || k.Data == nil {
			continue
		}
		known, own, err := k.Data.Read(file)
		if err == nil && beside != nil {
			known, own, err = k.Data.Drawn(own, beside)
		}
		if err != nil {
			return nil, err
		}
		data := *k.Data
		data.File = file
		given[i].Game, given[i].known, given[i].Data = own, known, &data
		return given, nil
	}
	return nil, fmt.Errorf("%q is no game whose data can be replaced", game)
}

// recorded returns the game as records know it.
func (k Kit) recorded() rules.Game {
	if k.known != nil {
		return k.known
	}
	return k.Game
}

// Notes returns what the help says about a game's data: whether they are a reconstruction or the operator's
// own. It is empty where nothing is reconstructed.
func (l List) Notes(p *words.Printer, g rules.Game) []string {
	k := l.Of(g)
	if k.Data == nil {
		return nil
	}
	if hash := k.hash(g); hash != "" {
		return []string{p.Sprintf("This game has the data that the server's operator has put in the place of a reconstruction; their hash is %s.", hash)}
	}
	return []string{p.Sprintf(k.Data.Note)}
}

// Hash returns the hash of an operator's data, as records name them. It is empty for the reconstruction,
// and where nothing is reconstructed.
func (k Kit) Hash() string { return k.hash(k.Game) }

func (k Kit) hash(g rules.Game) string {
	for _, o := range g.Options() {
		if k.Data != nil && o.Key == k.Data.Option {
			return o.Value
		}
	}
	return ""
}
