package reception

import (
	"fmt"

	"github.com/charmbracelet/colorprofile"

	"medici/internal/desk/sheet"
	"medici/internal/people/settings"
	"medici/internal/text/words"
)

// paper is what the answer of a command is printed on: the terminal, by what its client says and the
// person has decided. It is none in the hall by ear, and for whoever wants sentences.
func (a *asker) paper() sheet.Paper {
	var decided settings.Settings
	if a.mine != nil { // or nobody has been let in
		decided = a.mine.Now()
	}
	if a.within != nil || !a.hasScreen() || decided.Plain == settings.On {
		return sheet.Paper{}
	}
	_, cols, _, _ := a.session.Terminal()
	ascii := a.plainCharacters() || a.eastAsian() || decided.Signs == settings.ASCII
	p := sheet.Paper{Width: cols, Colours: a.session.Colours(), ASCII: ascii}
	switch decided.Colours {
	case "", settings.Auto:
	case settings.NoColours:
		p.Colours = min(p.Colours, colorprofile.ASCII)
	default: // the person knows better
		p.Colours = max(p.Colours, colorprofile.ANSI)
	}
	return p
}

// title answers with a line that stands above others.
func (a *asker) title(format words.Text, args ...any) {
	text := a.words.Sprintf(format, args...)
	if p := a.paper(); p.Terminal() {
		_ = p.Title(a.answers(), text)
		return
	}
	fmt.Fprintln(a.answers(), text)
}

// column is one of a table, headed by a text.
func (a *asker) column(head words.Text) sheet.Column {
	return sheet.Column{Head: a.words.Sprintf(head)}
}

func right(c sheet.Column) sheet.Column { c.Right = true; return c }
func wraps(c sheet.Column) sheet.Column { c.Wraps = true; return c }
