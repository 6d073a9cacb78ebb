// Package words is the catalogue of what people read. A sentence is looked up by
// its English text, which is a format as in package fmt; where the catalogue has
// nothing the English text itself is said. It knows no game and no screen.
package words

import (
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/message/catalog"
)

// Printer says sentences in one language. It belongs to one goroutine.
type Printer = message.Printer

// In is a printer of a language, English for those that are not translated yet.
func In(tag language.Tag) *Printer {
	return message.NewPrinter(tag, message.Catalog(sentences))
}

// sentences holds the English ones that depend on a number.
var sentences = func() *catalog.Builder {
	b := catalog.NewBuilder(catalog.Fallback(language.English))
	for text, one := range map[string]string{
		"%d florins":                 "%d florin",
		"%d cards":                   "%d card",
		"%d cards in the deck":       "%d card in the deck",
		"%d watching":                "%d watching",
		"%d people here":             "%d person here",
		"%s buys %s for %d florins.": "%s buys %s for %d florin.",
		"%s bids %d florins.":        "%s bids %d florin.",
		"%d people are here.":        "%d person is here.",
		"%d tables are open.":        "%d table is open.",
		"%d bots":                    "%d bot",
		"%d holds are free":          "%d hold is free",
		"%s has %d florins.":         "%s has %d florin.",
		"%d cards are in the deck.":  "%d card is in the deck.",
		"%d seconds":                 "%d second",
		"%d minutes":                 "%d minute",
		"%d hours":                   "%d hour",
		"%d days":                    "%d day",
	} {
		if err := b.Set(language.English, text, plural.Selectf(numberOf(text), "%d", plural.One, one, plural.Other, text)); err != nil {
			panic(err) // the map above is wrong
		}
	}
	return b
}()

// numberOf is which argument of a format its %d stands for, from 1.
func numberOf(format string) (n int) {
	for i := 0; i+1 < len(format); i++ {
		if format[i] == '%' {
			n++
			if format[i+1] == 'd' {
				return n
			}
		}
	}
	return n
}
