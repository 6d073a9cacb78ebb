package simulate

import (
	"sync"
	"testing"

	"medici/internal/dev/journaltest"
	"medici/internal/journal"
)

// The simulated store keeps what every store promises.
func TestStore(t *testing.T) {
	var disks sync.Map
	journaltest.Run(t, func(t *testing.T, place string) journal.Store {
		disk, _ := disks.LoadOrStore(place, NewDisk())
		return disk.(*Disk).Open("")
	})
}
