package main

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A caller is a function in which something is made that costs others: a table, a person, a
// document, a session, a frame, a rating point, a thought. What bounds it is one of three:
//   - gates that its own text passes;
//   - nothing: then it is itself among the costs, and all who call it are ways;
//   - own: no stranger has it done, or no oftener than what they have passed a gate for.
//
// as is the field or the method of an interface by which it is called, which is a cost as well.
type caller struct {
	in    string
	gates []string
	own   string
	as    string
}

// A bound is a gate: it limits how often somebody gets something done, or how much they have of it,
// by person, source or whatever it says; or it passes one that does, which over is.
type bound struct{ by, over, test string }

var gates = map[string]bound{
	"lobby.(*Visitor).Pace":          {by: "person and source", test: "TestChangesArePaced"},
	"lobby.(*tables).roomFrom":       {by: "source", test: "TestTablesOfEveningsAreTheirOpeners"},
	"lobby.(*tables).roomFor":        {by: "person and source", test: "TestTablesAreCountedBySource"},
	"lobby.(*limits).sayable":        {by: "person and source", test: "TestTalkIsLimitedBySource"},
	"lobby.(*limits).complaint":      {by: "person and source", test: "TestReport"},
	"lobby/rounds.(*Rounds).MayOpen": {by: "person and source", test: "TestEveningsOfOneSource"},
	"lobby.(*throttle).reserveAbout": {by: "person and source, for each whom it is about",
		test: "TestEngageFromOneSource"},
	"lobby.(*throttle).reserveNow":   {by: "person and source", test: "TestGlancesAreLimitedBySource"},
	"lobby.(Front).MaySetWebhook":    {by: "person and source", test: "TestCallBrowser"},
	"desk/leaflet.(*shelf).enter":    {by: "one picture at a time", test: "TestPicturesAreDrawnOnce"},
	"lobby.(*Visitor).MaySetWebhook": {over: "lobby.(Front).MaySetWebhook", test: "TestOwn"},
	"people/webhook.may":             {by: "person and source: MaySetWebhook", test: "TestOwn"},
	"people/webhook.(*box).reserve":  {by: "person and day", test: "TestDaily"},
	"people/webhook.(*lanes).enter":  {by: "host that is called", test: "TestTestsKeepToTheLanes"},
	"lobby/table.(*Thinking).Wait":   {by: "source", test: "TestSourcesShareTheProcessors"},
	"doors/gate.(*Gate).Enter":       {by: "source", test: "TestRate"},
	"doors/gate.(*Admission).Again":  {by: "source", test: "TestSessionsAreLimitedLikeConnections"},
	"doors/session.(*Host).begin":    {by: "person and source", test: "TestCrowdMakesRoomFirst"},
	"doors/gate.(*Gate).Allow":       {by: "source", test: "TestRequestsOfASource"},
	"doors/gate.(*Admission).Take":   {by: "source", test: "TestTake"},
	"doors/session.(*queue).enter":   {by: "source", test: "TestSourcesDrawAsMuch"},
	"people.(*Games).rule": {by: "person, key, source and how often the same meet",
		test: "TestFarmOfTwentyAddresses"},

	"lobby.(*Visitor).visit":            {over: "lobby.(*Visitor).Pace", test: "TestChangesArePaced"},
	"lobby/table.pace":                  {by: "person and source: Pace", test: "TestChangesArePaced"},
	"lobby.(*Visitor).LookUp":           {over: "lobby.(*Visitor).Pace", test: "TestChangesArePaced"},
	"lobby.(*Visitor).FindEvening":      {over: "lobby.(*Visitor).Pace", test: "TestLimitsOfEvenings"},
	"lobby.(*Visitor).account":          {over: "lobby.(*Visitor).Pace", test: "TestChangesArePaced"},
	"lobby.(*Visitor).Ponder":           {over: "lobby/table.(*Thinking).Wait", test: "TestPonderingIsShared"},
	"desk/plain.(*conversation).reckon": {over: "lobby.(*Visitor).Ponder", test: "TestPonderingIsShared"},
	"tui/await.(Errands).LookUp":        {over: "lobby.(*Visitor).LookUp", test: "TestChangesArePaced"},
}

