package webhook

import (
	"encoding/json"
	"mime"
	"net/http"
	"strings"
	"time"

	"medici/internal/text/name"
	"medici/internal/text/words"
)

// The kinds of messages.
const (
	turnBegan  = "turn"     // a turn has begun
	ending     = "reminder" // a quarter of its time is left
	roundBegan = "round"    // a round of an evening has begun, and the person has a seat in it
	tried      = "test"
)

// message is what somebody is told, ready to send.
type message struct {
	Kind   string    `json:"-"`
	Table  string    `json:"table,omitempty"`
	Game   string    `json:"game,omitempty"`
	Record string    `json:"record,omitempty"` // the game's ID
	Until  time.Time `json:"until,omitzero"`   // when a bot decides
	Title  string    `json:"title"`
	Text   string    `json:"text"`
	Join   string    `json:"join,omitempty"` // the line to type
	Link   string    `json:"link,omitempty"` // to click on
	at     time.Time // when it happened
}

// moment is how a message writes a time.
const moment = "2006-01-02 15:04 MST"

// compose writes the message for something that is owed, in the language and the time zone of its reader.
func (c *Sender) compose(o owed, p *words.Printer, zone *time.Location) message {
	m := message{Kind: o.Kind, Record: o.Record, Until: o.Until, Link: c.link(o.Table), at: o.Made}
	if o.Kind == tried {
		m.Title, m.Text = p.Sprintf("A test"), p.Sprintf("From here you will hear when it is your turn in a slow game.")
		return m
	}
	m.Table, m.Game = name.Word(o.Table), c.config.Title(o.Game)
	m.Title = p.Sprintf("Your turn at %s", m.Table)
	if o.Kind == roundBegan {
		// a round is no game to look up
		m.Title, m.Record = p.Sprintf("Round %d of %s begins", o.Round, name.Word(o.Evening)), ""
	}
	m.Join = c.config.Join + " " + m.Table
	lines := []string{p.Sprintf("It is your turn at %s, in %s.", m.Table, m.Game)}
	switch o.Kind {
	case roundBegan:
		lines[0] = p.Sprintf("Round %d of %s begins, and your table is %s, in %s.", o.Round, name.Word(o.Evening), m.Table,
			m.Game)
	case ending:
		lines[0] = p.Sprintf("It is still your turn at %s, in %s, and a quarter of your time is left.", m.Table, m.Game)
	}
	if !o.Until.IsZero() {
		lines = append(lines, p.Sprintf("Your time ends on %s.", o.Until.In(zone).Format(moment)))
	}
	m.Text = strings.Join(append(lines, p.Sprintf("Go there: %s", m.Join)), "\n")
	return m
}

// link returns the address that leads to a table.
func (c *Sender) link(table string) string {
	if c.config.Link == nil {
		return ""
	}
	return c.config.Link(name.Word(table))
}

// as returns the body and the headers of a message in the form of a template. It can ping nobody: of
// strangers it only has names of letters, digits and dashes.
func (m message) as(template string) ([]byte, http.Header) {
	h := http.Header{"Content-Type": {"application/json"}}
	var value any
	switch template {
	case "discord":
		value = struct {
			Content string   `json:"content"`
			Mention mentions `json:"allowed_mentions"`
		}{unformatted.Replace(m.Text), mentions{Parse: []string{}}}
	case "slack":
		value = struct {
			Text string `json:"text"`
		}{unmarked.Replace(m.Text)}
	case "json":
		value = struct {
			Type string    `json:"type"`
			At   time.Time `json:"timestamp"`
			Data message   `json:"data"`
		}{"medici." + m.Kind, m.at.UTC(), m}
	default:
		h = http.Header{"Content-Type": {"text/plain; charset=utf-8"}, "Title": {mime.QEncoding.Encode("utf-8", m.Title)}}
		if m.Link != "" {
			h.Set("Click", m.Link)
		}
		return []byte(m.Text), h
	}
	body, _ := json.Marshal(value) // of texts and times of ours
	return body, h
}

// mentions are those that Discord may find in a message.
type mentions struct {
	Parse []string `json:"parse"`
}

// unformatted and unmarked keep our own signs from being markup there.
var (
	unformatted = strings.NewReplacer("_", `\_`, "*", `\*`, "~", `\~`, "`", "\\`", "|", `\|`, "@", "@\u200b")
	unmarked    = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
)
