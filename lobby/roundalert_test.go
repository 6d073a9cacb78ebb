package lobby

import (
	"slices"
	"testing"
	"testing/synctest"

	"medici/lobby/evening"
)

// When a round begins everybody with a seat in it is alerted, wherever they are, and those who are away no
// longer once their table has ended.
func TestARoundCalls(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var asked []Asked
		l := newLobby(t, keeping(newMemory()), func(c *Config) { c.Asked = func(a Asked) { asked = append(asked, a) } })
		names := persons(3)
		e := gathering(t, l, 2, names...)
		away := enter(t, l, names[2])
		here := enter(t, l, names[1])
		away.Leave()
		e, err := enter(t, l, names[0]).BeginRound(t.Context(), e.Code)
		ok(t, err)
		synctest.Wait()
		drawn := e.Drawn[0].Tables[0]
		if i, called, _ := here.Invitations().Take(); !called || i.Evening != e.Name || i.Round != 1 || i.Way != drawn.Name {
			t.Errorf("in the hall somebody is called to %+v", i)
		}
		var called []string
		for _, a := range asked {
			if a.Table != drawn.Name || a.Evening != e.Name || a.Round != 1 || a.Record != drawn.ID+"/"+a.Person {
				t.Errorf("called is %+v", a)
			}
			called = append(called, a.Person)
		}
		if slices.Sort(called); !slices.Equal(called,
			[]string{"key of " + names[0], "key of " + names[1], "key of " + names[2]}) {
			t.Errorf("called are %q", called)
		}
		asked = nil
		playOn(t, 1000, come(t, l, e)[0]...)
		if e = l.now(t, e.Code); e.Phase() != evening.Between {
			t.Fatal(e.Phase())
		}
		synctest.Wait()
		if len(asked) != 3 || asked[0].Person != "" {
			t.Errorf("after the game called are %+v", asked)
		}
	})
}
