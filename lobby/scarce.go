package lobby

import "slices"

// afford refuses to write for guests while there is little room on the disk, so that
// guests do not fill it for all. A table that nobody is at may still end.
func (m *match) afford() error {
	if m.closed != "" || len(m.visits) == 0 || slices.ContainsFunc(m.seated(), Person.known) || !m.config.scarce() {
		return nil
	}
	return ErrScarce
}

func (c *Config) scarce() bool { return c.Scarce != nil && c.Scarce() }
