// Package webhook sends people who are away a message when it is their turn in a slow game:
// to one webhook a person.
//
// It promises that a turn is told once, when it has waited for a minute and the person is
// nowhere here and not asleep, and once more when a quarter of its time is left, and a round of
// an evening at once, since a bot soon stands in for the one who does not come to it; that
// what is owed survives a restart and is told at least once, under the same id; that
// nothing is sent into a network that is not public, whatever a name resolves to, and
// nothing of an answer is kept; that a message holds no text of strangers but names of
// their alphabet; and that an address that hangs or fails takes nothing from others.
//
// It knows documents, and people by their IDs. It knows no tables, no sessions and no
// screens: others tell it of turns, and it asks who is here.
//
// # Documents
//
//	call/<id>           a person's webhook, what is owed to it, and what it was sent
//
// A process that sends the first thing owed writes a deadline into the document, before which no
// other process sends it, and removes both after that. So several processes on one store send
// it once, and when one of them dies another does.
package webhook
