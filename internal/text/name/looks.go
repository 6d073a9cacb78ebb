package name

// Looks counts names in use by how they look. Names of an earlier day may look
// alike.
type Looks map[string]int

// Has reports a name that looks like one in use.
func (l Looks) Has(called string) bool { return l[Look(called)] > 0 }

// Add is that a name is used.
func (l Looks) Add(called string) { l[Look(called)]++ }

// Drop is that it is no more.
func (l Looks) Drop(called string) {
	look := Look(called)
	if l[look]--; l[look] <= 0 {
		delete(l, look)
	}
}
