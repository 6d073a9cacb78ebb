package e2e

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"medici/internal/dev/termtest"
)

func say(x *termtest.Terminal, keys string) {
	x.Type(keyTalk)
	x.WaitFor(saysSay)
	x.Type(keys)
	x.Type(termtest.Enter)
	x.WaitGone(saysSay)
}

func paste(text string) string { return "\x1b[200~" + text + "\x1b[201~" }

// talkRows are rows enough for a story of ten.
const talkRows = 31

// talkers returns two who play and two who watch.
func talkers(t *testing.T) (s *server, ann, bob, eve, fay *termtest.Terminal) {
	s = serve(t)
	ann = s.open("ann", "new --seats 2 --name talk-of-town")
	ann.WaitUntil("the waiting room", inWaitingRoom)
	eve, fay = s.open("eve", "watch talk-of-town"), s.open("fay", "watch talk-of-town")
	eve.WaitFor(saysMaySit)
	fay.WaitFor(saysMaySit)
	bob = s.open("bob", "join talk-of-town")
	for _, x := range []*termtest.Terminal{ann, bob, eve, fay} {
		x.WaitUntil("the game", inGame)
		x.Resize(80, talkRows)
	}
	return s, ann, bob, eve, fay
}

// hostile is what somebody may paste to do things to other people's terminals.
var hostile = []string{
	"\x1b[31;1;5mred\x1b[0m\x1b[2J\x1b[H",
	"\x1b]0;pwned\x07\x1b]52;c;cHduZWQ=\x07\x1b]8;;http://pwned\x07link\x1b]8;;\x07",
	"\x9b2J\x9b31m \u009b2J\u009d0;pwned\u009c",
	"\x1b[" + strings.Repeat("1;", 40) + "\xc7",
	"\x9bMX\x9b@", "\x1b[M\x00\x00\x00", "\x1bP1$r\x1b\\", "\x1b_Gpwned\x1b\\",
	"\u202egnp.exe\u202c\u2066x\u2069\u200f",
	"z\u200be\u200dr\ufeffo\u2060\u00ad\U000e0041\ufe0f",
	"Z" + strings.Repeat("\u0301\u0489", 200) + "algo",
	"line\r\nbreak\tand\x08\x08\x7f\x00\x05 bell\x07",
	"\u2028\u2029\u3164\u115f\u2800 \U0001f468\u200d\U0001f469\u200d\U0001f467",
	strings.Repeat("\U0001f468", 50),
	"\x1b[8;60000;60000t\x1b[200~\x1bc",
}

// None of this may be in what others receive, wherever on it.
var harm = regexp.MustCompile(`[\x{202a}-\x{202e}\x{2066}-\x{2069}\x{200b}-\x{200f}\x{2060}\x{feff}\x{ad}\x{80}-\x{9f}\x{e0000}-\x{e007f}\x07\x05]|\x1b\][0-9]*;[^\x07\x1b]*pwned|\x1b\]52|\x1b\]8;|\x1b[P_c]|\x1b\[[0-9;]*t|\x1b\[[0-9;]*31;1;5m|\x1b\[31m`)

func TestHostileChat(t *testing.T) {
	t.Parallel()
	s, ann, bob, eve, fay := talkers(t)
	speakers := []*termtest.Terminal{ann, eve, bob} // nobody may say all that alone
	hear := map[*termtest.Terminal][]*termtest.Terminal{ann: {bob, eve}, eve: {fay}, bob: {ann, eve}}
	for i, text := range hostile {
		// Marks on both sides: what is between them is reduced, not the line.
		speaker := speakers[i%len(speakers)]
		say(speaker, fmt.Sprintf("a%da ", i)+paste(text)+fmt.Sprintf(" z%dz", i))
		for _, x := range hear[speaker] {
			x.WaitFor(fmt.Sprintf("a%da", i))
		}
	}
	for _, x := range []*termtest.Terminal{ann, bob, eve, fay} {
		checkHarmless(t, x)
	}
	evil := s.open("\x1b]0;pwned\x07\u202eevil\x1b[31m", "watch talk-of-town")
	evil.WaitFor(saysWatching)
	say(evil, "I watch")
	eve.WaitFor("I watch")
	checkHarmless(t, eve)
	checkHarmless(t, bob)

	// A megabyte is taken in slowly, and meanwhile the others go on.
	ann.Type(keyTalk)
	ann.WaitFor(saysSay)
	ann.Type("\x1b[200~" + strings.Repeat("wall ", 1<<18))
	say(fay, "what a silence")
	eve.WaitFor("what a silence")
	checkHarmless(t, eve)
}

// title is what a window is called, which the program says itself.
var title = regexp.MustCompile(`\x1b\]2;[A-Za-z -]*\x07`)

// asksColours is what the program asks a terminal, once.
const asksColours = "\x1bP+q524742\x1b\\"

func checkHarmless(t *testing.T, x *termtest.Terminal) {
	t.Helper()
	out := strings.Replace(title.ReplaceAllString(x.Output(), ""), asksColours, "", 1)
	if at := harm.FindStringIndex(out); at != nil {
		t.Errorf("%q reaches another terminal, in %q", out[at[0]:at[1]], out[max(0, at[0]-60):min(len(out), at[1]+20)])
	}
	if !utf8.ValidString(out) {
		t.Error("what reaches another terminal is not UTF-8")
	}
	lines := strings.Split(x.Screen(), "\n")
	if len(lines) > talkRows || !inGame(lines[0]) || len(purses(x.Screen())) != 2 {
		t.Errorf("the screen is not what it was:\n%s", x.Screen())
	}
}
