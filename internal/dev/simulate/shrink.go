package simulate

import (
	"maps"
	"strconv"
	"strings"
	"time"
)

// shrink makes a world that fails smaller, for as long as it may: fewer steps, kinds of harm and events, the same
// kind of fault. run lets a world run; failed is what it came to.
func shrink(p Plan, failed Result, run func(Plan) Result, until time.Time) (Plan, Result) {
	kind := failed.Faults[0].Kind
	try := func(q Plan) bool {
		if time.Now().After(until) {
			return false
		}
		r := run(q)
		if len(r.Faults) == 0 || r.Faults[0].Kind != kind {
			return false
		}
		p, failed = q, r
		return true
	}
	q := p
	if q.Steps = failed.Step + 1; q.Steps < p.Steps {
		try(q)
	}
	if q := p; p.Clocks {
		q.Clocks = false
		try(q)
	}
	for _, harm := range Harms {
		q := p
		q.Without = maps.Clone(p.Without)
		if q.Without == nil {
			q.Without = map[string]bool{}
		}
		if q.Without[harm] = true; !p.Without[harm] {
			try(q)
		}
	}
	for size := p.Steps / 2; size > 0 && time.Now().Before(until); size /= 2 {
		for from := 0; from < p.Steps; from += size {
			if q, some := p.skipping(from, size); some {
				try(q)
			}
		}
	}
	return p, failed
}

// skipping is the plan without some steps more, if there are any.
func (p Plan) skipping(from, size int) (q Plan, some bool) {
	q = p
	q.Skip = map[int]bool{}
	maps.Copy(q.Skip, p.Skip)
	for n := from; n < min(from+size, p.Steps); n++ {
		some = some || !q.Skip[n]
		q.Skip[n] = true
	}
	return q, some
}

// String is the plan as ParsePlan reads it: the seed, and what is left of it.
func (p Plan) String() string {
	words := []string{"seed=" + strconv.FormatUint(p.Seed, 10), "steps=" + strconv.Itoa(p.Steps)}
	if p.Nodes > 1 {
		words = append(words, "nodes="+strconv.Itoa(p.Nodes))
	}
	if p.Clocks {
		words = append(words, "clocks=wrong")
	}
	if p.Store != "" {
		words = append(words, "store="+p.Store)
	}
	var without []string
	for _, harm := range Harms {
		if p.Without[harm] {
			without = append(without, harm)
		}
	}
	if len(without) > 0 {
		words = append(words, "without="+strings.Join(without, ","))
	}
	var kept []string
	for from := 0; from < p.Steps; from++ {
		to := from
		for to < p.Steps && !p.Skip[to] {
			to++
		}
		if to > from {
			kept = append(kept, strconv.Itoa(from)+"-"+strconv.Itoa(to-1))
			from = to
		}
	}
	if len(p.Skip) > 0 {
		words = append(words, "only="+strings.Join(kept, ","))
	}
	return strings.Join(words, " ")
}

// Parse sets what the words of a plan say, as String writes them.
func (p *Plan) Parse(text string) error {
	for _, word := range strings.Fields(text) {
		key, value, _ := strings.Cut(word, "=")
		var err error
		switch key {
		case "seed":
			p.Seed, err = strconv.ParseUint(value, 10, 64)
		case "steps":
			p.Steps, err = strconv.Atoi(value)
		case "nodes":
			p.Nodes, err = strconv.Atoi(value)
		case "clocks":
			if p.Clocks = value == "wrong"; !p.Clocks {
				err = strconv.ErrSyntax
			}
		case "store":
			p.Store = value
		case "without":
			p.Without = map[string]bool{}
			for harm := range strings.SplitSeq(value, ",") {
				p.Without[harm] = true
			}
		case "only":
			err = p.only(value)
		default:
			err = strconv.ErrSyntax
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// only skips all steps but some, like 3-7,9-9.
func (p *Plan) only(ranges string) error {
	p.Skip = map[int]bool{}
	for n := range p.Steps {
		p.Skip[n] = true
	}
	for one := range strings.SplitSeq(ranges, ",") {
		first, last, _ := strings.Cut(one, "-")
		from, err := strconv.Atoi(first)
		if err != nil {
			return err
		}
		to, err := strconv.Atoi(last)
		if err != nil {
			return err
		}
		for n := from; n <= to; n++ {
			delete(p.Skip, n)
		}
	}
	return nil
}
