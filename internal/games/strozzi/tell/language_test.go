package tell

import (
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/strozzi"
)

// Every event is a whole sentence in every language, and not the English one.
func TestEveryEventIsToldInEveryLanguage(t *testing.T) {
	english := words.In(language.English)
	for _, tag := range []language.Tag{language.Italian, language.Spanish} {
		p := words.In(tag)
		for what, tell := range map[string]func(*words.Printer, func(rules.Seat) string, rules.Event) string{"shown": shown, "spoken": spoken} {
			for _, e := range everyEvent {
				sentence := tell(p, named, e)
				if !strings.HasSuffix(sentence, ".") || strings.ContainsAny(sentence, "%\n") || sentence == tell(english, named, e) {
					t.Errorf("%T is %s in %s as %q", e, what, tag, sentence)
				}
			}
		}
	}
}

func TestWordsOfThePrintedRules(t *testing.T) {
	bought := strozzi.LotBought{Florins: 1, Lot: lot}
	for tag, want := range map[language.Tag]string{
		language.Italian: "ann compra tessuti zero e oro cinque e paga 1 fiorino.",
		language.Spanish: "ann compra telas cero y oro cinco y paga 1 florín.",
	} {
		if got := spoken(words.In(tag), named, bought); got != want {
			t.Errorf("spoken in %s is %q, not %q", tag, got, want)
		}
	}
}
