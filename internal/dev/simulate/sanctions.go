package simulate

import (
	"encoding/json"
	"time"
)

// How administrators order it, of people with keys.
func (p *person) ban(q *person)   { p.sentence(p.w.banned[q], "ban", "yes", "admin ban "+q.key, q) }
func (p *person) unban(q *person) { p.sentence(p.w.banned[q], "ban", "no", "admin unban "+q.key, q) }

func (p *person) mute(q *person, value string) {
	order := map[string]string{"yes": "admin mute ", "no": "admin unmute "}[value]
	p.sentence(p.w.muted[q], "mute", value, order+q.key, q)
}

// sentence imposes a sanction or lifts it. Who lifts one may hear that there is none.
func (p *person) sentence(r *register, kind, value, command string, q *person) {
	if q.key == "" {
		return
	}
	p.w.decides(p.run, r, value, command, func(a answer) {
		if a.none() && !p.w.sees(r, "no", a.since) {
			p.w.fail(kind, "there is none to lift of %s, and people were told: %v", q, r)
		}
	})
}

// sees takes down that a sanction was or was not in force for somebody, and reports whether that can be. Nodes follow
// what others decide: what they say may be as old as they need for that.
func (w *world) sees(r *register, value string, since int64) bool {
	if w.several() {
		if !w.calm(time.Unix(0, since)) {
			return true
		}
		since -= int64(peace)
	}
	return r.looked(value, since, w.moment())
}

// hearsDoor takes in that somebody was let in, or was not for a ban, who came at some moment.
func (w *world) hearsDoor(p *person, in, banned bool, since int64) {
	value := "no"
	if banned {
		value = "yes"
	}
	if r := w.banned[p]; (in || banned) && !w.sees(r, value, since) {
		w.fail("ban", "%s comes, is banned: %s, and people were told: %v", p, value, r)
	}
}

// hearSanctions takes in all that are in force, of keys.
func (w *world) hearSanctions(a answer) {
	if !a.done() {
		return
	}
	type one struct{ Kind, By string }
	held := map[one]bool{}
	for _, text := range a.lines {
		var s one
		if json.Unmarshal(text, &s) == nil {
			held[s] = true
		}
	}
	hear := func(kind string, of map[*person]*register) {
		for _, q := range w.people {
			value := "no"
			if held[one{kind, q.key}] {
				value = "yes"
			}
			if r := of[q]; !w.sees(r, value, a.since) {
				w.fail(kind, "of %s the list says: %s, and people were told: %v", q, value, r)
			}
		}
	}
	hear("ban", w.banned)
	hear("mute", w.muted)
}
