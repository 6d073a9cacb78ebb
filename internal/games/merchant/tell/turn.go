package tell

import (
	"strconv"

	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/rules/merchant"
)

// dealt tells the marker to the player who gets it, and to others only its deal.
func (t teller) dealt(e merchant.MarkerDealt) string {
	switch {
	case e.Value > 0:
		return t.Of(e.Seat, "You are dealt a marker of %d.", "%s is dealt a marker of %d.", e.Value)
	case e.First:
		return t.Of(e.Seat, "You are dealt a high marker.", "%s is dealt a high marker.")
	}
	return t.Of(e.Seat, "You are dealt a marker.", "%s is dealt a marker.")
}

func (t teller) placed(e merchant.MarkerPlaced) string {
	if e.Forced {
		return t.Of(e.Seat, "You have a marker of %d that fits %s alone, and it lies there.",
			"%s has a marker of %d that fits %s alone, and it lies there.", e.Place.Size, e.Place.Name)
	}
	return t.Of(e.Seat, "You place a marker of %d on %s.", "%s places a marker of %d on %s.", e.Place.Size, e.Place.Name)
}

func (t teller) grown(e merchant.BranchGrown) string {
	city, fee := e.Place.Name, t.ducats(e.Fee)
	switch {
	case e.Letter && e.Fee > 0:
		return t.Of(e.Seat, "With a letter you grow by two houses in %s, for %s.",
			"With a letter %s grows by two houses in %s, for %s.", city, fee)
	case e.Letter:
		return t.Of(e.Seat, "With a letter you grow by two houses in %s.", "With a letter %s grows by two houses in %s.",
			city)
	case e.Fee > 0:
		return t.Of(e.Seat, "You grow in %s, for %s.", "%s grows in %s, for %s.", city, fee)
	}
	return t.Of(e.Seat, "You grow in %s.", "%s grows in %s.", city)
}

// collected tells a reader also what each city pays.
func (t teller) collected(e merchant.Collected) string {
	sum := t.ducats(e.Received)
	if t.Spoken && e.Letter {
		return t.Of(e.Seat, "With a letter you collect %s.", "With a letter %s collects %s.", sum)
	}
	if t.Spoken {
		return t.Of(e.Seat, "You collect %s.", "%s collects %s.", sum)
	}
	from := narration.List(t.Words, t.incomes(e))
	if e.Letter {
		return t.Of(e.Seat, "With a letter you collect %s instead of %s.", "With a letter %s collects %s instead of %s.",
			sum, from)
	}
	return t.Of(e.Seat, "You collect %s: %s.", "%s collects %s: %s.", sum, from)
}

// incomes returns what an income is made of.
func (t teller) incomes(e merchant.Collected) (list []string) {
	for _, c := range e.Cities {
		list = append(list, c.Place.Name+" "+strconv.Itoa(c.Ducats))
	}
	return append(list, t.Words.Sprintf("basic income %d", e.Basic))
}

func (t teller) opened(e merchant.BranchOpened) string {
	place, from, cost := e.Place.Name, e.From.Name, t.ducats(e.Cost)
	switch {
	case e.Points == 0 && e.Letter:
		return t.Of(e.Seat, "With a letter you open a second branch, in %s from %s, for %s.",
			"With a letter %s opens a second branch, in %s from %s, for %s.", place, from, cost)
	case e.Points == 0:
		return t.Of(e.Seat, "You open a branch in %s from %s, for %s.", "%s opens a branch in %s from %s, for %s.", place,
			from, cost)
	case e.Letter:
		return t.Of(e.Seat, "With a letter you open a second branch, in the town of %s from %s, for %s; towns left: %d.",
			"With a letter %s opens a second branch, in the town of %s from %s, for %s; towns left: %d.", place, from,
			cost, e.Track)
	}
	return t.Of(e.Seat, "You open a branch in the town of %s from %s, for %s; towns left: %d.",
		"%s opens a branch in the town of %s from %s, for %s; towns left: %d.", place, from, cost, e.Track)
}

func (t teller) passed(e merchant.Passed) string {
	yours, theirs := words.Text("You open no branch."), words.Text("%s opens no branch.")
	switch {
	case e.Forced:
		yours, theirs = "You can open no branch.", "%s can open no branch."
	case e.Again:
		yours, theirs = "You open no second branch.", "%s opens no second branch."
	}
	return t.Of(e.Seat, yours, theirs)
}

func (t teller) awarded(e merchant.MarkerAwarded) string {
	if e.Majority {
		return t.Of(e.Seat, "You have the majority in %s and get its marker and %s.",
			"%s has the majority in %s and gets its marker and %s.", e.Place.Name, t.points(e.Points))
	}
	return t.Of(e.Seat, "You have the most houses in %s, which is full, and get its marker and %s.",
		"%s has the most houses in %s, which is full, and gets its marker and %s.", e.Place.Name, t.points(e.Points))
}

// scored tells where the points of a merchant come from.
func (t teller) scored(e merchant.MerchantScored) string {
	return t.Of(e.Seat, "You have %s: %d of the game, %d of territories and %d of %s.",
		"%s has %s: %d of the game, %d of territories and %d of %s.",
		t.points(e.Points), e.Before, e.OfTerritories(), e.OfDucats(), t.ducats(e.Ducats))
}