// costs are the functions that make something, each with all who call it or hand it on.
var costs = map[string][]caller{
	// A table on the list.
	"lobby.(*tables).enter": {
		{in: "lobby.(*tables).found"},
		{in: "lobby.(*Lobby).restore", own: "tables that the store has"},
		{in: "lobby.(*tables).enterAway", own: "tables of other nodes, which have passed the gates there"},
	},
	"lobby.(*tables).found": {
		{in: "lobby.(*Lobby).open", gates: []string{"lobby.(*tables).roomFor"}},
		{in: "lobby.(*Lobby).openDrawn", gates: []string{"lobby.(*tables).roomFrom"}},
	},
	"lobby.(*Lobby).open": {{in: "lobby.(*Visitor).Open", gates: []string{"lobby.(*Visitor).Pace"}}},

	// An operation at a table, and an entry of its journal.
	"lobby/table.(*Table).do": {
		{in: "lobby/table.(*Visit).do"},
		{in: "lobby/table.(*Table).visit"},
		{in: "lobby/table.(*Table).VacationChanged", own: "days off, which have passed Pace"},
	},
	"lobby/table.(*Table).visit": {{in: "lobby/table.(*Table).Join"}, {in: "lobby/table.(*Table).Watch"}},
	"lobby/table.(*Table).Join":  {{in: "lobby.(*Visitor).Join", gates: []string{"lobby.(*Visitor).visit"}}},
	"lobby/table.(*Table).Watch": {{in: "lobby.(*Visitor).Watch", gates: []string{"lobby.(*Visitor).visit"}}},
	"lobby/table.(*Visit).do": {
		{in: "lobby/table.(*Visit).AddBot", gates: []string{"lobby/table.pace"}},
		{in: "lobby/table.(*Visit).change", gates: []string{"lobby/table.pace"}},
		{in: "lobby/table.(*Visit).Waiting"},
		{in: "lobby/table.(*Visit).Chat"},
		{in: "lobby/table.(*Visit).Witness"},
		{in: "lobby/table.(*Visit).Hurry", own: "the pace of the bots at one's own table, which writes nothing"},
		{in: "lobby/table.(*Visit).Named", own: "reads a name"},
	},
	"lobby/table.(*Visit).Waiting": {{
		in:    "lobby.(*Visit).engage",
		gates: []string{"lobby.(*limits).sayable", "lobby.(*throttle).reserveAbout"},
	}},
	"lobby/table.(*Visit).Chat":    {{in: "lobby.(*Visit).Say", gates: []string{"lobby.(*limits).sayable"}}},
	"lobby/table.(*Visit).Witness": {{in: "lobby.(*Visit).Report", gates: []string{"lobby.(*limits).complaint"}}},
	"lobby/table.(*hosted).write": {{
		in:  "lobby/table.(*hosted).persist",
		own: "what operations, bots, clocks and the House have changed at a table",
	}},
	"journal.Write": {
		{in: "lobby/table.(*hosted).write"},
		{in: "lobby/table.(*hosted).fence", own: "a node that takes a table over"},
		{in: "journal/transfer.copyTable", own: "medici copy and backup"},
		{in: "journal/transfer.write", own: "medici copy and backup"},
	},

	// A command, whose line is read by a grammar that is made for it.
	"desk/reception.(*request).obey": {
		{in: "desk/reception.(*request).ask", own: "a session, which its door has let in, has one"},
		{in: "desk/reception.(*request).typed", gates: []string{"lobby.(*Visitor).Pace"}},
		{in: "desk/reception.(*helpCommand).Run", own: "the help of a command, instead of what it does"},
	},

	// A place among those who look at a finished game, which all of them are told of, at all nodes.
	"lobby/together.(*Groups).Enter": {{in: "lobby.LookTogether", gates: []string{"lobby.(*Visitor).Pace"}}},
	"lobby/together.(*Look).Ask":     {{in: "lobby.(*Look).Ask", gates: []string{"lobby.(*Visitor).Pace"}}},
	"lobby/together.(*Look).Give":    {{in: "lobby.(*Look).Give", gates: []string{"lobby.(*Visitor).Pace"}}},
	"lobby/together.(*Look).Say":     {{in: "lobby.(*Look).Say", gates: []string{"lobby.(*limits).sayable"}}},

	// A document.
	"journal.(Documents).Put": {
		{in: "lobby/archive.(*Archive).WriteReview"},
		{in: "lobby/almanac.(*Almanac).write", own: "two documents of the server's"},
		{in: "people/webhook.(*Sender).change"},
		{in: "people/webhook.(*Sender).Vapid", own: "one key of the server's"},
		{in: "journal/transfer.put", own: "medici copy and backup"},
		{in: "lobby/directory.Claim"},
		{in: "lobby/notice.Leave", own: "of a webhook that is off, and of a game that an upgrade has closed"},
		{in: "lobby.(*Lobby).Adopt", own: "a node that takes a table over"},
		{in: "lobby/archive.(*Archive).Veil", own: "a record that is there"},
		{in: "lobby/rounds.(*Rounds).Add"},
		{in: "lobby/rounds.(*Rounds).Change"},
		{in: "lobby/archive.(*Archive).Write", own: "a game that has ended; of guests' the newest 2,000 stay"},
		{in: "lobby/archive.(*Archive).writeGuests", own: "the same"},
		{in: "lobby/table.(*hosted).writeDirectory", own: "a table on the list"},
		{in: "lobby.(*lived).write", own: "that a node lives, once in a while"},
		{in: "lobby.noteLived", own: "until when a live game was held, once for each at a start"},
		{in: "lobby/table.(*slept).giveUp", own: "a node that stops"},
		{in: "ops/metrics.(*timed).Put", own: "counts, and passes on"},
		{in: "people/moderation.(*Moderator).number"},
		{in: "people/moderation.(*Moderator).save", own: "orders of administrators"},
		{in: "people.(*Register).forgetWritten"},
		{in: "people.(*documents).save"},
		{in: "people/vacation.(*Calendar).change"},
	},
	"lobby/directory.Claim": {
		{in: "lobby.(*Lobby).claimName"},
		{in: "lobby.(*Lobby).claimAgain", own: "a table on the list"},
	},
	"lobby.(*Lobby).claimName": {{in: "lobby.(*Lobby).open"}},
	"lobby/rounds.(*Rounds).Add": {{
		in:    "lobby.(*Visitor).OpenEvening",
		gates: []string{"lobby.(*throttle).reserveNow", "lobby/rounds.(*Rounds).MayOpen"},
	}},
	"lobby/rounds.(*Rounds).Change": {
		{in: "lobby/rounds.(*Rounds).Begin"},
		{in: "lobby/rounds.(*Rounds).openRound", own: "a round that has begun"},
		{in: "lobby/rounds.(*Rounds).Update", own: "a table of an evening that has ended"},
		{in: "lobby/rounds.(*Rounds).Forget", own: "somebody who is forgotten"},
		{in: "lobby/rounds.(*Rounds).Read", own: "changes nothing"},
		{in: "lobby.(*Visitor).JoinEvening", gates: []string{"lobby.(*Visitor).FindEvening"}},
		{in: "lobby.(*Visitor).LeaveEvening", gates: []string{"lobby.(*Visitor).FindEvening"}},
		{in: "lobby.(*Visitor).aboutEvening", gates: []string{"lobby.(*Visitor).FindEvening"}},
	},
	"lobby/rounds.(*Rounds).Begin": {
		{in: "lobby.(*Visitor).BeginRound", gates: []string{"lobby.(*Visitor).FindEvening"}},
		{in: "lobby/rounds.(*Rounds).beginDue", own: "once a round"},
	},
	"people/webhook.(*Sender).change": {
		{in: "people/webhook.(*Sender).enqueue", own: "once a turn of a slow game, when it has waited a minute"},
		{in: "people/webhook.(*Sender).settle", own: "what became of a message"},
		{in: "people/webhook.(*Sender).claim", gates: []string{"people/webhook.(*box).reserve"}},
		{in: "people/webhook.(*Own).NotifyBrowser", gates: []string{"people/webhook.may"}},
		{in: "people/webhook.(*Own).Put", gates: []string{"people/webhook.may"}},
		{in: "people/webhook.(*Own).Test", gates: []string{"people/webhook.may", "people/webhook.(*box).reserve"}},
	},
	"people/webhook.(*Sender).Own": {
		{in: "desk/reception.(*request).webhook", gates: []string{"lobby.(*Visitor).MaySetWebhook"}},
		{in: "desk/reception.(*Server).NotifyBrowser", gates: []string{"lobby.(Front).MaySetWebhook"}},
	},
	"people.(*Programs).Decide": {{in: "desk/reception.(declares).decide"}},
	"desk/reception.(declares).decide": {
		{in: "desk/reception.(*request).bot", gates: []string{"lobby.(*Visitor).Pace"}},
		{in: "desk/reception.(declares).put", as: "people/settings.Put"},
	},
	"people/vacation.(*Calendar).change": {{in: "people/vacation.(*Calendar).Decide"}},
	"people/vacation.(*Calendar).Decide": {
		{in: "desk/reception.(*request).vacation", gates: []string{"lobby.(*Visitor).Pace"}},
		{in: "desk/reception.(*request).restOn", as: "people/settings.Put"},
	},
	"people/moderation.(*Moderator).number": {{in: "people/moderation.(*Moderator).File"}},
	"people/moderation.(*Moderator).File":   {{in: "desk/reception.(*Server).Report", as: "lobby.Report"}},
	"lobby.Report": {
		{in: "cmd/medici.(*serve).reception", own: "hands it on"},
		{in: "lobby.(*limits).complaint", gates: []string{"lobby.(*throttle).reserveNow"}},
		{in: "lobby.(*Visit).Report", gates: []string{"lobby.(*limits).complaint"}},
		{in: "lobby.(*Visitor).Report", gates: []string{"lobby.(*limits).complaint"}},
		{in: "lobby.(*Look).Report", gates: []string{"lobby.(*limits).complaint"}},
	},
	// These settings are decided apart from the table of settings in internal/people/settings.
	"people/settings.Put": {
		{in: "desk/plain.(*conversation).apart", gates: []string{"lobby.(*Visitor).LookUp"}},
		{in: "tui/choices.(*Choices).putApart", gates: []string{"tui/await.(Errands).LookUp"}},
		{in: "desk/reception.(*request).apart", own: "hands it on"},
		{in: "desk/reception.(*request).identity", own: "hands it on"},
		{in: "desk/reception.(declares).apart", own: "hands it on"},
	},

	// A person, and what is known of them.
	"people.(*presence).enter": {{in: "people.(*Register).greet"}},
	"people.(*Register).greet": {{in: "people.(*Register).SignIn"}},
	"people.(*Register).SignIn": {
		{in: "people.(*Preferences).signUp"},
		{in: "desk/reception.(*request).signIn", own: "once a session"},
	},
	"people.(*Preferences).signUp": {{in: "people.(*Preferences).SignUp"}},
	"people.(*Preferences).SignUp": {
		{in: "desk/plain.(*hall).keep", gates: []string{"lobby.(*Visitor).LookUp"}},
		{in: "tui/choices.(*keeping).update", gates: []string{"tui/await.(Errands).LookUp"}},
	},
	"people.(*documents).save": {
		{in: "people.(*Register).Invite"},
		{in: "people.(*documents).claim", own: "takes what was begun to its end"},
		{in: "people.(*Register).settle", own: "takes what was begun to its end"},
		{in: "people.(*Register).update"},
		{in: "people.(*Register).writeDown"},
		{in: "people.change"},
	},
	"people.(*Register).writeDown": {{in: "people.(*Register).enlist"}},
	"people.(*Register).enlist": {
		{in: "people.(*Register).Block"},
		{in: "people.(*Games).enlistAll"},
		{in: "people.(*Register).update"},
	},
	"people.(*Games).enlistAll": {
		{in: "people.(*Games).Began"}, {in: "people.(*Games).Ended"}, {in: "people.(*Games).Dropped"},
	},
	"people.(*Register).update": {
		{in: "people.(*Games).Began"}, {in: "people.(*Games).Dropped"}, {in: "people.(*Games).settle"},
		{in: "people.(*Register).Block"}, {in: "people.(*Register).Unblock"}, {in: "people.(*Register).Change"},
		{in: "people.(*Register).Invite"}, {in: "people.(*Register).RemoveKey"}, {in: "people.(*Register).Rename"},
		{in: "people.(*Register).join"}, {in: "people.(*Register).AnswerTask"}, {in: "people.(*Register).AnswerToday"},
	},
	"people.change": {
		{in: "people.(*Register).AnswerToday"},
		{in: "people.(*Games).Began"}, {in: "people.(*Games).Dropped"}, {in: "people.(*Games).Ended"}, {in: "people.(*Games).Stood"},
		{in: "people.(*Games).conclude"}, {in: "people.(*Ranking).rank"}, {in: "people.(*Games).settleBot"},
		{in: "people.(*Programs).Decide"}, {in: "people.(*Register).join"}, {in: "people.(*Register).use"}, {in: "people.(*Register).forgetWritten"},
		{in: "people.(*Register).forgetRest", own: "takes what was begun to its end"},
		{in: "people.(*Games).veil", own: "takes what was begun to its end"},
	},
	"people.(*Register).AnswerTask":  {{in: "games/train.(Desk).Answer"}},
	"people.(*Register).AnswerToday": {{in: "games/train.(Desk).today"}},
	"games/train.(Desk).today":       {{in: "games/train.(Desk).Answer"}},
	"games/train.(Desk).mistake":     {{in: "games/train.(Desk).own"}, {in: "games/train.(Desk).Task"}},
	"games/train.(Desk).own":         {{in: "games/train.(Desk).Task"}},
	"games/train.(Desk).Task": {{
		in: "desk/reception.tasksFor", gates: []string{"lobby.(*Visitor).LookUp", "lobby.(*Visitor).Ponder"},
	}},
	"games/train.(Desk).Answer": {{
		in: "desk/reception.tasksFor", gates: []string{"lobby.(*Visitor).LookUp", "lobby.(*Visitor).Ponder"},
	}},
	"people.(*Games).settle":    {{in: "people.(*Games).Ended"}},
	"people.(*Games).settleBot": {{in: "people.(*Games).Ended"}},
	"people.(*Games).conclude":  {{in: "people.(*Games).Ended"}},
	"people.(*Ranking).rank":    {{in: "people.(*Games).settle"}},
	"people.(*Register).join":   {{in: "people.(*Register).AddKey"}},
	"people.(*Register).use":    {{in: "people.(*Register).AddKey"}},
	"people.(*Games).Began":     {{in: "desk/reception.(Chronicle).Began", as: "lobby/table.(Chronicle).Began"}},
	"people.(*Games).Ended":     {{in: "desk/reception.(Chronicle).Ended", as: "lobby/table.(Chronicle).Ended"}},
	"people.(*Games).Dropped":   {{in: "desk/reception.(Chronicle).Dropped", as: "lobby/table.(Chronicle).Dropped"}},
	"people.(*Games).Stood":     {{in: "desk/reception.(Chronicle).Stood", as: "lobby/rounds.(Chronicle).Stood"}},
	"lobby/rounds.(Chronicle).Stood": {{in: "lobby/rounds.(*Rounds).reportStandings",
		own: "an evening that is over, with a game that is known"}},
	"lobby/table.(Chronicle).Began": {{in: "lobby/table.(*hosted).oweChronicle", own: "a game at a table on the list"}},
	"lobby/table.(Chronicle).Ended": {{in: "lobby/table.(*hosted).oweChronicle", own: "a game at a table on the list"}},
	"lobby/table.(Chronicle).Dropped": {
		{in: "lobby/table.(*hosted).oweChronicle", own: "a game at a table on the list"},
		{in: "lobby/table.(*Shared).retireGame", own: "a game that an upgrade has closed"},
	},
	"people.(*Register).Block":   {{in: "desk/reception.(Blocks).Block", as: "lobby.(Blocks).Block"}},
	"people.(*Register).Unblock": {{in: "desk/reception.(Blocks).Unblock", as: "lobby.(Blocks).Unblock"}},
	"lobby.(Blocks).Block":       {{in: "lobby.(*Visitor).Block", gates: []string{"lobby.(*Visitor).Pace"}}},
	"lobby.(Blocks).Unblock":     {{in: "lobby.(*Visitor).Unblock", gates: []string{"lobby.(*Visitor).Pace"}}},
	"people.(*Register).Invite": {
		{in: "desk/reception.(*codeCommand).Run", gates: []string{"lobby.(*Visitor).LookUp"}},
		{in: "desk/reception.(*request).keysBecome", as: "people/settings.Put"},
	},
	"people.(*Register).AddKey": {{in: "people.(*Preferences).signUp"}, {in: "desk/reception.(*request).addKey"}},
	"desk/reception.(*request).addKey": {
		{in: "desk/reception.(*addCommand).Run", gates: []string{"lobby.(*Visitor).LookUp"}},
		{in: "desk/reception.(*request).keysBecome", as: "people/settings.Put"},
	},
	"people.(*Register).RemoveKey": {{in: "desk/reception.(*removeCommand).Run",
		gates: []string{"lobby.(*Visitor).LookUp"}}},
	"people.(*Register).Rename": {{in: "people.(*Preferences).signUp"}, {in: "desk/reception.(*request).rename"}},
	"desk/reception.(*request).rename": {
		{in: "desk/reception.(*nameCommand).Run", gates: []string{"lobby.(*Visitor).LookUp"}},
		{in: "desk/reception.(*request).nameBecomes", as: "people/settings.Put"},
	},
	"people.(*Register).Change": {
		{in: "people.(*Preferences).Change"},
		{in: "desk/plain.(*hall).rated", gates: []string{"lobby.(*Visitor).LookUp"}},
		{in: "tui/ladder.(*Ladder).settle", gates: []string{"tui/await.(Errands).LookUp"}},
	},
	"people.(*Preferences).Change": {
		{in: "people.(*Preferences).Put"},
		{in: "desk/plain.(*table).saveLesson", gates: []string{"lobby.(*Visitor).LookUp"}},
		{in: "tui/choices.(*Choices).NoteLesson", gates: []string{"tui/await.(Errands).LookUp"}},
		{in: "desk/reception.offerSentences", gates: []string{"lobby.(*Visitor).LookUp"}},
		{in: "tui/choices.(*Choices).NoteOffered", gates: []string{"tui/await.(Errands).LookUp"}},
	},
	"people.(*Preferences).Put": {
		{in: "desk/plain.(*conversation).decide", gates: []string{"lobby.(*Visitor).LookUp"}},
		{in: "desk/reception.(*settingsCommand).put", gates: []string{"lobby.(*Visitor).LookUp"}},
		{in: "tui/choices.(*Choices).save", gates: []string{"tui/await.(Errands).LookUp"}},
	},
	"people.(*Register).forgetWritten": {{in: "people.(*Register).Forget"}},
	"people.(*Register).Forget": {{in: "desk/reception.(*request).forgetMe",
		gates: []string{"lobby.(*Visitor).Pace"}}},

	// A point of a rating.
	"people.(*Games).ratingChanges": {{in: "people.(*Games).conclude", gates: []string{"people.(*Games).rule"}}},

	// A session, what it is told of, and a frame.
	"doors/session.(*Host).Open": {
		{in: "doors/sshd.(*Server).channel", gates: []string{"doors/gate.(*Admission).Again"}},
		{in: "doors/webd.(*door).serve"},
		{in: "doors/relay.(hello).open", own: "a session that another node has let in"},
	},
	"doors/webd.(*door).serve": {{in: "doors/webd.(*door).visit", gates: []string{"doors/gate.(*Gate).Enter"}}},
	"doors/session.(*Session).handle": {{in: "doors/session.(*Host).Serve",
		gates: []string{"doors/session.(*Host).begin"}}},
	"doors/sshd.newClient": {{in: "doors/sshd.(*Server).admit", gates: []string{"doors/gate.(*Gate).Enter"}}},
	"lobby/post.NewMailbox": {
		{in: "lobby.newVisitor", own: "three a session"},
		{in: "lobby/table.(*Table).visit"},
		{in: "lobby.(*Visitor).Glance", gates: []string{"lobby.(*throttle).reserveNow"}},
		{in: "lobby.(Front).Sight"},
		{in: "lobby.(*Visitor).Company", own: "one a screen"},
		{in: "lobby.(*Visitor).FollowEvening", own: "one a screen"},
		{in: "lobby.(*Visitor).Hall", own: "one a screen"},
		{in: "lobby.(*Visitor).Listen", own: "one a screen"},
	},
	"doors/session.(*guard).draw": {{in: "doors/session.(*guard).view", gates: []string{"doors/session.(*queue).enter"}}},
	"doors/session.(*screen).paint": {
		{in: "doors/session.(*screen).show", own: "once in 33 ms"},
		{in: "doors/session.(*screen).work", own: "once in 33 ms"},
	},

	// A request, and a page.
	"doors/webd.(*door).give":  {{in: "doors/webd.newDoor", own: "requests that ServeHTTP lets through"}},
	"doors/webd.(*door).show":  {{in: "doors/webd.newDoor", own: "requests that ServeHTTP lets through"}},
	"doors/webd.(*door).visit": {{in: "doors/webd.newDoor", own: "requests that ServeHTTP lets through"}},

	// A message to somebody's webhook.
	"people/webhook.post": {{in: "people/webhook.(*Sender).try"}},
	"people/webhook.(*Sender).try": {
		{in: "people/webhook.(*Sender).serve", gates: []string{"people/webhook.(*lanes).enter"}},
		{in: "people/webhook.(*Own).Test",
			gates: []string{"people/webhook.may", "people/webhook.(*box).reserve", "people/webhook.(*lanes).enter"}},
	},

	// A thought of a bot, an advice, a review.
	"lobby/match.(*Question).Think": {{in: "lobby/table.(*Table).think", gates: []string{"lobby/table.(*Thinking).Wait"}}},
	"games/advice.(Adviser).Advise": {
		{in: "games/train.(Desk).Answer"},
		{in: "desk/plain.(*table).advise", gates: []string{"desk/plain.(*conversation).reckon"}},
		{in: "tui/table.(*hint).advise", gates: []string{"lobby.(*Visitor).Ponder"}},
	},
	"games/review.Moments": {{in: "games/kit.(List).Moments"}},
	"games/kit.(List).Moments": {
		{in: "games/kit.(List).ReviewLines"},
		{in: "tui/replay.(*Replay).ask", gates: []string{"lobby.(*Visitor).Ponder"}},
	},
	"games/kit.(List).ReviewLines": {
		{in: "desk/plain.(*conversation).review", gates: []string{"lobby.(*Visitor).Ponder"}},
		{in: "desk/reception.(*reviewCommand).Run", gates: []string{"lobby.(*Visitor).Ponder"}},
	},
	"games/review.Suppose": {{in: "games/kit.(List).WhatIf"}},
	"games/kit.(List).WhatIf": {
		{in: "desk/reception.whatIfFor", gates: []string{"lobby.(*Visitor).LookUp", "lobby.(*Visitor).Ponder"}},
	},
	"lobby/archive.(*Archive).WriteReview": {
		{in: "lobby/archive.(*Archive).Refuse"},
		{in: "lobby/reviews.(*Reviews).makeOf", own: "one a game that is over, and a version of its judge"},
	},
	"lobby/archive.(*Archive).Refuse": {
		{in: "lobby/archive.(*Archive).Veil", own: "who is forgotten"},
		{in: "lobby.(*Visitor).RefuseReview", gates: []string{"lobby.(*Visitor).Pace"}},
	},
	"lobby/reviews.(Making).Work": {{in: "lobby/reviews.(*Reviews).made",
		gates: []string{"lobby/table.(*Thinking).Wait"}}},
	"lobby/reviews.(*Reviews).Of": {{in: "lobby.(*Visitor).Review",
		gates: []string{"lobby.(*Visitor).Pace", "lobby.(*throttle).reserveNow"}}},
	"lobby/reviews.(*Reviews).Game": {
		{in: "lobby.LookTogether", gates: []string{"lobby.(*Visitor).Pace"}},
		{in: "lobby.(*Visitor).PlayOn", gates: []string{"lobby.(*Visitor).Pace"}},
		{in: "lobby.(*Visitor).ToReview"},
	},
	"lobby.(*Visitor).ToReview": {
		{in: "desk/reception.whatIfFor", gates: []string{"lobby.(*Visitor).LookUp"}},
	},

	// A record, read and judged for a replay.
	"rules/record.Read": {
		{in: "cmd/medici.readRecord", own: "who has the program"},
		{in: "lobby.(*Visitor).Replay", gates: []string{"lobby.(*Visitor).account"}},
		{in: "lobby/reviews.(*Reviews).Of"},
		{in: "lobby/reviews.(*Reviews).Game"},
		{in: "lobby.(Front).Finished"},
		{in: "lobby.(Kept).KeptRecord", as: "games/review.(Kept).KeptRecord"},
	},
	"games/review.(Kept).KeptRecord": {{in: "games/stats.(*counting).add"}, {in: "games/train.(Desk).mistake"}},
	"games/stats.(*counting).add":    {{in: "games/stats.Of"}},
	"games/stats.Of": {{
		in: "desk/reception.statsFor", gates: []string{"lobby.(*Visitor).LookUp", "lobby.(*Visitor).Ponder"},
	}},

	// What a link leads to, told to the one who has not followed it, and its picture.
	"lobby.(Front).Sight": {
		{in: "desk/leaflet.(*Rack).Leaflet", as: "doors/webd.(Leaflets).Leaflet"},
		{in: "desk/leaflet.(*Rack).scene"},
	},
	"lobby.(Front).Finished": {
		{in: "desk/leaflet.(*Rack).finished"},
		{in: "desk/leaflet.(*Rack).Record", as: "doors/webd.(Leaflets).Record"},
	},
	"desk/leaflet.(*Rack).finished": {
		{in: "desk/leaflet.(*Rack).Leaflet", as: "doors/webd.(Leaflets).Leaflet"},
		{in: "desk/leaflet.(*Rack).Sheet", as: "doors/webd.(Leaflets).Sheet"},
		{in: "desk/leaflet.(*Rack).ended"},
	},
	"desk/leaflet.(*Rack).scene":    {{in: "desk/leaflet.(*Rack).Picture", as: "doors/webd.(Leaflets).Picture"}},
	"desk/leaflet.(*Rack).ended":    {{in: "desk/leaflet.(*Rack).scene"}},
	"doors/webd.(Leaflets).Leaflet": {{in: "doors/webd.(*door).leaflet", gates: []string{"doors/gate.(*Gate).Allow"}}},
	"doors/webd.(Leaflets).Picture": {{in: "doors/webd.(*door).picture", gates: []string{"doors/gate.(*Gate).Allow"}}},
	"doors/webd.(Leaflets).Sheet":   {{in: "doors/webd.(*door).game", gates: []string{"doors/gate.(*Gate).Allow"}}},
	"doors/webd.(Leaflets).Record":  {{in: "doors/webd.(*door).record", gates: []string{"doors/gate.(*Gate).Allow"}}},
	"tui/still.PNG":                 {{in: "desk/leaflet.(*Rack).drawn", gates: []string{"desk/leaflet.(*shelf).enter"}}},
}

