package voice

import (
	"cmp"
	"slices"
	"strconv"

	"medici/internal/games/narration"
	"medici/rules"
	"medici/rules/merchant"
)

// branches tells where the listener is.
func (v voice) branches(g merchant.View) (lines []string) {
	for i := range g.Map.Places {
		p := &g.Map.Places[i]
		switch mine := g.Of(g.You, p); {
		case mine == 0:
		case p.City():
			lines = append(lines, v.Say("%s of %d: %d yours, %d free, %s.", p.Name, p.Size, mine, g.Free(p), v.marker(g, p)))
		default:
			lines = append(lines, v.Say("%s, a town.", p.Name))
		}
	}
	if len(lines) == 0 {
		return []string{v.Say("You have no branches.")}
	}
	return lines
}

// marker tells where the marker of a city is.
func (v voice) marker(g merchant.View, p *merchant.Place) string {
	switch to := g.Awarded.Of(p); {
	case to != rules.Nobody:
		return v.Listener().Of(to, "the marker is yours", "the marker is that of %s")
	case g.Lies(p):
		return v.Say("the marker lies there")
	}
	return v.Say("no marker")
}

// openings tells where a branch can be opened now, and what is too dear.
func (v voice) openings(g merchant.View) (lines []string) {
	if g.You < 0 {
		return []string{v.Say("You have no branches.")}
	}
	type opening struct {
		name string
		cost int
	}
	var all []opening
	for i := range g.Map.Places {
		if cost, ok := g.Opens(g.You, &g.Map.Places[i]); ok {
			all = append(all, opening{g.Map.Places[i].Name, cost})
		}
	}
	slices.SortStableFunc(all, func(a, b opening) int { return cmp.Compare(a.cost, b.cost) })
	ducats, _ := g.Ducats(g.You)
	var can, dear []string
	for _, o := range all {
		said := o.name + " " + strconv.Itoa(o.cost)
		if o.cost <= ducats {
			can = append(can, said)
		} else {
			dear = append(dear, said)
		}
	}
	if len(can) == 0 {
		lines = append(lines, v.Say("You can open nothing now."))
	} else {
		lines = append(lines, v.Say("You can open %s.", narration.List(v.Words, can)))
	}
	if len(dear) > 0 {
		lines = append(lines, v.Say("Too dear are %s.", narration.List(v.Words, dear)))
	}
	return lines
}

// neighbours tells where the routes from a place lead.
func (v voice) neighbours(g merchant.View, p *merchant.Place) []string {
	if !g.There(p) {
		return []string{v.Say("%s is closed in this game.", p.Name)}
	}
	var list []string
	for _, near := range g.Map.Neighbours(p) {
		if g.There(near) {
			cost, _ := g.Map.Cost(p, near)
			list = append(list, near.Name+" "+strconv.Itoa(cost))
		}
	}
	return []string{v.Say("From %s: %s.", p.Name, narration.List(v.Words, list))}
}

// leads tells who is in a place, the most houses first.
func (v voice) leads(g merchant.View, p *merchant.Place) []string {
	if !g.There(p) {
		return []string{v.Say("%s is closed in this game.", p.Name)}
	}
	if !p.City() {
		owner := g.Towns.Of(p)
		if owner == rules.Nobody {
			return []string{v.Say("The town of %s is empty.", p.Name)}
		}
		return []string{v.Listener().Of(owner, "The town of %s is yours.", "%s has the town of %s.", p.Name)}
	}
	var each []string
	for _, s := range g.Leaders(p) {
		each = append(each, v.Listener().Of(s, "you with %d", "%s with %d", g.Of(s, p)))
	}
	if len(each) == 0 {
		each = []string{v.Say("no house stands there")}
	}
	return []string{v.Say("%s: %s; %d free of %d, the majority is %d, %s.", p.Name, narration.List(v.Words, each),
		g.Free(p), p.Size, merchant.Majority(p.Size), v.marker(g, p))}
}

// markers tells the cities with a marker, and to whom the others went.
func (v voice) markers(g merchant.View) (lines []string) {
	var lie []string
	for _, p := range g.Placed {
		lie = append(lie, p.Name+" "+strconv.Itoa(p.Size))
	}
	if len(lie) == 0 {
		lines = append(lines, v.Say("No marker lies on the map."))
	} else {
		lines = append(lines, v.Say("Markers lie on %s.", narration.List(v.Words, lie)))
	}
	for s := range rules.Seat(g.Merchants()) {
		var won []string
		for _, o := range g.Awarded {
			if o.Seat == s {
				won = append(won, o.Place.Name+" "+strconv.Itoa(o.Place.Size))
			}
		}
		if len(won) > 0 {
			lines = append(lines, v.Listener().Of(s, "You were awarded %s.", "%s was awarded %s.", narration.List(v.Words, won)))
		}
	}
	return lines
}

// territories tells the map, a territory a sentence.
func (v voice) territories(g merchant.View) (lines []string) {
	for i, t := range g.Map.Territories {
		var list []string
		for j := range g.Map.Places {
			switch p := &g.Map.Places[j]; {
			case p.Territory != i || !g.There(p):
			case p.City():
				list = append(list, p.Name+" "+strconv.Itoa(p.Size))
			default:
				list = append(list, p.Name)
			}
		}
		if len(list) > 0 {
			lines = append(lines, t.Name+": "+narration.List(v.Words, list)+".")
		}
	}
	return append(lines, v.Say("A city has its size behind its name, a town has none."))
}
