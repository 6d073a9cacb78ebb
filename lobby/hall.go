package lobby

// Hall is what a person sees of the lobby: the public tables and those where
// they sit, the oldest first.
type Hall struct {
	Tables []Listing
	People int // present
}

// Listing is a table on the list.
type Listing struct {
	Name     string
	Game     string // title, like "medici edition=2016"
	Host     string
	Phase    Phase
	Seats    int
	Taken    int // by people and bots
	Bots     int
	Watching int // people
	Private  bool
	Yours    bool   // you sit there
	Stage    string // while playing: day, round
	Number   int    // of it
}
