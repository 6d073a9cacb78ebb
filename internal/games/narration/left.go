package narration

import (
	"fmt"
	"time"
)

// Left returns a duration as on a clock: 0:34, 5:00, 23:59:59.
func Left(d time.Duration) string {
	d = max(0, d).Round(time.Second)
	if d >= time.Hour {
		return fmt.Sprintf("%d:%02d:%02d", d/time.Hour, d%time.Hour/time.Minute, d%time.Minute/time.Second)
	}
	return fmt.Sprintf("%d:%02d", d/time.Minute, d%time.Minute/time.Second)
}
