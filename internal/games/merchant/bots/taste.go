package bots

import "medici/rules/merchant"

// taste is what a factor holds things to be worth, in points.
type taste struct {
	poor, fair, rich          float64 // a ducat to spend, by the purse
	hungry, peckish, sated    float64 // a ducat to collect, by the purse
	letter, lateLetter        float64 // a letter kept, and when towns run out
	step                      float64 // a house nearer to the majority, as a part of the marker
	territory, ahead, unknown float64 // a new territory; a place that could be opened next, and more in a new territory
	rivals                    float64 // of a marker where others can open
	near                      float64 // of a marker for the next merchant
	deny                      float64 // of a marker, for a house more where another leads
}

// tastes are those by the number of merchants: each was tried out, number by number,
// against apprentices and against a factor of the taste before.
var tastes = [merchant.MostMerchants + 1]taste{
	2: {
		poor: 0.1, fair: 0.11, rich: 0.05, hungry: 0.55, peckish: 0.15, sated: 0.03, letter: 4.3, lateLetter: 0.5,
		step: 0.6, territory: 0.95, ahead: 0.25, unknown: 0.34, rivals: 0.45, near: 0.1,
	},
	3: {
		poor: 0.3, fair: 0.05, rich: 0.045, hungry: 0.34, peckish: 0.22, sated: 0.15, letter: 4.8, lateLetter: 0.4,
		step: 0.35, territory: 2.2, ahead: 0.2, unknown: 0.5, rivals: 0.8, near: 0.1,
	},
	4: {
		poor: 0.16, fair: 0.07, rich: 0.05, hungry: 0.46, peckish: 0.15, sated: 0.14, letter: 3, lateLetter: 0.5,
		step: 0.6, territory: 2, ahead: 0.42, unknown: 0.5, rivals: 0.6, near: 0.14,
	},
	5: {
		poor: 0.16, fair: 0.11, rich: 0.05, hungry: 0.31, peckish: 0.12, sated: 0.054, letter: 3.8, lateLetter: 0.56,
		step: 0.32, territory: 1, ahead: 0.25, unknown: 0.31, rivals: 0.83, near: 0.1,
	},
	6: {
		poor: 0.15, fair: 0.06, rich: 0.05, hungry: 0.25, peckish: 0.11, sated: 0.076, letter: 5.1, lateLetter: 0.71,
		step: 0.6, territory: 1, ahead: 0.32, unknown: 0.44, rivals: 0.79, near: 0.1,
	},
}

// Manners are the names of the temperaments.
var Manners = []string{"careful", "bold", "spiteful"}

// with returns a taste changed by a temperament: the careful keep their ducats and letters, the
// bold spend them and grow, and the spiteful think more of what the others want.
func (t taste) with(manner string) taste {
	switch manner {
	case "careful":
		t.poor, t.fair, t.rich = 1.8*t.poor, 1.8*t.fair, 1.8*t.rich
		t.letter, t.hungry = 1.4*t.letter, 1.4*t.hungry
	case "bold":
		t.poor, t.fair, t.rich = 0.6*t.poor, 0.6*t.fair, 0.6*t.rich
		t.letter, t.step = 0.6*t.letter, 1.2*t.step
	case "spiteful":
		t.rivals, t.deny = 2*t.rivals, 0.15
	}
	return t
}
