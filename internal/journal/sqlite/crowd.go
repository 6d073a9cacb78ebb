package sqlite

import "time"

// Groups of a crowd begin so long after each other: a group costs as much as some dozen of
// its entries, so fewer and larger ones leave the processor to others.
const groupPace = 16 * time.Millisecond

// A crowd are requests that come often and do not wait for each other. It shows in how many
// there were, and in how many groups. A request that comes alone never waits, neither now and
// then nor as often as the disk allows.
type crowd struct {
	began            time.Time // the last group
	since            time.Time // when it began to count
	requests, groups int       // since then
	there            bool      // when that was counted the last time
}

const (
	crowdTime  = 100 * time.Millisecond // is counted together
	crowdLeast = 40                     // requests in that time
	crowdTwos  = 2                      // requests that met others of them
	crowdLarge = 16                     // requests a group: those are cheap without waiting
	// and where they wait already: those come so fast that they would be large without it
	crowdMost = 64
)

// wait returns how long the next group waits for others.
func (c *crowd) wait(now time.Time) time.Duration {
	if !c.there || now.Sub(c.since) > 2*crowdTime {
		return 0
	}
	return c.began.Add(groupPace).Sub(now)
}

// count takes down a group that begins.
func (c *crowd) count(requests int, now time.Time) {
	if now.Sub(c.since) > crowdTime {
		large := crowdLarge
		if c.there {
			large = crowdMost
		}
		c.there = c.requests >= crowdLeast && c.requests-c.groups >= crowdTwos && c.requests < large*c.groups
		c.since, c.requests, c.groups = now, 0, 0
	}
	c.began = now
	c.requests += requests
	c.groups++
}
