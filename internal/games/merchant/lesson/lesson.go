// Package lesson is the first game of somebody who learns Medieval Merchant: some rounds
// against two bots.
package lesson

import (
	"medici/internal/games/lesson"
	"medici/rules/house"
	"medici/rules/merchant"
)

// Lesson is the first rounds.
var Lesson = lesson.Lesson{Seats: 3, Level: "apprentice", Seed: house.Seed{1}, Stops: stops}

// The parts of the board that a stop is about.
const (
	chart     = "map"
	mine      = "mine"
	merchants = "merchants"
)

var stops = []lesson.Stop{
	{Head: lesson.Aim, Say: lesson.Says(
		"You are a merchant who opens branches in cities and towns, and the most points win. This lesson is the first rounds.",
		lesson.NoHurry)},
	{Head: "THE MAP", Part: chart, Say: lesson.Says(
		"A city shows its size: so many houses have room there, and more than half of them win it. A town has room for one.",
		"Routes join neighbours; the list tells what it costs to build along them.",
		"A * is where you can build now.")},
	{Head: "YOUR FIRST HOUSE", Part: lesson.Decision, When: phase("home"), Acts: true, Say: lesson.Says(
		"Choose where you begin. From there your branches spread, always along a route to a neighbour.",
		"A place with cheap routes to cities is good.")},
	{Head: "YOUR MARKERS", Part: mine, When: phase("marker"), Say: lesson.Says(
		"A turn begins with one of your markers: it goes on a city of its size, and is worth as many points to whoever wins that city.",
		"What you hold nobody else sees.")},
	{Head: "PLACE A MARKER", Part: lesson.Decision, When: phase("marker"), Acts: true, Say: lesson.Says(
		"Place it where you want to build and the others do not.",
		"A city without a marker pays nobody.")},
	{Head: "OPEN A BRANCH", Part: lesson.Decision, When: phase("open"), Acts: true, Say: lesson.Says(
		"Now you may build in one neighbouring place, if you can pay the route, or pass.",
		"Every town brings a point at once; a new city brings income and majorities.")},
	{Head: "THE OTHERS", Part: merchants, When: round(2), Late: true, Say: lesson.Says(
		"Points and territories are open to all; ducats and markers are not.",
		"In the end a territory brings two points, and 20 ducats one.")},
	{Head: "GROW OR EARN", Part: lesson.Decision, When: phase("grow"), Acts: true, Say: lesson.Says(
		"In each of your cities you may add a house. While its marker lies there, a city that does not grow pays you for its free spaces instead.",
		"Whoever fills more than half of its spaces wins the marker.")},
	{Head: "LETTERS", Part: mine, When: round(3), Late: true, Say: lesson.Says(
		"You have two letters, one a turn: for two houses at once, for twice the income, or for a second branch.",
		"Keep them for a turn in which they count.")},
	{Head: lesson.YourTurn, Part: lesson.Decision, When: round(3), Acts: true, Say: lesson.Says(
		"Now the same again: a marker, houses or money, a branch.",
		"Grow early in cities that you can win, and earn in those that you cannot.")},
	{Head: lesson.End, When: round(4), Late: true, Say: lesson.Says(
		"You have seen all of a turn. The game ends when no town is left, when all markers are won, or when nobody builds for a round.",
		lesson.PlayOn)},
}

// phase holds when the learner is asked something.
func phase(name string) func(lesson.Scene) bool {
	return func(s lesson.Scene) bool {
		v := s.View.(merchant.View)
		return len(v.May) > 0 && v.Phase == name
	}
}

// round holds when the learner is asked in a round, or later, or the game is over.
func round(n int) func(lesson.Scene) bool {
	return func(s lesson.Scene) bool {
		v := s.View.(merchant.View)
		return v.Round >= n && v.Phase != "home" || v.Phase == "over"
	}
}
