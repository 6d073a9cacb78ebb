package reception

import (
	"context"
	"strconv"
	"strings"

	"medici/internal/people"
	"medici/internal/people/moderation"
	"medici/internal/people/settings"
	"medici/internal/text/name"
)

// identity returns what a person decides about who they are, for screens without a command line.
func (a *request) identity() []settings.Apart {
	return []settings.Apart{
		{
			Name: "name", Label: "my name", After: "talk", Means: "what others call you", Offers: "lorenzo, 2 to 16 characters",
			Now: a.nameNow, Put: a.nameBecomes,
		},
		{
			Name: "keys", Label: "my keys", After: "talk",
			Means:  "your keys and browsers; code joins one more, a code of elsewhere joins this one",
			Offers: askCode + ", ABCD-EFGH-JKMN",
			Shown:  "One more key becomes yours by this line, one more browser by the code:",
			Now:    a.keysNow, Put: a.keysBecome,
		},
		a.declares().apart(),
	}
}

func (a *request) nameNow(ctx context.Context) (string, error) {
	p, err := a.People.Person(ctx, a.person.ID)
	return p.Name, a.forReader(stored(err))
}

func (a *request) nameBecomes(ctx context.Context, text string) (told string, _ []string, err error) {
	was, now, err := a.rename(ctx, text)
	switch {
	case err != nil:
		return "", nil, a.forReader(err)
	case was == now:
		return a.out.words.Sprintf("You are %s, and the name stays yours.", was), nil, nil
	}
	return a.out.words.Sprintf("You are %s from your next visit on. The name %s is free for others.", now, was), nil, nil
}

// rename gives the person another name.
func (a *request) rename(ctx context.Context, wanted string) (was, now string, err error) {
	if s, ok := a.under(moderation.Mute, &a.presence); ok {
		return "", "", mutedBy(s)
	}
	before, err := a.People.Person(ctx, a.person.ID)
	if err != nil {
		return "", "", stored(err)
	}
	person, err := a.People.Rename(ctx, a.person.ID, name.Bare(wanted))
	return before.Name, person.Name, stored(err)
}

func (a *request) keysNow(ctx context.Context) (string, error) {
	keys, err := a.People.Keys(ctx, a.person.ID)
	return strconv.Itoa(len(keys)), a.forReader(stored(err))
}

// askCode is the word to type for a code that links another key.
const askCode = "code"

// keysBecome makes such a code, or redeems one that was made elsewhere.
func (a *request) keysBecome(ctx context.Context, text string) (told string, shown []string, err error) {
	if text != askCode {
		told, err = a.addKey(ctx, text)
		return told, nil, a.forReader(err)
	}
	code, err := a.People.Invite(ctx, a.person.ID)
	if err != nil {
		return "", nil, a.forReader(stored(err))
	}
	told = a.out.words.Sprintf("The code is good for %d minutes. In another browser, say it in the settings under keep me.", int(people.Valid.Minutes()))
	return told, []string{a.out.line("keys add " + code), code}, nil
}

// addKey links the person's key to the person who asked for a code.
func (a *request) addKey(ctx context.Context, code string) (told string, err error) {
	person, err := a.People.AddKey(ctx, strings.TrimSpace(code), a.session.Identity().Fingerprint)
	switch {
	case err != nil:
		return "", stored(err)
	case person.ID == a.person.ID:
		return a.out.words.Sprintf("This key is one of yours already, %s. The code is for the other machine, with the key that you want to add.", person.Name), nil
	}
	return a.out.words.Sprintf("This key is yours now: you are %s, known by %d keys.", person.Name, len(person.Keys)), nil
}
