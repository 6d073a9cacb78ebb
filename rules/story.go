package rules

// Story collects what a move brings about, for a game that carries it out; nil when nobody
// listens.
type Story = *[]Event

// Tell puts an event into a story. One that nobody hears is never made an interface, and so
// never allocated.
func Tell[E Event](to Story, e E) {
	if to != nil {
		*to = append(*to, e)
	}
}
