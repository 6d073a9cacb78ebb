package people

import (
	"encoding/base64"
	"encoding/hex"
	"slices"
	"strings"
	"time"

	"medici/internal/people/rating"
	"medici/internal/people/settings"
	"medici/internal/text/name"
)

// Person is somebody with at least one key.
type Person struct {
	ID       string              `json:"id"` // never shown
	Name     string              `json:"name"`
	Chosen   bool                `json:"chosen,omitempty"` // asked for the name explicitly
	Keys     []Key               `json:"keys"`
	Settings Settings            `json:"settings,omitzero"`
	Ratings  map[string]Standing `json:"ratings,omitempty"` // by game
}

// Key is a proved key.
type Key struct {
	Fingerprint string    `json:"fingerprint"` // "SHA256:…"
	Added       time.Time `json:"added"`
}

// Settings are what a person decides.
type Settings = settings.Settings

// Standing is a rating and how many games it rests on.
type Standing struct {
	rating.Rating
	Games int `json:"games"`
}

// document is what person/<id> holds.
type document struct {
	Person
	Wanted   string    `json:"wanted,omitempty"`    // the name that a person without one would like
	WantName string    `json:"want_name,omitempty"` // about to be taken
	WantKey  string    `json:"want_key,omitempty"`
	Code     string    `json:"code,omitempty"`    // the document of the one open invitation
	Running  []string  `json:"running,omitempty"` // running games, the latest last
	Finished []string  `json:"finished,omitempty"`
	Met      []meeting `json:"met,omitempty"`     // in recent rated games
	Blocked  []string  `json:"blocked,omitempty"` // IDs of people; some may be somebody else now
	Into     string    `json:"into,omitempty"`    // the person that this one has become; then nothing else is set

	Forgotten bool     `json:"forgotten,omitempty"` // the person has become nobody; then nothing else but Leaving is set
	Leaving   *leaving `json:"leaving,omitempty"`

	Puzzled string `json:"puzzled,omitempty"` // the last day whose puzzle they have answered
}

// holds reports whether a key/ or name/ document may point here.
func (d *document) holds(path string) bool {
	switch {
	case d.Into != "":
		return false
	case d.Name != "" && path == namePath(d.Name), d.WantName != "" && path == namePath(d.WantName):
		return true
	case d.WantKey != "" && path == keyPath(d.WantKey):
		return true
	}
	return slices.ContainsFunc(d.Keys, func(k Key) bool { return path == keyPath(k.Fingerprint) })
}

// blank reports whether nothing would be missed if this person had never come.
func (d *document) blank() bool {
	return !d.Chosen && d.Into == "" && len(d.Keys) < 2 && d.WantKey == "" &&
		len(d.Running) == 0 && len(d.Finished) == 0 && len(d.Ratings) == 0
}

func (d *document) key(fingerprint string) int {
	return slices.IndexFunc(d.Keys, func(k Key) bool { return k.Fingerprint == fingerprint })
}

func personPath(id string) string { return "person/" + id }
func namePath(n string) string    { return "name/" + name.Fold(n) }

func keyPath(fingerprint string) string {
	sum, _ := sumOf(fingerprint)
	return "key/" + hex.EncodeToString(sum)
}

// sumOf returns the hash that a fingerprint shows.
func sumOf(fingerprint string) ([]byte, bool) {
	text, ok := strings.CutPrefix(fingerprint, "SHA256:")
	if !ok {
		return nil, false
	}
	sum, err := base64.RawStdEncoding.Strict().DecodeString(text)
	return sum, err == nil && len(sum) == 32
}
