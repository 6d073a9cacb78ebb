package e2e

import (
	"regexp"
	"strconv"
	"strings"

	"medici/internal/dev/termtest"
)

// Everything the tests know about what is on a screen, and which key does what.
// When a text or a key of the program changes, this is the place.

// Keys, beyond those that say what they are.
const (
	keyPlayBots = "b"
	keyNewTable = "n"
	keyByCode   = "c"
	keyWatch    = "w"
	keyHelp     = "?"
	keySettings = ","
	keyQuit     = "q"            // of the hall: hang up
	keyLeave    = "q"            // of a table; in a running game asked about
	keyYes      = termtest.Enter // to that question
	keyRematch  = termtest.Enter
	keyMenu     = "m"
	keyAddBot   = "b"
	keySit      = termtest.Enter
	keyTalk     = "t"
	keyStory    = "h"
	keyDraw     = "d"
	keySell     = "s"
	keyPass     = "p"
)

// Letters and figures that a game may have a meaning for, and the table none or a
// harmless one (m leads to sending the watchers away, h to a story that only Esc closes, i to a seed that any key
// closes); and the keys with which most questions are answered in every game.
const gameKeys = "abcdefgklopsuwz0123456789"

var anyGameKeys = []string{termtest.Enter, termtest.Enter, termtest.Enter, termtest.Up, termtest.Down, termtest.Left,
	termtest.Right, termtest.Backspace}

// Where one is, and what is there.
const (
	saysHall     = "The hall"
	saysNotBegun = "The game has not" // for who watches
	saysSay      = "Say:"
	saysHelp     = "Help"
	saysWaiting  = "It begins when the last seat is taken"
	saysMaySit   = "Sit down"
	saysYourGame = "your game"
	saysAway     = " is away"
	saysBack     = " is back."
	saysWatching = "a player's view"
	saysOver     = "the game is over"
	saysLeave    = "Leave?"
	saysDeadLink = "The link that you followed"
	saysWhereTo  = "WHERE TO?"  // of a link that was followed
	saysRules    = "Help  page" // the help
	saysKeysHere = "KEYS HERE"  // the help over a table
	buttonPass   = "p Pass"
	buttonSell   = "s Sell"
	buttonBid    = "Enter  Bid"

	saysEmptyHall  = "WITH FRIENDS"
	buttonPlayBots = "b bots now"
)

func inHall(s string) bool { return strings.Contains(s, saysHall) }

func inWaitingRoom(s string) bool {
	return strings.Contains(s, saysWaiting) || strings.Contains(s, saysNotBegun)
}

// inStory reports the story over the board.
func inStory(s string) bool { return strings.Contains(s, "PgUp PgDn") }

var invitationLine = regexp.MustCompile(`ssh -t -p \d+ localhost (join (\S+))`)

// invitation returns what a friend types behind ssh's address, and the table's name
// or code in it.
func invitation(s string) (command, table string) {
	if found := invitationLine.FindStringSubmatch(s); found != nil {
		return found[1], found[2]
	}
	return "", ""
}

// invited reads the invitation from a waiting room.
func invited(x terminal) (command, table string) {
	x.WaitUntil("an invitation", func(s string) bool {
		command, table = invitation(s)
		return inWaitingRoom(s) && table != ""
	})
	return command, table
}

var (
	// A bot has its level behind its name, on the board.
	seatLine  = regexp.MustCompile(`(?m)^ [●▲■◆★✚○] (\S+)(?: {2,}(\S.*?) *)?$`)
	boardLine = regexp.MustCompile(`(?m)^ *([►>]?) *[●▲■◆★✚1-6] (\S+?)(?: [1-3]|\([1-3]\))? +(\d+)\b`)
	headline  = regexp.MustCompile(` 1  2  3 .*?\d+ of \d+| 1  2  3 .*?deck \d+| 1  2  3 |the game is over`)
	ships     = regexp.MustCompile(`florins\W+holds`)
	least     = regexp.MustCompile(`least +(\d+)`)
	highest   = regexp.MustCompile(`highest: \S+ (\d+)`)
	won       = regexp.MustCompile(`The game is over: .* with (\d+) florins?\.`)
)

// places returns the waiting room's seats: who sits there, "(empty)" for nobody, and
// what is said of them.
func places(s string) (names, states []string) {
	for _, found := range seatLine.FindAllStringSubmatch(s, -1) {
		names, states = append(names, found[1]), append(states, found[2])
	}
	return names, states
}

// buyer is a line of the board.
type buyer struct {
	name    string // as much of it as fits
	florins int
	decides bool
}

// board returns the buyers as the board shows them; nil when it does not.
func board(s string) (buyers []buyer) {
	at := ships.FindStringIndex(s)
	if at == nil {
		return nil
	}
	for _, found := range boardLine.FindAllStringSubmatch(s[at[1]:], -1) {
		florins, _ := strconv.Atoi(found[3])
		buyers = append(buyers, buyer{strings.TrimRight(found[2], "…~"), florins, found[1] != ""})
	}
	return buyers
}

// decides returns who must act, as much of the name as the board shows.
func decides(s string) string {
	for _, b := range board(s) {
		if b.decides {
			return b.name
		}
	}
	return ""
}

// purses are everybody's florins in the order of the seats.
func purses(s string) (florins []int) {
	for _, b := range board(s) {
		florins = append(florins, b.florins)
	}
	return florins
}

func inHelp(s string) bool {
	return strings.Contains(s, saysRules) || strings.Contains(s, saysKeysHere)
}
func inSettings(s string) bool { return strings.Contains(s, "MEDICI  Settings") }
func inGame(s string) bool     { return headline.MatchString(s) }
func accountsOpen(s string) bool {
	return strings.Contains(s, "is scored") || strings.Contains(s, "WINS BY") || strings.Contains(s, "SHARED VICTORY")
}
func maySelect(s string) bool { return strings.Contains(s, "DRAW OR SELL") }
func mayBid(s string) bool    { return strings.Contains(s, "YOUR BID") || asksAgain(s) }
func myTurn(s string) bool    { return maySelect(s) || mayBid(s) }
func asksAgain(s string) bool {
	return strings.Contains(s, "IS MUCH") || strings.Contains(s, "BUYS IT")
}

func over(s string) bool {
	return strings.Contains(s, "another game") || strings.Contains(s, "Enter again") ||
		strings.Contains(s, "The game is over. Stay for")
}

// leastBid returns the lowest bid that is still possible.
func leastBid(s string) int {
	if found := least.FindStringSubmatch(s); found != nil {
		n, _ := strconv.Atoi(found[1])
		return n
	}
	if found := highest.FindStringSubmatch(s); found != nil {
		n, _ := strconv.Atoi(found[1])
		return n + 1
	}
	return 0
}

// best returns what the winner has, as the story says it; 0 when it does not.
func best(s string) int {
	if found := won.FindStringSubmatch(s); found != nil {
		n, _ := strconv.Atoi(found[1])
		return n
	}
	return 0
}

// situation returns what changes when a person's decision has been taken: the day and
// the deck, the lot, what the person is asked, and the story. An amount that is being
// typed is none of it.
func situation(s string) string {
	lines := strings.Split(s, "\n")
	if len(lines) < 8 {
		return s
	}
	return headline.FindString(lines[0]) + strings.Join(lines[1:3], "\n") + strings.Join(lines[len(lines)-4:], "\n")
}
