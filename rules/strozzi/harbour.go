package strozzi

// Ships is how many ships a family has (1.2).
const Ships = 3

// MostRoom is the room of the largest ship (1.2).
const MostRoom = 5

// Rooms are the rooms of a family's ships, by which they are named (1.2).
var Rooms = [Ships]int{3, 4, 5}

// Ship is a ship of a family.
type Ship struct {
	tiles [MostRoom]Tile
	n     int8
	pier  Pier
}

// Pier returns where the ship is docked, NoPier when it is not.
func (s *Ship) Pier() Pier { return s.pier }

// Tiles returns the cargo, in the order drawn. They are the ship's own.
func (s *Ship) Tiles() []Tile { return s.tiles[:s.n] }

// Value returns the worth of the cargo (4.1).
func (s *Ship) Value() int { return sum(s.Tiles()) }

func sum(tiles []Tile) (value int) {
	for _, t := range tiles {
		value += t.Value()
	}
	return value
}

// Harbour is the piers with their pawns and both families' ships: everything that a round's payments depend
// on. It is a value.
type Harbour struct {
	Piers Piers
	Ships [Families][Ships]Ship
	// Pawns are the steps of each pawn from the centre, by pier and good, positive
	// towards the Medici; 0 where a good has no track.
	Pawns [PierCount][Goods]int8
}

// Room returns how many tiles a ship can still take.
func (h *Harbour) Room(f Family, ship int) int { return Rooms[ship] - int(h.Ships[f][ship].n) }

// MostRoom returns the greatest room of a family's ships (2.1).
func (h *Harbour) MostRoom(f Family) (most int) {
	for i := range Ships {
		most = max(most, h.Room(f, i))
	}
	return most
}

// Docked returns a family's ship at a pier, -1 when there is none.
func (h *Harbour) Docked(f Family, at Pier) int {
	for i := range h.Ships[f] {
		if h.Ships[f][i].pier == at {
			return i
		}
	}
	return -1
}

// Load puts tiles on a ship and docks it at a pier.
func (h *Harbour) Load(f Family, ship int, at Pier, tiles []Tile) {
	s := &h.Ships[f][ship]
	s.pier = at
	s.n += int8(copy(s.tiles[s.n:], tiles))
}

// full reports whether a family's ships are all full (3.2).
func (h *Harbour) full(f Family) bool { return h.MostRoom(f) == 0 }
