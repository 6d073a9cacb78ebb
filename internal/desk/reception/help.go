package reception

import (
	"slices"
	"strings"

	"medici/internal/text/words"
)

type helpCommand struct {
	JSON    asJSON   `help:"One JSON object a line."`
	Command []string `arg:"" optional:"" help:"The command to explain."`
}

func (c *helpCommand) Run(a *request) error {
	if slices.ContainsFunc(c.Command, func(word string) bool { return strings.HasPrefix(word, "-") }) {
		return usage{words.Errorf("help explains commands, not %q", strings.Join(c.Command, " ")), "help"}
	}
	if c.JSON {
		return c.lines(a)
	}
	return a.obey(append(slices.Clone(c.Command), "--help"))
}

// example is a line to type and what it does. It says when it needs a terminal.
type example struct {
	screen bool
	line   string
	does   words.Text
}

// examples teach the commands, by name; the one without a name is about all of them.
var examples = map[string][]example{
	"": {
		{true, "", "go to the hall: see the tables, make one, join one"},
		{false, "plain", "the hall in sentences: for screen readers and slow lines"},
		{true, "learn", "a first game that teaches you, in a few minutes"},
		{true, "new --bots 3", "play alone against three bots"},
		{true, "new --seats 4 --private", "a table for you and three friends; it shows the code to send them"},
		{true, "join K7QF-2M4X-9TBA", "what your friends type, with that code"},
		{false, "help new", "everything that new can do"},
	},
	"new": {
		{true, "new", "a table for four, on the list for everybody"},
		{true, "new --seats 3 --private", "only for two friends: the table shows the code to send them"},
		{true, "new --seats 2 --no-watchers", "for two, and nobody looks on"},
		{true, "new --seats 4 --no-advice", "for four, of whom nobody asks what a choice is worth"},
		{true, "new --bots 3 --name old-harbour", "alone with three bots, at a table called old-harbour"},
		{true, "new --seats 5 --bots 2 --clock 30s+5m",
			"two bots, three people, 30 seconds a decision and 5 minutes in the bank"},
		{true, "new medici edition=1995", "with an option of the game, in the words of its record"},
		{false, "new --bots 3 --plain", "in sentences: for listening, for slow lines, for scripts"},
		{false, "new --bots 3 --json", "for a program, which plays by the lines of docs/protocol.md"},
	},
	"join": {
		{true, "join amber-fox", "sit down at that table, or go back to your seat there"},
		{true, "join K7QF-2M4X-9TBA", "come with the invitation code of a private table, or back as the guest you were"},
	},
	"learn": {
		{true, "learn", "a first game, step by step; later the same line goes on where you left it"},
		{true, "learn medici", "the game that you name"},
		{false, "learn --plain", "in sentences"},
	},
	"ask": {
		{false, "ask lorenzo bianca", "both have your invitation, and come with one key"},
		{false, "ask lorenzo --table amber-fox --json", "to that table, for a program"},
	},
	"watch": {{true, "watch amber-fox", "see a table without a seat at it"}},
	"tables": {
		{false, "tables", "what is open, and what is being played"},
		{false, "tables --follow", "the same, and what changes there from now on"},
		{false, "tables --json", "the same for a program"},
	},
	"games": {
		{false, "games", "your running games, those first where it is your turn, and the way back; then the finished ones and how they ended"},
		{false, "games --json", "the same for a program"},
	},
	"wait": {
		{false, "wait", "ends when it is your turn somewhere, so that a script can call you"},
		{false, "wait x4k2m9q1tz-1 --for 10m",
			"that game only, for ten minutes; the exit status is 3 when they are over, or there is no such game"},
	},
	"events": {
		{false, "events", "a sentence whenever something concerns you, until you end it"},
		{false, "events --json", "the same for a program: one connection for all its games"},
	},
	"data": {
		{false, "data", "which games have data that rules leave open"},
		{false, "data medici", "the data of one, as a file"},
	},
	"evening": {
		{true, "evening", "your evening: who sits where, how all stand, what comes next"},
		{true, "evening new --rounds 3 --seats 4", "open one, and read the code to send"},
		{true, "evening join K7QF-2M4X-9TBA", "what your friends type, with that code"},
		{false, "evening --json", "how it stands, for a program"},
	},
	"evening show": {
		{true, "evening show", "your evening on the screen"},
		{false, "evening show --follow --json", "a line for a program whenever something changes"},
	},
	"evening new": {
		{true, "evening new", "three rounds of the first game that is played here"},
		{false, "evening new medici edition=1995 --rounds 4 --seats 3 --clock fast",
			"with an option of the game, and a quick clock"},
	},
	"evening join":   {{true, "evening join K7QF-2M4X-9TBA", "who comes late plays from the next round on"}},
	"evening start":  {{false, "evening start", "draw the next round; without that it begins when the pause is over"}},
	"evening remove": {{false, "evening remove lorenzo", "lorenzo is drawn no more; a game that is being played goes on"}},
	"evening admit":  {{false, "evening admit lorenzo", "let lorenzo join again, whom you have removed"}},
	"evening leave":  {{false, "evening leave", "a game that you are playing is not left by that"}},
	"evening export": {{false, "evening export K7QF-2M4X-9TBA > evening.json",
		"people, rounds, tables, records, places and points in one file"}},
	"record": {{false, "record x4k2m9q1tz-1 > game.txt",
		"keep a game in a file; medici verify checks it, the draws too"}},
	"review": {
		{true, "review x4k2m9q1tz-1", "how well you played, and how much was luck"},
		{false, "review x4k2m9q1tz-1 2", "the same of seat 2, as lines"},
		{false, "review x4k2m9q1tz-1 --at 1", "what could be done at the first decision, and how likely everybody wins then"},
	},
	"together": {
		{true, "together x4k2m9q1tz-1", "look at a game with those who played it; one leads, and all can talk"},
		{false, "together x4k2m9q1tz-1 --json", "the same for a program"},
	},
	"train": {
		{false, "train", "a decision of your own games that cost much, or one of the house's"},
		{false, "train medici-137 2", "answer that task with its second choice, and hear what is best"},
		{false, "train today", "the puzzle of the day, the same for everybody here"},
		{false, "train --json", "a task for a program"},
	},
	"stats": {
		{false, "stats", "your places, accuracy, luck, prices, goods and rivals"},
		{false, "stats lorenzo", "the same of lorenzo, of the games that everybody could watch"},
		{false, "stats --json", "yours for a program"},
	},
	"replay": {
		{true, "replay x4k2m9q1tz-1", "see a game again, step by step"},
		{false, "replay x4k2m9q1tz-1", "read it as lines"},
	},
	"rules": {
		{false, "rules", "which games have rules to read"},
		{false, "rules medici", "all rules of that game, by their numbers"},
		{false, "rules medici 4.2", "the clause that a refusal has named"},
	},
	"plain": {
		{true, "plain", "the hall by ear, on a terminal"},
		{false, "plain", "the same without one"},
	},
	"top": {
		{false, "top", "the best, your own place, and the bots apart"},
		{false, "top --json", "the same for a program"},
	},
	"name": {
		{false, "name", "who you are"},
		{false, "name lorenzo", "be called lorenzo from now on"},
	},
	"keys": {
		{false, "keys", "on a machine where you are known: a code, good once"},
		{false, "keys add K7QF-2M4X-9TBA", "on the other machine: be the same person there"},
	},
	"keys add":    {{false, "keys add K7QF-2M4X-9TBA", "with the new key: become the person who has the code"}},
	"keys list":   {{false, "keys list", "your keys, and the one you came with"}},
	"keys remove": {{false, "keys remove SHA256:Tn0r…", "that key is a stranger's from now on; the last one stays"}},
	"settings": {
		{false, "settings", "all there are, and what they can be"},
		{false, "settings theme", "one of them"},
		{false, "settings theme light", "decide it, for as long as you like"},
		{false, "settings --json", "the same for a program"},
		{false, "settings forget-me", "what it would remove, and how to have it removed"},
	},
	"admin": {
		{false, "admin sessions", "who is here, and from where"},
		{false, "admin ban guest-gus --for 24h --why no spam please", "out at once, and for a day"},
		{false, "admin reports", "what people want you to see"},
	},
	"admin sessions": {
		{false, "admin sessions", "who is here, and from where"},
		{false, "admin sessions --json", "the same for a program"},
	},
	"admin tables": {{false, "admin tables", "every table, and how many watch it"}},
	"admin people": {{false, "admin people lorenzo", "the keys of lorenzo, and what is in force against them"}},
	"admin kick": {
		{false, "admin kick c42 --why go to sleep", "end one session"},
		{false, "admin kick lorenzo", "end all sessions of lorenzo, who may come again"},
	},
	"admin ban": {
		{false, "admin ban lorenzo --for 7d --why no insults", "a person, with every key, for a week"},
		{false, "admin ban SHA256:Tn0r…", "one key, for ever"},
		{false, "admin ban 192.0.2.0/24 --for 1h", "everybody from there, before a word is said"},
	},
	"admin unban":  {{false, "admin unban lorenzo", "lorenzo may come again"}},
	"admin mute":   {{false, "admin mute lorenzo --for 2h", "lorenzo plays on, and says nothing"}},
	"admin unmute": {{false, "admin unmute lorenzo", "lorenzo may speak again"}},
	"admin bans": {
		{false, "admin bans", "what is in force, until when and why"},
		{false, "admin bans --json", "the same for a program"},
	},
	"admin reports": {
		{false, "admin reports", "what people want you to see"},
		{false, "admin reports 7", "one report, with the last lines of the table"},
	},
	"admin announce": {{false, "admin announce we restart in five minutes", "everybody who is here reads it"}},
	"admin close":    {{false, "admin close amber-fox", "everybody at it is told"}},
	"admin reload":   {{false, "admin reload", "after admins or words have changed in the file of settings"}},
	"admin drain":    {{false, "admin drain", "nobody comes in any more, and the server stops"}},
	"help": {
		{false, "help", "what there is"},
		{false, "help --json", "the same for a program, and which games there are"},
		{false, "help keys add", "how one command works"},
	},
}
