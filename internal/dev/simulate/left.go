package simulate

import (
	"strings"
	"time"

	"medici/internal/people/settings"
	"medici/lobby/directory"
	"medici/lobby/evening"
)

// acquaintance is somebody whom an earlier version of the service knew, and the last table at which they sat.
type acquaintance struct {
	known
	table string
}

// remember has a world begin an hour after an earlier version of the service has ended, with what that has left. It
// returns whom that knew.
func (w *world) remember() (left []acquaintance) {
	if w.Left == nil {
		return nil
	}
	tables := map[string]string{} // by person
	w.disk = w.Left.clone()
	for _, d := range w.disk.list("") {
		switch kind, _, _ := strings.Cut(d.Key, "/"); kind {
		case "lived":
			at := readAs[struct{ At time.Time }](d.Value).At
			time.Sleep(time.Until(at.Add(time.Hour)))
		case "person":
			left = append(left, acquaintance{known: readAs[known](d.Value)})
		case "table":
			e := readAs[directory.Entry](d.Value)
			if e.Code == "" {
				w.tables[e.Listing.Name], w.earlier[e.Listing.Name] = true, true
			}
			for _, who := range e.Seated {
				tables[who.ID] = e.Listing.Name
			}
		case "evening":
			w.codes = append(w.codes, readAs[evening.Evening](d.Value).Code)
		}
	}
	w.began = time.Now()
	for i := range left {
		left[i].table = tables[left[i].ID]
	}
	return left
}

// comeBack lets some of the people be those whom an earlier version knew. What they have decided then, nobody says.
func (w *world) comeBack(left []acquaintance) {
	var back []*person
	for _, p := range w.people {
		if p.number > 2 && p.number != guest && len(left) > 0 {
			p.name, p.key, p.table = left[0].Name, left[0].Keys[0].Fingerprint, left[0].table
			left = left[1:]
			p.remembered = rememberedAs(p)
			back = append(back, p)
		}
	}
	for _, p := range back {
		p.daysOff.first = unknown
		for _, s := range settings.Table {
			p.settings[s.Name] = &register{first: unknown}
		}
		for _, code := range w.codes {
			p.evenings[code] = &register{first: unknown}
		}
		for _, q := range back {
			p.blocks[q] = &register{first: unknown}
		}
	}
}
