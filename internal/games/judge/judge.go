package judge

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync"

	"medici/rules"
)

// groups are how many times the weights are learned once more, each time without a part of the
// games: how far these disagree is how sure the judge is.
const groups = 5

// Chances are how likely each seat is to win, from 0 to 1. They come to 1.
type Chances [MostSeats]float64

// opinion is the chances by all weights, and by those that leave out a group of games.
type opinion [1 + groups]Chances

// add adds a part of another opinion.
func (o *opinion) add(part float64, other *opinion) {
	for g := range o {
		for s := range o[g] {
			o[g][s] += part * other[g][s]
		}
	}
}

// Judge knows the chances in a game's positions. It may be used from any goroutine.
type Judge struct {
	eye         Eye
	game        string
	version     string
	edition     int
	weights     [MostSeats + 1][]set       // by seats and stage
	calibration [MostSeats + 1][][]float64 // by seats and stage: the weights of a chance itself; nil leaves it as it is
	unsure      [MostSeats + 1][]float64
}

// set is the weights for a number of seats and a stage: of all games, and without each group.
type set [1 + groups][]float64

// New is the judge of a game with an eye and the weights that Fit has written, which begin with
// their version. Weights that cannot be read are a mistake in the program.
func New(game string, eye Eye, weights string) *Judge {
	j, err := read(game, eye, weights)
	if err != nil {
		panic(err)
	}
	return j
}

// Name is the judge and its version, as a review names them.
func (j *Judge) Name() string { return j.game + " " + j.version }

// Edition counts the judges that the game has had, and the ways in which their reviews were made up: what a later one
// says stands. It is 0 of weights that do not say it.
func (j *Judge) Edition() int { return j.edition }

// Eye is how the judge looks at positions.
func (j *Judge) Eye() Eye { return j.eye }

// read reads the version, the edition and then a line for each number of seats, stage and group.
func read(game string, eye Eye, text string) (*Judge, error) {
	j := &Judge{eye: eye, game: game}
	for n := range j.weights {
		j.weights[n], j.calibration[n] = make([]set, eye.Stages), make([][]float64, eye.Stages)
	}
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		switch {
		case len(words) == 0 || words[0] == "#":
		case words[0] == "version" && len(words) == 2:
			j.version = words[1]
		case words[0] == "edition" && len(words) == 2:
			n, err := strconv.Atoi(words[1])
			if err != nil {
				return nil, fmt.Errorf("judge of %s, %q: %w", game, line, err)
			}
			j.edition = n
		case words[0] == calibrated:
			if err := j.readCalibration(words[1:]); err != nil {
				return nil, fmt.Errorf("judge of %s, %q: %w", game, line, err)
			}
		case words[0] == Unsure:
			if err := j.readUnsure(words[1:]); err != nil {
				return nil, fmt.Errorf("judge of %s, %q: %w", game, line, err)
			}
		default:
			if err := j.line(words); err != nil {
				return nil, fmt.Errorf("judge of %s, %q: %w", game, line, err)
			}
		}
	}
	return j, nil
}

// Unsure begins the lines that say, by seats and stage, how far the judge is from what it says itself after the best
// choice: the root of the mean square, in parts of the deviation that Spread gives.
const Unsure = "unsure"

// readUnsure reads the seats and what the judge is unsure by in each stage.
func (j *Judge) readUnsure(words []string) error {
	var seats [1]int
	list, err := numbers(words, seats[:], j.eye.Stages)
	if err != nil {
		return err
	}
	if !j.has(seats[0], 0) {
		return fmt.Errorf("there is no such number of seats")
	}
	j.unsure[seats[0]] = list
	return nil
}

// line reads the seats, the stage, the group and the weights.
func (j *Judge) line(words []string) error {
	var at [3]int
	list, err := numbers(words, at[:], perLook*j.eye.Looks)
	if err != nil {
		return err
	}
	if !j.has(at[0], at[1]) || at[2] < 0 || at[2] > groups {
		return fmt.Errorf("there are no such seats, stage and group")
	}
	j.weights[at[0]][at[1]][at[2]] = list
	return nil
}

// readCalibration reads the seats, the stage and the weights of a chance.
func (j *Judge) readCalibration(words []string) error {
	var at [2]int
	list, err := numbers(words, at[:], len(unchanged))
	if err != nil {
		return err
	}
	if !j.has(at[0], at[1]) {
		return fmt.Errorf("there are no such seats and stage")
	}
	j.calibration[at[0]][at[1]] = list
	return nil
}

// has reports whether there may be so many seats, and a stage.
func (j *Judge) has(seats, stage int) bool {
	return seats >= 2 && seats <= MostSeats && stage >= 0 && stage < j.eye.Stages
}

