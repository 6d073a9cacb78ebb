package lobby

// Seated reports whether a person has a seat at a table, present or not.
func (l *Lobby) Seated(id string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	p := l.people[id]
	return p != nil && p.seats > 0
}
