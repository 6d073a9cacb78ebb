package main

import (
	"bytes"
	"flag"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/kong"

	"medici/internal/doors/gate"
	"medici/internal/text/source"
)

var update = flag.Bool("update", false,
	"write the limits into docs/operating.md and testdata/stored.txt again; read them before you commit them")

// limit is a line of the table: what a person may have, what all people of a source may have
// together, and what there is for everybody.
type limit struct {
	of, person string
	source     [3]string // an address or an IPv6 /64, a /56, a /48
	all        string
}

// nobody's is what no limit of that kind is.
const nobodys = "–"

// same returns a limit of each network alike.
func same(text string) [3]string { return [3]string{text, text, text} }

// shares returns what networks may have of something, the wider ones more of it.
func shares(say func(share int) string) (all [3]string) {
	for place := range all {
		all[place] = say(source.Share(place))
	}
	return all
}

func count(n int) [3]string {
	return shares(func(share int) string { return number(n * share) })
}

// number returns one with marks between thousands.
func number(n int) string {
	text := fmt.Sprint(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// paced says how often at once, and how soon once more.
func paced(burst int, every time.Duration) string {
	if every < time.Second {
		return fmt.Sprintf("%s, then %s a second", number(burst), number(int(time.Second/every)))
	}
	return fmt.Sprintf("%s, then one in %s", number(burst), inTime(every))
}

// inTime returns a time in its largest whole unit.
func inTime(d time.Duration) string {
	switch {
	case d >= 48*time.Hour && d%(24*time.Hour) == 0:
		return fmt.Sprint(int(d/(24*time.Hour)), " days")
	case d >= time.Hour && d%time.Hour == 0:
		return fmt.Sprint(int(d/time.Hour), " h")
	case d >= time.Minute && d%time.Minute == 0:
		return fmt.Sprint(int(d/time.Minute), " min")
	case d >= time.Second:
		return fmt.Sprint(math.Round(d.Seconds()*10)/10, " s")
	}
	return fmt.Sprint(d.Milliseconds(), " ms")
}

// limits returns what holds with no setting at all.
func limits(t *testing.T, s *settings) []limit {
	f := factsOf(t, "lobby", "lobby/table", "lobby/rounds", "lobby/archive", "doors/gate", "doors/session", "doors/sshd",
		"doors/webd",
		"people/webhook", "people", "people/moderation", "lobby/evening", "desk/reception")
	g := s.gate()
	crowd := s.Crowd
	// paced is what a person may do so often, and a source as often as a crowd.
	often := func(of string, burst int, every time.Duration, all string) limit {
		return limit{of, paced(burst, every), shares(func(share int) string {
			return paced(burst*crowd*share, every/time.Duration(crowd*share))
		}), all}
	}
	// flow is what a source may use of a resource.
	flow := func(of string, r gate.Resource, say func(int) string, person, all string) limit {
		return limit{of, person, shares(func(share int) string {
			return fmt.Sprintf("%s, then %s a second", say(g.Flow(r).Burst*share), say(g.Flow(r).Rate*share))
		}), all}
	}
	return []limit{
		{"connections", nobodys, count(g.PerSource), number(g.Connections)},
		{"of these, not logged in", nobodys, count(g.PerSourceStartups), number(g.Startups.Full)},
		{"new connections, and further sessions on one", nobodys, shares(func(share int) string {
			return fmt.Sprintf("%s, then %s a second", number(g.Burst*share), number(int(g.Rate)*share))
		}), nobodys},
		{"sessions", nobodys, same("as connections"),
			fmt.Sprintf("%s, %d %% of them for keys with a seat", number(s.Sessions), s.Reserved)},
		{"sessions that wait (`wait`, `events`, `tables --follow`)",
			number(f.n("desk/reception.mostWaits")), count(f.n("desk/reception.crowd")), nobodys},
		{"connections of browsers without a session", nobodys, count(f.n("doors/webd.PerSource")),
			number(f.n("doors/webd.Connections"))},
		flow("requests of browsers", gate.Requests, number, nobodys, nobodys),
		flow("bytes out, of pages", gate.Sent, inBytes, nobodys, nobodys),
		flow("bytes in", gate.Received, inBytes,
			fmt.Sprintf("%s, then %s a second on one connection", inBytes(f.n("doors/sshd.WireBurst")),
				inBytes(f.n("doors/sshd.WireRate"))), nobodys),
		flow("keys and lines", gate.Typed, number,
			fmt.Sprintf("%s, then %s a second in one session; %s unread", inBytes(f.n("doors/session.InputBurst")),
				inBytes(f.n("doors/session.InputRate")), inBytes(f.n("doors/session.InputMost"))), nobodys),
		{"frames", fmt.Sprintf("one in %s for a session, of %d×%d cells at most", inTime(f.time("doors/session.gap")),
			s.Columns, s.Rows), same("in turn with other sources, by cells"), "the processors"},
		{"tables", fmt.Sprint(s.PerHost, " as a host"), count(s.PerHost * crowd), number(s.Tables)},
		{"seats", "one at a table, at any number of tables", same(nobodys), "those of the tables"},
		{"spectators of a table", nobodys, same(nobodys), fmt.Sprint(s.Spectators, " a table")},
		often("moves and other changes of tables, and what is looked up", s.Changes, s.ChangeEvery, nobodys),
		often("looks at a running table from the hall", f.n("lobby.glances"), f.time("lobby.glanceEvery"), nobodys),
		{"evenings that are open", number(f.n("lobby.Evenings")), count(f.n("lobby.Evenings") * crowd),
			fmt.Sprintf("%d, of guests alone %d", f.n("lobby/rounds.mostEvenings"), f.n("lobby/rounds.guestEvenings"))},
		often("evenings opened", f.n("lobby.Evenings"), f.time("lobby.EveningEvery"), nobodys),
		often("reviews of games that are made", f.n("lobby.Reviews"), f.time("lobby.ReviewEvery"), nobodys),
		{"people of an evening", "one", count(crowd),
			fmt.Sprint(f.n("lobby/evening.MostPeople"), " an evening, in ", f.n("lobby/evening.MostRounds"), " rounds")},
		often(fmt.Sprintf("lines said, of %d characters", s.Chat), s.Talk, s.TalkEvery, nobodys),
		often("times that one person is asked to a table", 1, f.time("lobby.askEvery"), nobodys),
		often("people reported", f.n("lobby.Reports"), f.time("lobby.ReportEvery"),
			fmt.Sprintf("%d are kept, %d of one source", f.n("people/moderation.mostReports"),
				f.n("people/moderation.mostOfOne"))),
		{"time of bots, of advice and of analyses", nobodys, same("as much as any other source"),
			fmt.Sprintf("as many at once as processors, for %s at most, %s in slow games",
				inTime(f.time("lobby/table.ThinkingTime")), inTime(f.time("lobby/table.slowThinkingTime")))},
		often("webhooks changed or tested", f.n("lobby.webhookChanges"), f.time("lobby.webhookChangeEvery"), nobodys),
		{"messages to a webhook",
			fmt.Sprintf("%d a day, %d owed", f.n("people/webhook.mostDaily"), f.n("people/webhook.mostOwed")), same(nobodys),
			fmt.Sprintf("%d on their way at once, %d to one host", f.n("people/webhook.mostLanes"),
				f.n("people/webhook.mostHost"))},
		{"documents of a guest", "none", same("none"),
			fmt.Sprintf("the newest %s records of guests' games", number(f.n("lobby/archive.mostGuestsRecords")))},
		{"documents of a person, when something lasts",
			fmt.Sprintf("one for each of %d keys at most, and one with %d games, %d meetings and %d people blocked at most",
				f.n("people.mostKeys"), f.n("people.mostGames"), f.n("people.mostMeetings"), f.n("people.mostBlocked")),
			same("as changes"), "the disk, down to `spare`"},
		{"lines of the log about sessions", nobodys, shares(func(share int) string {
			return paced(f.n("doors/gate.linesBurst")*share,
				time.Duration(float64(time.Second)/f.rate("doors/gate.linesRate")/float64(share)))
		}), nobodys},
		{"lines of the log about one kind of refusal", nobodys, same(nobodys),
			paced(f.n("doors/gate.kindBurst"), f.time("doors/gate.kindEvery"))},
		{"a session without a key", inTime(s.Idle), same(nobodys), nobodys},
	}
}

const limitsBegin, limitsEnd = "<!-- limits: go test ./cmd/medici -run TestLimitsAreTold -update -->\n",
	"<!-- end of limits -->\n"

// What docs/operating.md says of limits is what the program has.
func TestLimitsAreTold(t *testing.T) {
	var s settings
	parser, err := kong.New(&s)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := parser.Parse(nil); err != nil {
		t.Fatal(err)
	}
	var table strings.Builder
	table.WriteString("| of | a person, with a key or a guest | an IPv4 address, an IPv6 /64 | a /56 | a /48 | everybody |\n|---|---|---|---|---|---|\n")
	for _, l := range limits(t, &s) {
		fmt.Fprintf(&table, "| %s | %s | %s | %s |\n", l.of, l.person, strings.Join(l.source[:], " | "), l.all)
	}
	const path = "../../docs/operating.md"
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, begun := bytes.Cut(text, []byte(limitsBegin))
	old, after, ended := bytes.Cut(rest, []byte(limitsEnd))
	switch {
	case !begun || !ended:
		t.Fatalf("there is no place for the limits in %s", path)
	case string(old) == table.String():
	case !*update:
		t.Errorf("%s tells of other limits; write them anew with -update, and read what has changed:\n%s", path,
			table.String())
	default:
		text = fmt.Appendf(nil, "%s%s%s%s%s", before, limitsBegin, table.String(), limitsEnd, after)
		if err := os.WriteFile(path, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
