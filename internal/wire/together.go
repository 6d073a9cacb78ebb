package wire

import "time"

// Together is how long to wait before a client is asked whether it lives, that is to be asked
// every so often: up to a sixtieth longer, so that many are asked at the same moment. To wake
// costs a server at which nothing happens more than what it asks then.
func Together(every time.Duration, now time.Time) time.Duration {
	step := max(1, every/60)
	due := now.Add(every)
	return every + due.Truncate(step).Add(step).Sub(due)
}
