package merchant

import (
	"strings"

	"golang.org/x/text/language"

	told "medici/internal/games/merchant/tell"
	"medici/internal/text/words"
	"medici/rules/merchant"
	"medici/tui/ui"
)

// naming is what the places of names depend on: a name carries the signs of the merchants there.
type naming struct {
	language  language.Tag
	merchants int
}

// named is where the name of a territory begins, and how it is written.
type named struct {
	at   merchant.Cell
	text string
}

// landName returns a territory's name in the language of the reader.
func landName(p *words.Printer, m *merchant.Map, i int) string {
	return told.Land(p, m.Territories[i].Name)
}

// territories returns the names on the sheet, each near the middle of its own, in nothing's way.
// One that has no room there whole has that of its first part, or is abbreviated.
func (s *sheet) territories(m *merchant.Map, merchants int, p *words.Printer) []named {
	of := naming{p.Language(), merchants}
	if list, ok := s.names.Load(of); ok {
		return list.([]named)
	}
	var list []named
	taken := map[merchant.Cell]bool{}
	for i, land := range m.Territories {
		whole, short := strings.ToUpper(landName(p, m, i)), strings.ToUpper(told.LandInShort(p, land.Name))
		n, bad := named{}, nowhere
		for tries, name := range []string{whole, short, abbreviated(short)} {
			if at, better := s.room(i, ui.Width(name)+1+merchants, taken); better+tries*detour < bad {
				n, bad = named{at, name}, better
			}
		}
		for x := range ui.Width(n.text) + 1 + merchants {
			taken[merchant.Cell{n.at[0] + x, n.at[1]}] = true
		}
		list = append(list, n)
	}
	s.names.Store(of, list)
	return list
}

// abbreviated returns a name of at most five letters, or its first ones and a full stop.
func abbreviated(name string) string {
	letters := []rune(name)
	if len(letters) <= 5 {
		return name
	}
	return string(letters[:4]) + "."
}

// nowhere is how bad it is to have no room at all.
const nowhere = 1 << 20

// room returns the best place for a name so many cells wide, with no text right before or behind it,
// and how bad it is.
func (s *sheet) room(land, w int, taken map[merchant.Cell]bool) (best merchant.Cell, least int) {
	mid := s.lands.middle(land, s.Free)
	least = nowhere
	for y := range s.Height {
		for x := 1; x+w < s.Width; x++ {
			if s.Free.Covers(x-1, y, w+2) || !s.clear(x, y, w, taken) || s.taken[y][x-1] == text || s.taken[y][x+w] == text {
				continue
			}
			aside, above := x+w/2-mid[0], y-mid[1]
			bad := strangers*s.lands.strange(land, x, y, w) + aside*aside + 4*above*above
			if bad < least {
				best, least = merchant.Cell{x, y}, bad
			}
		}
	}
	return best, least
}

// strangers is how far, in columns squared, a name would rather move than cover a cell of
// another territory.
const strangers = 200

// detour is how much farther, in columns squared, a name may lie than a shorter one.
const detour = 500

// clear reports whether nothing stands on some cells of a row.
func (s *sheet) clear(x, y, w int, taken map[merchant.Cell]bool) bool {
	for i := x; i < x+w; i++ {
		if s.taken[y][i] != nothing || taken[merchant.Cell{i, y}] {
			return false
		}
	}
	return true
}
