package name

// Skeletons counts names in use by how they look. Names of an earlier day may look
// alike.
type Skeletons map[string]int

// Has reports a name that looks like one in use.
func (l Skeletons) Has(called string) bool { return l[Skeleton(called)] > 0 }

// Add records that a name is used.
func (l Skeletons) Add(called string) { l[Skeleton(called)]++ }

// Drop records that it no longer is.
func (l Skeletons) Drop(called string) {
	look := Skeleton(called)
	if l[look]--; l[look] <= 0 {
		delete(l, look)
	}
}
