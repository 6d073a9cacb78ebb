package settings

import (
	"testing"
	"time"
)

func TestZones(t *testing.T) {
	zone, err := Named("zone")
	if err != nil {
		t.Fatal(err)
	}
	var s Settings
	for _, none := range []string{"Mars/Olympus", "Local", "../../etc/passwd", "Europe/Rome\n", "/etc/localtime",
		"./Europe/Rome", "Europe//Rome"} {
		if err := zone.Put(&s, none); err == nil || s.Zone != "" {
			t.Errorf("%q is a zone: %+v", none, s)
		}
	}
	if err := zone.Put(&s, "Europe/Rome"); err != nil || zone.Of(s) != "Europe/Rome" ||
		zone.Chosen(s).Means != zone.Typed.Means {
		t.Errorf("%+v, %v", s, err)
	}
	noon := time.Date(2026, 7, 1, 12, 0, 0, 0, time.UTC)
	if got := noon.In(s.Location()).Format("15:04 MST"); got != "14:00 CEST" {
		t.Errorf("noon is %s", got)
	}
	if got := (Settings{Zone: "Atlantis/Main"}).Location(); got != time.UTC {
		t.Errorf("a zone of another day is %v", got)
	}
	if err := zone.Put(&s, "UTC"); err != nil || s.Zone != "" {
		t.Errorf("%+v, %v", s, err)
	}
}

func TestQuietHours(t *testing.T) {
	quiet, err := Named("quiet")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{"22-8": "22-8", "22:30 - 07:05": "22:30-7:05", "0-6": "0-6"} {
		var s Settings
		if err := quiet.Put(&s, text); err != nil || quiet.Of(s) != want {
			t.Errorf("%q is %q, %v", text, quiet.Of(s), err)
		}
	}
	for _, none := range []string{"22", "22-22", "25-3", "-8", "22-8-9", "ten-six"} {
		if err := quiet.Put(&Settings{}, none); err == nil {
			t.Errorf("%q is taken for hours", none)
		}
	}
	for _, c := range []struct{ quiet, now, until string }{
		{"22-8", "2026-11-22 21:59", ""},
		{"22-8", "2026-11-22 22:00", "2026-11-23 08:00"},
		{"22-8", "2026-12-31 23:00", "2027-01-01 08:00"},
		{"22-8", "2026-11-22 07:59", "2026-11-22 08:00"},
		{"22-8", "2026-11-22 08:00", ""},
		{"0-6:30", "2026-11-22 06:29", "2026-11-22 06:30"},
		{"0-6:30", "2026-11-22 06:30", ""},
		{"1-6:30", "2026-11-22 00:59", ""},
		{"1-6:30", "2026-11-22 01:00", "2026-11-22 06:30"},
		{"22-8", "2026-03-28 23:00", "2026-03-29 08:00"}, // summer time begins in that night
	} {
		s := Settings{Zone: "Europe/Rome", Quiet: c.quiet}
		now, err := time.ParseInLocation("2006-01-02 15:04", c.now, s.Location())
		if err != nil {
			t.Fatal(err)
		}
		until := ""
		if at := s.QuietUntil(now); !at.IsZero() {
			until = at.Format("2006-01-02 15:04")
		}
		if until != c.until {
			t.Errorf("%s, %s is until %q, want %q", c.quiet, c.now, until, c.until)
		}
	}
}
