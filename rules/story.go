package rules

// Story collects the events of a move, for the game that carries it out. It is nil when nobody wants them.
type Story = *[]Event

// Tell adds an event to a story. An event that nobody wants is never made an interface, and so never
// allocated.
func Tell[E Event](to Story, e E) {
	if to != nil {
		*to = append(*to, e)
	}
}
