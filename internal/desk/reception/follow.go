package reception

import (
	"medici/lobby"
)

// gone is a table that has left the list, for programs.
type gone struct {
	Type  string `json:"type"`
	Table string `json:"table"`
}

// follow reports the list and then its changes, until nobody listens; no more often than the hall shows
// them.
func (c *tablesCommand) follow(a *request) error {
	if err := a.here.waits(&a.presence); err != nil {
		return err
	}
	box := a.visitor.Hall()
	defer box.Close()
	for was := map[string]lobby.Listing{}; ; {
		hall, ok := box.Wait(a.session.Context())
		if !ok {
			return nil
		}
		now := map[string]lobby.Listing{}
		for t := range hall.Tables.All() {
			now[t.Name] = t
			t.Until, t.VacationUntil = was[t.Name].Until, was[t.Name].VacationUntil // these are on no line
			if t == was[t.Name] {
				continue
			}
			if err := a.out.tellTable(c.JSON, t); err != nil {
				return err
			}
		}
		for name := range was {
			if _, there := now[name]; there {
				continue
			}
			if err := a.out.tellGone(c.JSON, name); err != nil {
				return err
			}
		}
		was = now
	}
}

func (r *reply) tellTable(programs asJSON, t lobby.Listing) error {
	if programs {
		return r.json(r.listing(t))
	}
	r.say("%s", r.tableLine(t))
	return nil
}

func (r *reply) tellGone(programs asJSON, name string) error {
	if programs {
		return r.json(gone{"gone", name})
	}
	r.say("%s: the table is gone.", name)
	return nil
}
