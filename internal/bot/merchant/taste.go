package merchant

// taste is what a factor holds things to be worth, in points.
type taste struct {
	poor, fair, rich          float64 // a ducat to spend, by the purse
	hungry, peckish, sated    float64 // a ducat to collect, by the purse
	letter, lateLetter        float64 // a letter kept, and when towns run out
	step                      float64 // a house nearer to the majority, as a part of the marker
	territory, ahead, unknown float64 // a new territory; a place that could be opened next, and more in a new territory
	rivals                    float64 // of a marker where others can open
	near                      float64 // of a marker for the next merchant
}

// tastes are those by the number of merchants.
var tastes = [7]taste{
	2: {
		poor: 0.1, fair: 0.11, rich: 0.05, hungry: 0.55, peckish: 0.15, sated: 0.03, letter: 4.3, lateLetter: 0.5,
		step: 0.6, territory: 0.95, ahead: 0.25, unknown: 0.34, rivals: 0.45, near: 0.1,
	},
	3: common, 4: common, 5: common, 6: common,
}

var common = taste{
	poor: 0.1, fair: 0.07, rich: 0.05, hungry: 0.3, peckish: 0.15, sated: 0.06, letter: 3, lateLetter: 0.5,
	step: 0.6, territory: 2, ahead: 0.25, unknown: 0.5, rivals: 0.6, near: 0.1,
}
