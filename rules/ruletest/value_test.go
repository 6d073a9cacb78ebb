package ruletest

import (
	"slices"
	"strings"
	"testing"

	"medici/rules"
)

// chart is data of a game that its positions point to.
type chart struct{ towns []string }

// charted is a toy with a chart, which a faulty one writes on.
type charted struct {
	toy
	chart *chart
	wrong bool
}

type onChart struct {
	position
	chart *chart
	wrong bool
}

func (g charted) With(key, value string) (rules.Game, error) {
	with, err := g.toy.With(key, value)
	if err != nil {
		return nil, err
	}
	g.toy = with.(toy)
	return g, nil
}

func (g charted) Start(n int) (rules.State, error) {
	s, err := g.toy.Start(n)
	if err != nil {
		return nil, err
	}
	return onChart{s.(position), g.chart, g.wrong}, nil
}

func (s onChart) Apply(by rules.Seat, a rules.Action) (rules.State, []rules.Event, error) {
	next, events, err := s.position.Apply(by, a)
	if err != nil {
		return nil, nil, err
	}
	if s.wrong {
		s.chart.towns[0] += "!"
	}
	return onChart{next.(position), s.chart, s.wrong}, events, nil
}

func (s onChart) Redraw(from rules.Seat, pick func(n int) int) rules.State {
	return onChart{s.position.Redraw(from, pick).(position), s.chart, s.wrong}
}

// A State may point to data of its Game, which nobody may change.
func TestAStateMayPointToItsGame(t *testing.T) {
	for _, c := range []*chart{{[]string{"gent"}}, nil} {
		for _, complaint := range listen(charted{toy{rounds: 1}, c, false}) {
			t.Error(complaint)
		}
	}
	changed := func(complaint string) bool { return strings.HasPrefix(complaint, "value: ") }
	if heard := listen(charted{toy{rounds: 1}, &chart{[]string{"gent"}}, true}); !slices.ContainsFunc(heard, changed) {
		t.Errorf("that the chart changes is not found, but %q", heard)
	}
}
