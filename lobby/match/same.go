package match

import "slices"

// equal compares everything that can change at a table outside its game. A test changes every field.
func (i *Info) equal(o *Info) bool {
	return i.Name == o.Name && i.Title == o.Title && i.Private == o.Private && i.Code == o.Code && i.Phase == o.Phase &&
		i.Host == o.Host &&
		slices.EqualFunc(i.Seats, o.Seats, SeatInfo.equal) && slices.Equal(i.Players, o.Players) &&
		slices.Equal(i.Watchers, o.Watchers) && slices.Equal(i.DeclaredWatchers, o.DeclaredWatchers) &&
		i.NoWatchers == o.NoWatchers && i.NoAdvice == o.NoAdvice && i.Lesson == o.Lesson && i.Evening == o.Evening &&
		i.Clock == o.Clock && i.Pace == o.Pace && i.Record == o.Record && i.Number == o.Number &&
		i.From == o.From && i.Commitment == o.Commitment && i.Seed == o.Seed && slices.Equal(i.Scores, o.Scores) &&
		slices.Equal(i.Winners, o.Winners) && slices.Equal(i.Absent, o.Absent) &&
		i.Rated == o.Rated && i.Unrated == o.Unrated
}

func (s SeatInfo) equal(o SeatInfo) bool {
	return s.Name == o.Name && s.Kind == o.Kind && s.Here == o.Here && s.Ready == o.Ready && s.StandIn == o.StandIn &&
		s.Level == o.Level &&
		s.Bank == o.Bank && s.Late == o.Late && s.Ends == o.Ends && s.Declared == o.Declared &&
		s.AnswerBy.Equal(o.AnswerBy) &&
		slices.Equal(s.Vacations, o.Vacations)
}
