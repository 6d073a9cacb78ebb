package lobby

import "medici/internal/text/name"

// looks counts names in use by how they look. Names of an earlier day may look
// alike.
type looks map[string]int

func (l looks) has(called string) bool { return l[name.Look(called)] > 0 }

func (l looks) add(called string) { l[name.Look(called)]++ }

func (l looks) drop(called string) {
	look := name.Look(called)
	if l[look]--; l[look] <= 0 {
		delete(l, look)
	}
}
