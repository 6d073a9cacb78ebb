package kittest

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"unsafe"

	"medici/rules"
	"medici/tui/ui"
)

// differ tries whether voice and board tell all that a View does. One small value of a
// position becomes that of another position of the game; when the View's JSON differs in
// one part then, what is heard and what is seen should differ as well. Such a position may
// be impossible, so a part is judged by the sum of its tries: see [suite.differed].
func (s *suite) differ(state, donor rules.State, e *viewer) {
	before := s.impression(e, state)
	if before == nil || rules.Over(state) { // what has led to the end is told by its accounts
		return
	}
	given := leaves(hold(donor))
	for i := range given {
		changed := hold(state)
		leaf := leaves(changed)[i]
		if leaf.Equal(given[i]) {
			continue
		}
		leaf.Set(given[i])
		after := s.impression(e, changed.Interface().(rules.State))
		if after == nil {
			continue
		}
		part, one := before.view.differs(after.view)
		if !one {
			continue
		}
		if s.tries[part] == nil {
			s.tries[part] = &tries{}
		}
		s.tries[part].count(before, after)
	}
}

// tries are how often a part of the View was another, and how often that was not heard or seen.
type tries struct {
	all, unheard, unseen int
	example              string
}

func (t *tries) count(before, after *impression) {
	t.all++
	unheard, unseen := slices.Equal(before.heard, after.heard), before.seen == after.seen
	if unheard {
		t.unheard++
	}
	if unseen {
		t.unseen++
	}
	if unheard || unseen {
		t.example = before.view.String() + "\n" + after.view.String()
	}
}

// A part is judged after someTries, of which one in mostMisses may be a position that cannot
// be, or that something else gives away.
const (
	someTries  = 8
	mostMisses = 8
)

// differed complains of the parts of a View that are often not heard or not seen.
func (s *suite) differed() {
	for part, t := range s.tries {
		switch {
		case t.all < someTries:
		case mostMisses*t.unheard > t.all:
			s.fault("%s of the View is often not heard (%d of %d):\n%s", part, t.unheard, t.all, t.example)
		case mostMisses*t.unseen > t.all:
			s.fault("%s of the View is often not seen (%d of %d):\n%s", part, t.unseen, t.all, t.example)
		}
	}
}

// parts are a View as JSON, by field, and by place in a field that is a list.
type parts map[string]string

func partsOf(v rules.View) (parts, error) {
	text, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(text, &fields); err != nil {
		return nil, err
	}
	all := parts{}
	for field, value := range fields {
		var list []json.RawMessage
		if json.Unmarshal(value, &list) != nil {
			all[field] = string(value)
		}
		for i, each := range list {
			all[fmt.Sprintf("%s[%d]", field, i)] = string(each)
		}
	}
	return all, nil
}

// differs returns the part in which two Views differ, if it is one.
func (p parts) differs(o parts) (part string, one bool) {
	for name := range p {
		if p[name] == o[name] {
			continue
		}
		if one {
			return "", false
		}
		part, one = name, true
	}
	return part, one && len(p) == len(o)
}

// word is what is named in JSON.
var word = regexp.MustCompile(`"([a-z]+)"`)

// names returns all words that the View has, each once: among them those of things to ask about.
func (p parts) names() []string {
	all := map[string]bool{}
	for _, value := range p {
		for _, found := range word.FindAllStringSubmatch(value, -1) {
			all[found[1]] = true
		}
	}
	return slices.Sorted(maps.Keys(all))
}

func (p parts) String() string {
	var all []string
	for _, name := range slices.Sorted(maps.Keys(p)) {
		all = append(all, name+": "+p[name])
	}
	return strings.Join(all, " ")
}

// impression is what a viewer has of a position who asks for everything and has room for it.
type impression struct {
	view  parts
	heard []string
	seen  string
}

// impression returns nil for an impossible position.
func (s *suite) impression(e *viewer, state rules.State) (made *impression) {
	defer func() {
		if recover() != nil {
			made = nil
		}
	}()
	view := state.View(e.seat)
	told, err := partsOf(view)
	if err != nil {
		return nil
	}
	made = &impression{view: told}
	for _, topic := range e.voice.Topics() {
		asked := []string{""}
		if topic.Of != "" {
			asked = append(asked, told.names()...)
		}
		for _, name := range asked {
			made.heard = append(made.heard, topic.Answer(view, nil, name)...)
		}
	}
	if q, asked := e.voice.Ask(view); asked {
		made.heard = append(made.heard, q.String())
	}
	board := s.kit.Board(ui.Setting{Words: e.words, Theme: ui.NewTheme(ui.Look{}), Name: name})
	board.Fresh()
	board.Show(view)
	head, c := ui.NewCanvas(ui.Small.W/2, 1), ui.NewCanvas(ui.Huge.W, ui.Huge.H)
	board.Progress(head)
	board.Draw(c)
	made.seen = head.String() + c.String()
	return made
}

// hold returns a state that can be written to.
func hold(state rules.State) reflect.Value {
	v := reflect.New(reflect.TypeOf(state)).Elem()
	v.Set(reflect.ValueOf(state))
	return v
}

// leaves returns the small values of a state, in their order. A state is made of them: ruletest
// holds it to that.
func leaves(v reflect.Value) (all []reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			all = append(all, leaves(v.Field(i))...)
		}
	case reflect.Array:
		for i := range v.Len() {
			all = append(all, leaves(v.Index(i))...)
		}
	case reflect.Pointer, reflect.Interface:
	default:
		// Fields that other packages cannot name are written to as well.
		all = append(all, reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem())
	}
	return all
}