// numbers fills in the whole numbers that words begin with, and returns the many that follow.
func numbers(words []string, whole []int, many int) (list []float64, err error) {
	if len(words) != len(whole)+many {
		return nil, fmt.Errorf("%d words, not %d", len(words), len(whole)+many)
	}
	for i := range whole {
		if whole[i], err = strconv.Atoi(words[i]); err != nil {
			return nil, err
		}
	}
	for _, word := range words[len(whole):] {
		x, err := strconv.ParseFloat(word, 64)
		if err != nil {
			return nil, err
		}
		list = append(list, x)
	}
	return list, nil
}

// String is the weights as read reads them.
func (j *Judge) String() string {
	var b strings.Builder
	write := func(of string, weights []float64) {
		if weights == nil {
			return
		}
		b.WriteString(of)
		for _, w := range weights {
			fmt.Fprintf(&b, " %.3g", w)
		}
		b.WriteByte('\n')
	}
	for n, stages := range j.weights {
		for stage, all := range stages {
			for g, weights := range all {
				write(fmt.Sprint(n, stage, g), weights)
			}
		}
	}
	for n, stages := range j.calibration {
		for stage, weights := range stages {
			write(fmt.Sprintf("%s %d %d", calibrated, n, stage), weights)
		}
	}
	return b.String()
}

// Chances are those of each seat in a position: when the House is to move, the mean over what may
// come.
func (j *Judge) Chances(s rules.State) Chances {
	o := j.thinks(s)
	return o[0]
}

// thinks is what is thought of a position.
func (j *Judge) thinks(s rules.State) opinion {
	if s.Turn() == rules.House {
		return j.mean(s)
	}
	return j.look(s)
}

// mean is what is thought of a position in which the House moves, over all that may come.
func (j *Judge) mean(s rules.State) (mean opinion) {
	for _, o := range outcomes(s) {
		if next, _, err := s.Apply(rules.House, o.action); err == nil {
			then := j.look(next)
			mean.add(o.chance, &then)
		}
	}
	return mean
}

// outcome is what the House may do, and how likely.
type outcome struct {
	action rules.Action
	chance float64
}

// outcomes are what the House may do, each once.
func outcomes(s rules.State) []outcome {
	all := s.Actions()
	list := make([]outcome, 0, len(all)) // and no map: a review makes ten thousand of these
	for _, a := range all {
		i := len(list) - 1
		for i >= 0 && list[i].action != a { // the same ones are neighbours mostly
			i--
		}
		if i < 0 {
			i, list = len(list), append(list, outcome{action: a})
		}
		list[i].chance += 1 / float64(len(all))
	}
	return list
}

// look is what is thought of a position at first sight, whoever moves.
func (j *Judge) look(s rules.State) (o opinion) {
	if rules.Over(s) {
		won := Share(s.Winners())
		for g := range o {
			o[g] = won
		}
		return o
	}
	sight := sights.Get().(*Sight)
	defer sights.Put(sight)
	*sight = Sight{}
	j.eye.See(s, sight)
	for g := range o {
		o[g] = j.says(sight, g)
	}
	return o
}

// sights are there to be used again: a review looks at thousands of positions, and what an Eye is given escapes.
var sights = sync.Pool{New: func() any { return new(Sight) }}

// says is what a sight looks like by the weights that leave out a group of games, calibrated.
func (j *Judge) says(s *Sight, group int) Chances {
	all := &j.weights[s.Seats][s.Stage]
	w := all[group]
	if w == nil {
		w = all[0]
	}
	c := s.chances(w, j.eye.Looks)
	if w := j.calibration[s.Seats][s.Stage]; w != nil {
		s := s.byChances(&c)
		return s.chances(w, chanceEnds)
	}
	return c
}

// Share is a victory as chances: those who have won together have parts of it.
func Share(winners []rules.Seat) (c Chances) {
	for _, s := range winners {
		c[s] = 1 / float64(len(winners))
	}
	return c
}

// chances are those of a sight by some weights; all alike without any.
func (s *Sight) chances(w []float64, looks int) (c Chances) {
	top, end := math.Inf(-1), math.Exp(-sudden*s.Early)
	for i := range s.Seats {
		u := 0.0
		if w != nil {
			for k, x := range s.Looks[i][:looks] {
				at := w[perLook*k:]
				u += x * (at[0] + at[1]*s.Early + at[2]*end)
			}
		}
		c[i] = u
		top = max(top, u)
	}
	sum := 0.0
	for i := range s.Seats {
		c[i] = math.Exp(c[i] - top)
		sum += c[i]
	}
	for i := range s.Seats {
		c[i] /= sum
	}
	return c
}
