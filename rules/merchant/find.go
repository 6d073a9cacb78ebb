package merchant

import "strings"

// Find returns the place that somebody means: by its name, with or without its marks, by its
// id, its code or the beginning of its name; nil when it is none or may be several.
func (m *Map) Find(said string) *Place {
	said = fold(said)
	if said == "" {
		return nil
	}
	var begins []*Place
	for i := range m.Places {
		p := &m.Places[i]
		if name := fold(p.Name); name == said || p.ID == said || strings.ToLower(p.Code) == said {
			return p
		} else if strings.HasPrefix(name, said) || strings.HasPrefix(p.ID, said) {
			begins = append(begins, p)
		}
	}
	if len(begins) == 1 {
		return begins[0]
	}
	return nil
}

// fold returns a name as it is compared: small letters without marks.
func fold(name string) string { return marks.Replace(strings.ToLower(strings.TrimSpace(name))) }

var marks = strings.NewReplacer("ä", "a", "ö", "o", "ü", "u", "ß", "ss")
