package listen

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/language"

	cardskit "medici/internal/games/cards"
	"medici/internal/games/kit"
	medicikit "medici/internal/games/medici"
	merchantkit "medici/internal/games/merchant"
	"medici/internal/games/spoken"
	strozzikit "medici/internal/games/strozzi"
	"medici/rules"
	"medici/rules/cards"
	"medici/rules/house"
	"medici/rules/medici"
	"medici/rules/merchant"
	"medici/rules/strozzi"
)

// most is how many words are heard in brief between two decisions, in the middle of a game.
const most = 25

// In brief somebody hears few words between two decisions, and can name from the question, or from what they were told
// just before, what it is about, who leads and what they have to spend.
func TestBrief(t *testing.T) {
	for _, k := range []kit.Kit{medicikit.Kit, cardskit.Kit, strozzikit.Kit, merchantkit.Kit} {
		t.Run(k.Game.Name(), func(t *testing.T) {
			var count []int
			for seed := range byte(5) {
				turns := play(t, k, house.Seed{seed})
				for i, turn := range turns[1 : len(turns)-1] {
					count = append(count, turn.Words())
					before := turns[max(0, i+2-medici.LotSize) : i+2]
					for _, fact := range facts(turn.View) {
						if !slices.ContainsFunc(before, func(t Turn) bool { return t.names(fact) }) {
							t.Errorf("%q was not heard before\n%s", fact, strings.Join(turn.Heard, "\n"))
						}
					}
				}
			}
			slices.Sort(count)
			if middle := count[len(count)/2]; middle > most {
				t.Errorf("%d words are heard between two decisions in the middle of %d, at most %d are to be", middle, len(count),
					most)
			}
		})
	}
}

func play(t *testing.T, k kit.Kit, seed house.Seed) []Turn {
	t.Helper()
	turns, err := Game(t.Context(), k, language.English, spoken.Brief, seed)
	if err != nil {
		t.Fatal(err)
	}
	return turns
}

// names reports whether a fact was heard, as whole words.
func (t Turn) names(fact string) bool {
	clean := func(s string) string { return " " + strings.NewReplacer(",", " ,", ".", " .").Replace(s) + " " }
	return strings.Contains(clean(strings.Join(t.Heard, " ")), " "+fact+" ")
}

// facts returns what somebody must know who is asked in a position.
func facts(v rules.View) (list []string) {
	switch v := v.(type) {
	case medici.View:
		for _, c := range v.Lot {
			list = append(list, spokenCard(c.String()))
		}
		if v.May.Speak {
			list = append(list, "You have "+strconv.Itoa(v.Florins[v.You]))
		}
		if v.Bid > 0 {
			list = append(list, "leads with "+strconv.Itoa(v.Bid))
		}
	case cards.View:
		list = append(list, strconv.Itoa(v.Free(v.You)))
	case strozzi.View:
		for _, tile := range v.Lot {
			list = append(list, spokenCard(tile.String()))
		}
		if v.May.Answer {
			list = append(list, "for "+strconv.Itoa(v.Price))
		}
		if v.May.Answer || v.May.Name {
			list = append(list, "You have "+strconv.Itoa(v.Florins[v.You]))
		}
	case merchant.View:
		if ducats, known := v.Ducats(v.You); known && v.Phase == "open" {
			list = append(list, "You have "+strconv.Itoa(ducats)+" ducats")
		}
	}
	return list
}

var goods = map[byte]string{'C': "cloth", 'F': "fur", 'G': "grain", 'D': "dye", 'S': "spice", 'X': "gold"}

// spokenCard returns how a card is said, like "cloth five" of C5.
func spokenCard(notation string) string {
	return goods[notation[0]] + " " +
		strings.Fields("zero one two three four five six seven eight nine ten")[number(notation[1:])]
}

func number(s string) int { n, _ := strconv.Atoi(s); return n }
