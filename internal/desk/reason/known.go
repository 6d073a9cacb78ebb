package reason

import (
	"medici/internal/doors/session"
	"medici/internal/games/train"
	"medici/internal/people"
	"medici/internal/people/webhook"
	"medici/internal/text/name"
	"medici/lobby"
	"medici/lobby/directory"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/lobby/reviews"
	"medici/lobby/together"
)

// knownError is an error and its reason.
type knownError struct {
	err error
	Reason
}

// known lists the errors that a caller can tell apart. The first match counts.
var known = []knownError{
	{lobby.ErrNoTable, Reason{"no_such_table", NoGame}},
	{lobby.ErrNoGame, Reason{"no_such_game", NoGame}},
	{train.ErrTask, Reason{"no_such_task", NoGame}},
	{lobby.ErrNoEvening, Reason{"no_such_evening", NoGame}},

	{match.ErrFull, Reason{"seats_taken", NoSeat}},
	{match.ErrRunning, Reason{"game_has_begun", NoSeat}},
	{match.ErrNotSeated, Reason{"not_seated", NoSeat}},
	{match.ErrSeated, Reason{"seated", NoSeat}},
	{match.ErrNoSeat, Reason{"no_such_seat", NoSeat}},
	{match.ErrCrowded, Reason{"too_many_watch", NoSeat}},
	{evening.ErrAbsent, Reason{"not_in_evening", NoSeat}},

	{match.ErrNotHost, Reason{"not_host", NotAllowed}},
	{evening.ErrNotHost, Reason{"not_host", NotAllowed}},
	{evening.ErrRemover, Reason{"not_host", NotAllowed}},
	{match.ErrKicked, Reason{"sent_away", NotAllowed}},
	{evening.ErrRemoved, Reason{"sent_away", NotAllowed}},
	{match.ErrNoWatchers, Reason{"no_watchers", NotAllowed}},
	{match.ErrNoAdvice, Reason{"no_advice", NotAllowed}},
	{match.ErrRated, Reason{"no_advice", NotAllowed}},
	{name.ErrPrefix, Reason{"name_refused", Failed}},
	{name.ErrReserved, Reason{"name_refused", Failed}},
	{name.ErrUnwanted, Reason{"name_refused", Failed}},
	{lobby.ErrApart, Reason{"apart", NotAllowed}},
	{lobby.ErrNotLeader, Reason{"not_leader", NotAllowed}},
	{people.ErrKeyTaken, Reason{"key_taken", NotAllowed}},
	{people.ErrLastKey, Reason{"last_key", NotAllowed}},

	{session.ErrFull, Reason{"full", Full}},
	{lobby.ErrTables, Reason{"no_room", Full}},
	{lobby.ErrCrowd, Reason{"no_room", Full}},
	{lobby.ErrRoundCrowd, Reason{"no_room", Full}},
	{lobby.ErrLowDisk, Reason{"no_room", Full}},
	{lobby.ErrNoSpace, Reason{"no_room", Full}},
	{lobby.ErrEvenings, Reason{"no_room", Full}},
	{lobby.ErrCrowdOpen, Reason{"no_room", Full}},
	{lobby.ErrCrowdThere, Reason{"no_room", Full}},
	{lobby.ErrHosting, Reason{"too_many", Full}},
	{lobby.ErrBlocks, Reason{"too_many", Full}},
	{lobby.ErrManyOpen, Reason{"too_many", Full}},
	{people.ErrBlocked, Reason{"too_many", Full}},
	{people.ErrKeys, Reason{"too_many", Full}},
	{lobby.ErrOpened, Reason{"too_fast", Full}},
	{webhook.ErrDaily, Reason{"too_fast", Full}},
	{webhook.ErrBusy, Reason{"too_fast", Full}},
	{evening.ErrFull, Reason{"evening_full", Full}},
	{together.ErrFull, Reason{"no_room", Full}},

	{lobby.ErrGone, Reason{"gone", Gone}},
	{lobby.ErrRetired, Reason{"rules_changed", Gone}},
	{match.ErrOutdated, Reason{"rules_changed", Gone}},
	{evening.ErrLate, Reason{"evening_over", Gone}},
	{evening.ErrOver, Reason{"evening_over", Gone}},
	{reviews.ErrBusy, Reason{"no_room", Full}},
	{reviews.ErrRules, Reason{"outdated", Failed}},
	{reviews.ErrRound, Reason{"playing", Failed}},
	{reviews.ErrNone, Reason{"no_review", Failed}},
	{reviews.ErrFailed, Reason{"fault", Failed}},
	{lobby.ErrLeaving, Reason{"closing", Gone}},
	{lobby.ErrClosed, Reason{"closing", Gone}},
	{session.ErrShutdown, Reason{"closing", Gone}},
	{session.ErrIdle, Reason{"idle", Gone}},
	{session.ErrGaveWay, Reason{"gave_way", Gone}},
	{session.ErrFlooded, Reason{"flooded", Gone}},
	{session.ErrGone, Reason{"gone", Gone}},
	{session.ErrStalled, Reason{"stalled", Gone}},

	{match.ErrStale, Reason{"stale", Failed}},
	{match.ErrNotPlaying, Reason{"not_playing", Failed}},
	{match.ErrPlaying, Reason{"playing", Failed}},
	{match.ErrOver, Reason{"over", Failed}},
	{match.ErrRound, Reason{"over", Failed}},
	{match.ErrTooFew, Reason{"too_few", Failed}},
	{match.ErrNobody, Reason{"nobody", Failed}},
	{match.ErrNotBot, Reason{"nobody", Failed}},
	{match.ErrPresent, Reason{"present", Failed}},
	{match.ErrNothing, Reason{"empty", Failed}},
	{lobby.ErrTooLong, Reason{"too_long", Failed}},
	{lobby.ErrWhy, Reason{"empty", Failed}},
	{lobby.ErrYourself, Reason{"yourself", Failed}},
	{evening.ErrYourself, Reason{"yourself", Failed}},
	{lobby.ErrUnknown, Reason{"nobody", Failed}},
	{lobby.ErrNotBlocked, Reason{"nobody", Failed}},
	{evening.ErrNotThere, Reason{"nobody", Failed}},
	{evening.ErrNobody, Reason{"too_few", Failed}},
	{evening.ErrTooFew, Reason{"too_few", Failed}},
	{evening.ErrPlaying, Reason{"playing", Failed}},
	{people.ErrNobody, Reason{"nobody", Failed}},
	{people.ErrTaken, Reason{"name_taken", Failed}},
	{directory.ErrTaken, Reason{"name_taken", Failed}},
	{name.ErrLength, Reason{"name_refused", Failed}},
	{name.ErrAlphabet, Reason{"name_refused", Failed}},
	{people.ErrCode, Reason{"no_such_code", Failed}},
	{people.ErrNoKey, Reason{"no_such_key", Failed}},
	{people.ErrKey, Reason{"no_such_key", Failed}},
	{webhook.ErrNoHook, Reason{"no_address", Failed}},
	{webhook.ErrSubscription, Reason{"no_address", Failed}},
	{lobby.ErrNoBots, Reason{"no_bots", Failed}},
	{lobby.ErrNoEvenings, Reason{"not_here", Failed}},
	{lobby.ErrNoReports, Reason{"not_here", Failed}},

	{lobby.ErrHalted, Reason{"halted", Failed}},
	{lobby.ErrUnwritten, Reason{"unwritten", Failed}},
	{lobby.ErrDoubt, Reason{"doubt", Failed}},
	{lobby.ErrUnread, Reason{"fault", Failed}},
	{lobby.ErrPonder, Reason{"fault", Failed}},
	{people.ErrGame, Reason{"fault", Failed}},
	{session.ErrPanic, Reason{"fault", Failed}},
	{people.ErrNotSaved, Reason{"unwritten", Failed}},
	{lobby.ErrElsewhere, Reason{"elsewhere", Failed}},
	{lobby.ErrBetween, Reason{"elsewhere", Failed}},
}
