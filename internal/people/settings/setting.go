package settings

import (
	"slices"
	"strings"

	"medici/internal/text/words"
)

// Named returns the setting with a name, in any spelling. The error lists the settings.
func Named(name string) (Setting, error) {
	i := slices.IndexFunc(Table, func(t Setting) bool { return t.Name == name })
	if i < 0 {
		folded := fold(name)
		i = slices.IndexFunc(Table, func(t Setting) bool { return fold(t.Name) == folded })
	}
	if i >= 0 {
		return Table[i], nil
	}
	var names []string
	for _, t := range Table {
		names = append(names, t.Name)
	}
	return Setting{}, words.Errorf("%q is no setting; there are %s", name, strings.Join(names, ", "))
}

// Default returns the value of somebody who has not decided.
func (t Setting) Default() string { return t.Choices[0].Value }

// Of returns the value that somebody has decided on, or the default.
func (t Setting) Of(s Settings) string {
	value := t.get(s)
	if _, typed := t.typed(value); typed || t.choice(value) >= 0 {
		return value
	}
	return t.Default()
}

// Chosen returns the choice that has the value of Of, or one for what was typed.
func (t Setting) Chosen(s Settings) Choice {
	value := t.Of(s)
	if i := t.choice(value); i >= 0 {
		return t.Choices[i]
	}
	return Choice{value, t.Typed.Means}
}

// typed returns a text as it is stored, if it is not one of the choices and is possible.
func (t Setting) typed(text string) (value string, ok bool) {
	if t.Typed.read == nil {
		return "", false
	}
	return t.Typed.read(text)
}

// Ways returns the choices, and an example of what can be typed.
func (t Setting) Ways() []Choice {
	if t.Typed.Like == "" {
		return t.Choices
	}
	return append(slices.Clone(t.Choices), Choice{t.Typed.Like, t.Typed.Means})
}

// Offers returns what the setting can be, for a sentence: the choices, and an example of what can be typed.
func (t Setting) Offers() string {
	offers := t.Values()
	if t.Typed.Like != "" {
		offers = append(offers, t.Typed.Like+", …")
	}
	return strings.Join(offers, ", ")
}

// Values returns the values of the choices.
func (t Setting) Values() (values []string) {
	for _, c := range t.Choices {
		values = append(values, c.Value)
	}
	return values
}

// Put decides. The error says what the setting can be, and then nothing changes.
func (t Setting) Put(s *Settings, value string) error {
	i := slices.IndexFunc(t.Choices, func(c Choice) bool { return fold(c.Value) == fold(value) })
	if typed, ok := t.typed(value); i < 0 && ok {
		t.set(s, typed)
		return nil
	}
	if i < 0 {
		return words.Errorf("%s cannot be %q; it can be %s", t.Name, value, t.Offers())
	}
	if value = t.Choices[i].Value; i == 0 { // the default is not stored
		value = ""
	}
	t.set(s, value)
	return nil
}

func (t Setting) choice(value string) int {
	return slices.IndexFunc(t.Choices, func(c Choice) bool { return c.Value == value })
}

// spelling removes what people leave out or put in.
var spelling = strings.NewReplacer(" ", "", "-", "", "_", "", "×", "x", "color", "colour")

// fold returns what two spellings have in common.
func fold(text string) string {
	switch text = spelling.Replace(strings.ToLower(text)); text {
	case "yes", "true":
		return On
	case "no", "false":
		return Off
	}
	return text
}
