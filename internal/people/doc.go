// Package people is who is who: keys, names, settings, games played and
// ratings, written down as documents.
//
// It promises that a known person is the same whenever they come, with any of
// their keys; that it writes nothing down about somebody who does not want to be
// remembered; that of all who want a name exactly one has it; that no crash, wherever it
// comes, leaves a name or a key with nobody; and that a result told twice counts
// once. A call that failed may simply be repeated.
//
// It does not know how a key is proved, what guests are called, what a game is, or
// how documents are stored. It knows who is here of the newcomers only.
//
// # Documents
//
//	person/<id>         everything about a person that is theirs alone; the id is
//	                    made of the key they first came with, or was drawn at random
//	key/<hex>           the id of the person whose key this is
//	name/<fold>         the id of the person whose name this is
//	code/<hex>          a person's one invitation for a key; a hash of the code
//	result/<game>       a game, from its beginning; then how it ended, or that it
//	                    was abandoned
//	rank/<game>/<id>    a copy of a rating, small enough to list them all; those of
//	                    programs in a ranking of their own
//	program/<id>        since when a person says that they are a program
//	bot/<game>/<hex>    the rating of a kind of bot
//	puzzle/days         how many people have answered the puzzles of the last days
//	leaving/<id>        a note, as long as somebody is half forgotten
//
// # Why nothing is lost
//
// The person's own document is the truth. The word of key/ and name/ holds only
// while the person they point to lists that key or name, or says that it is
// about to (the want fields); else they count as absent, and anyone who needs the
// key or the name takes them over. To take one, in this order: the person's
// document says that it is wanted; then key/ or name/ is put, at the revision
// read, though it may be there already; then the person's document, still the
// one of the first step, says that it is theirs. So it never points to a person
// who cannot be reached, nobody who looked before the first step can take it
// over after the second, and anyone who reads a document with something wanted
// takes the rest of the way. Giving up is one change of the person's document.
//
// To forget somebody begins with the note; then their document says that they are
// nobody, and what is still to be removed, and that is removed; then the document no
// longer says so, and the note goes. The next caller of the register finishes
// what the notes say. The document stays, so the ID is nobody's for ever.
//
// It follows that Get must see what was put before: a store that may answer
// with something older is not good enough.
package people
