// Package moderation keeps order: who may not come, who may not speak, what people
// reported, and which words are not said.
//
// It promises that a sanction counts from the moment Impose returns to the
// moment it is lifted or has passed, through every restart and crash; that
// asking whether somebody is under one costs only a look into memory,
// from any number of goroutines; and that what it keeps is bounded: sanctions
// that have passed and reports that are too old are forgotten.
//
// It does not know who is here, how a key is proved, who may give orders, or
// what a person is told.
//
// # Documents
//
//	sentence/<kind>/person/<id>      a ban or a mute
//	sentence/<kind>/key/<fingerprint>
//	sentence/<kind>/source/<prefix>
//	report/<number>                  what somebody reported
package moderation
