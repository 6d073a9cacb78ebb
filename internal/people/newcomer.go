package people

import (
	"cmp"
	"context"
	"encoding/base64"
	"strconv"
	"strings"
)

// A newcomer is somebody who has signed in and has no document. Their ID is made from their key,
// so they are the same person whenever they come, and anybody who knows the ID can store them.
const newcomer = "key."

// newID returns the ID of a newcomer with a key. The round counts the people who have had that ID and have
// given up that key since.
func newID(fingerprint string, round int) string {
	sum, _ := sumOf(fingerprint)
	id := newcomer + base64.RawURLEncoding.EncodeToString(sum)
	if round > 0 {
		id += "." + strconv.Itoa(round)
	}
	return id
}

// fingerprintOf returns the key that an ID was made from.
func fingerprintOf(id string) (string, bool) {
	text, ok := strings.CutPrefix(id, newcomer)
	text, _, _ = strings.Cut(text, ".")
	sum, err := base64.RawURLEncoding.Strict().DecodeString(text)
	return "SHA256:" + base64.RawStdEncoding.EncodeToString(sum), ok && err == nil && len(sum) == 32
}

// greet returns somebody with a key that nobody has.
func (r *Register) greet(ctx context.Context, fingerprint, wanted string) (Person, error) {
	id, err := r.docs.unwritten(ctx, fingerprint)
	for err == nil && !r.present.again(id) {
		var free string
		if free, err = r.free(ctx, id, wanted); err == nil && r.present.enter(id, free, r.now()) {
			break
		}
	}
	if err != nil {
		return Person{}, err
	}
	return r.Person(ctx, id)
}

// Newcomer reports whether somebody who is here has no document: such people cost no more than
// guests.
func (r *Register) Newcomer(id string) bool { return r.present.of(id).sessions > 0 }

// Leave reports the end of a session whose person came from [Register.SignIn].
func (r *Register) Leave(id string) { r.present.leave(id) }

// asNewcomer returns a document for somebody who has none, or for the person they have become
// because their key is somebody else's by now: ErrNobody when the ID is of no key.
func (r *Register) asNewcomer(ctx context.Context, id string) (d document, err error) {
	fingerprint, ok := fingerprintOf(id)
	if !ok {
		return d, ErrNobody
	}
	who, _, err := r.docs.owner(ctx, keyPath(fingerprint))
	if err != nil {
		return d, err
	}
	if who != nil {
		return document{Into: who.ID}, nil
	}
	here := r.present.of(id)
	if here.since.IsZero() {
		here.since = r.now()
	}
	d.Person = Person{ID: id, Name: here.name, Keys: []Key{{fingerprint, here.since.UTC()}}}
	return d, nil
}

// enlist stores a newcomer under the name they have here, or else the one given, and completes what a crash
// has left half stored. It does nothing for others.
func (r *Register) enlist(ctx context.Context, id, called string) error {
	known, revision, err := r.person(ctx, id)
	if err == nil && revision == 0 {
		err = r.writeDown(ctx, known, cmp.Or(known.Name, called))
	}
	if err == nil {
		_, err = r.settle(ctx, id)
	}
	return err
}

// writeDown makes a newcomer want the key and a name; settling does the rest.
func (r *Register) writeDown(ctx context.Context, known document, called string) (err error) {
	d := document{Wanted: called, WantKey: known.Keys[0].Fingerprint}
	d.ID = known.ID
	if d.WantName, err = r.free(ctx, d.ID, called); err != nil {
		return err
	}
	_, err = r.docs.save(ctx, personPath(d.ID), d, 0) // a faster writer wrote the same
	if err == nil {
		r.present.written(d.ID)
	}
	return err
}
