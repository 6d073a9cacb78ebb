package webhook

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

func TestHooks(t *testing.T) {
	for text, want := range map[string]Hook{
		"https://ntfy.sh/topic":                     {"ntfy", "https://ntfy.sh/topic"},
		"ntfy https://ntfy.sh:443/topic":            {"ntfy", "https://ntfy.sh:443/topic"},
		"Discord https://discord.com/api/w/1/x?a=b": {"discord", "https://discord.com/api/w/1/x?a=b"},
		"json https://1.1.1.1/":                     {"json", "https://1.1.1.1/"},
	} {
		if got, err := (reach{}).parseHook(text); err != nil || got != want {
			t.Errorf("%q is %v, %v", text, got, err)
		}
	}
	for _, text := range []string{
		"", "https://", "ntfy", "teams https://x.example/", "ntfy https://x.example/ more", "ftp://x.example/",
		"http://x.example/", "https://x.example:8443/",
		"https://ann@x.example/", "https://ann:secret@x.example/", "https://x.example/#part", "//x.example/",
		"mailto:ann@x.example", "https://127.0.0.1/",
		"https://[::1]/", "https://[::ffff:1.1.1.1]/", "https://[64:ff9b::1.1.1.1]/", "https://10.0.0.1/",
		"https://x.example/" + strings.Repeat("x", mostURL),
		"https://x.example/\x00", "https://x.example\r\nHost:/",
	} {
		if got, err := (reach{}).parseHook(text); err == nil {
			t.Errorf("%q is taken for %v", text, got)
		}
	}
	for _, text := range []string{"http://127.0.0.1:8080/x", "https://127.0.0.1:8443/"} {
		if _, err := (reach{home}).parseHook(text); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
	shown := (Hook{"slack", "https://hooks.slack.com/services/T0/B0/secret"}).String()
	if shown != "slack https://hooks.slack.com/…" {
		t.Errorf("it shows %s", shown)
	}
}

// Whatever a table is called, nobody is pinged, nothing is formatted, and no header is
// added.
func TestNothingOfStrangers(t *testing.T) {
	c := &Sender{config: Config{Title: func(string) string { return "Medici" }, Join: "ssh -t example.org join"}}
	evil := owed{Kind: turnBegan, Table: "@everyone <!channel> _x_\r\nEvil: yes", Game: "medici"}
	for _, template := range Templates {
		body, header := c.compose(evil, english(), nil).as(template)
		for _, part := range []string{"@everyone", "<!", "\r", " _x_"} {
			if strings.Contains(string(body), part) {
				t.Errorf("%s says %s", template, body)
			}
		}
		if header.Get("Evil") != "" || strings.ContainsAny(header.Get("Title"), "\r\n@<") || len(header) > 2 {
			t.Errorf("%s has %v", template, header)
		}
		if template != Templates[0] && !json.Valid(body) {
			t.Errorf("%s is %s", template, body)
		}
		q, _ := http.NewRequest("POST", "https://x.example", nil)
		q.Header = header
	}
	body, _ := c.compose(evil, english(), nil).as("discord")
	if !strings.Contains(string(body), `"allowed_mentions":{"parse":[]}`) {
		t.Errorf("Discord is told %s", body)
	}
}

// What is offered names every form that a message can have.
func TestOffers(t *testing.T) {
	for _, form := range append([]string{None, Test}, Templates...) {
		if !strings.Contains(Offers(), form) {
			t.Errorf("%q does not name %s", Offers(), form)
		}
	}
}
