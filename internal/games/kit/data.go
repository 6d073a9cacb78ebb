package kit

import (
	"fmt"

	"medici/internal/text/words"
	"medici/rules"
)

// Data is what of a game was reconstructed, as a file that an operator can replace.
type Data struct {
	Option string     // the key of the option by which records name other data
	File   []byte     // the reconstruction, which explains itself, or what an operator has given
	Note   words.Text // a sentence for the help: what is reconstructed
	// Read is the game as records know it, which is played with the reconstruction
	// unless an option asks for the data of the file, and the game with those. The error
	// says what is wrong with the file, and where.
	Read func(file []byte) (known, own rules.Game, err error)
	// Beside takes the place of the file's ending in the name of a second one, which may lie
	// beside it and says how its data are drawn; Drawn is what Read gives, with that. A game of
	// which nothing more can be drawn has neither.
	Beside string
	Drawn  func(own rules.Game, file []byte) (known, drawn rules.Game, err error)
}

// Given is the list with an operator's file for a game, and the one beside it, nil for none:
// new tables play with it, and records and journals find either. The error says what is wrong.
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

// recorded is the game as records know it.
func (k Kit) recorded() rules.Game {
	if k.known != nil {
		return k.known
	}
	return k.Game
}

// Notes are what the help says of a game's data: that they are a reconstruction, or the
// operator's own; nothing where nothing is reconstructed.
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

// Hash is that of an operator's data, as records name them; empty for the reconstruction, and where nothing is
// reconstructed.
func (k Kit) Hash() string { return k.hash(k.Game) }

func (k Kit) hash(g rules.Game) string {
	for _, o := range g.Options() {
		if k.Data != nil && o.Key == k.Data.Option {
			return o.Value
		}
	}
	return ""
}
