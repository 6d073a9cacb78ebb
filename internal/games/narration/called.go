package narration

import (
	"medici/internal/text/name"
	"medici/internal/text/words"
)

// Called is what somebody is called to a reader: their name, unless they were forgotten.
func Called(p *words.Printer, who string) string {
	if who == name.Former {
		return p.Sprintf("a former player")
	}
	return who
}