// Every way to make something that costs others is known, and passes a gate.
func TestEveryWayPassesAGate(t *testing.T) {
	u := usesIn(t, "medici/internal/journal", "medici/lobby", "medici/internal/doors/session",
		"medici/internal/doors/gate")
	for _, cost := range slices.Sorted(maps.Keys(costs)) {
		known := map[string]bool{}
		for _, w := range costs[cost] {
			known[w.in] = true
			if !slices.Contains(u[cost], w.in) {
				t.Errorf("%s does not call %s any more: take it from the ways in ways_test.go", w.in, cost)
			}
			w.check(t, cost, u)
		}
		for _, in := range u[cost] {
			if !known[in] {
				t.Errorf("%s is a new way to %s: have it pass a gate, or whoever calls it; then write it down in ways_test.go with that gate, "+
					"and leave an attack in the siege or a test beside the code", in, cost)
			}
		}
	}
	tests := testsIn(t, "../..")
	for name, g := range gates {
		if len(u[name]) == 0 {
			t.Errorf("nobody passes the gate %s", name)
		}
		if g.over != "" && !slices.Contains(u[g.over], name) {
			t.Errorf("%s is a gate because it passes %s, and does so no more", name, g.over)
		}
		if !tests[g.test] {
			t.Errorf("the gate %s (%s) is held by %s, which is no test", name, g.by+g.over, g.test)
		}
	}
}

func (w caller) check(t *testing.T, cost string, u uses) {
	t.Helper()
	at := fmt.Sprintf("the way by %s to %s", w.in, cost)
	for _, g := range w.gates {
		if _, ok := gates[g]; !ok {
			t.Errorf("%s passes %s, which is no gate", at, g)
		}
		if !slices.Contains(u[g], w.in) {
			t.Errorf("%s passes the gate %s no more", at, g)
		}
	}
	if len(w.gates) > 0 || w.own != "" {
		return
	}
	next := w.in
	if w.as != "" {
		next = w.as
	}
	if len(costs[next]) == 0 {
		t.Errorf("%s passes no gate, and who calls %s is not written down", at, next)
	}
}

// testsIn are the names of all tests in a folder.
func testsIn(t *testing.T, folder string) map[string]bool {
	t.Helper()
	name, all := regexp.MustCompile(`(?m)^func (Test\w+)\(`), map[string]bool{}
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, found := range name.FindAllSubmatch(text, -1) {
			all[string(found[1])] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
