package spoken

import (
	"strings"
	"testing"
)

func TestAsked(t *testing.T) {
	topics := []Topic{{Word: "ships"}, {Word: "my branches"}, {Word: "who leads in", Of: "PLACE"}}
	for line, want := range map[string]string{
		"ships": "ships", "Ships please": "ships", "shipss": "", "": "", "my": "", "my branches": "my branches", "MY  Branches": "my branches",
		"who": "", "who leads": "", "who leads in": "who leads in", "Who leads in  Lübeck": "who leads in Lübeck", "branches": "",
	} {
		topic, name, ok := Asked(topics, line)
		if got := strings.TrimSpace(topic.Word + " " + name); got != want || ok != (want != "") {
			t.Errorf("%q asks about %q, %t, not %q", line, got, ok, want)
		}
	}
	if topics[1].Say() != "my branches" || topics[2].Say() != "who leads in PLACE" {
		t.Errorf("to say is %q and %q", topics[1].Say(), topics[2].Say())
	}
}
