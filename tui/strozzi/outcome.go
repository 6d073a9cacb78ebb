package strozzi

import (
	"medici/rules/strozzi"
)

// outcome is how both families stand once one of them has bought the lot: loaded where it pays
// the buyer most against the other, or discarded when that does.
type outcome struct {
	money, tonight [strozzi.Families]int
	ship           int // that the lot is on; negative when it is discarded
	pier           strozzi.Pier
}

// standing returns how both families stand as it is.
func (d *draft) standing() outcome {
	o := outcome{tonight: d.view.Harbour.Pay(), ship: -1}
	copy(o.money[:], d.view.Florins)
	return o
}

// bought returns how they would stand if a family bought the lot at a price.
func (d *draft) bought(by strozzi.Family, price int) outcome {
	best := d.standing()
	best.money[by] -= price
	for ship := range strozzi.Ships {
		for at := strozzi.Left; at <= strozzi.Right; at++ {
			if !d.loads(by, ship, at) {
				continue
			}
			h := d.view.Harbour
			h.Load(by, ship, at, d.view.Lot)
			pay := h.Pay()
			if pay[by]-pay[1-by] > best.tonight[by]-best.tonight[1-by] {
				best.tonight, best.ship, best.pier = pay, ship, at
			}
		}
	}
	return best
}

// loads reports whether a family could load the lot on a ship at a pier: the ship has room, and
// is there or could dock there.
func (d *draft) loads(f strozzi.Family, ship int, at strozzi.Pier) bool {
	h := &d.view.Harbour
	if h.Room(f, ship) < len(d.view.Lot) {
		return false
	}
	if pier := h.Ships[f][ship].Pier(); pier != strozzi.NoPier {
		return pier == at
	}
	return h.Docked(f, at) < 0
}

// lead returns by how much a family would be ahead of the other if the round ended then.
func (o *outcome) lead(f strozzi.Family) int {
	return o.money[f] + o.tonight[f] - o.money[1-f] - o.tonight[1-f]
}
