package await

import (
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
)

// rung is a message of an alarm.
type rung struct{ due time.Time }

// An alarm that is put off, and forward again, rings once: at the last time it was set to.
func TestAlarmRingsOnceWhenItIsDue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var l Alarm
		began, heard := time.Now(), []time.Duration(nil)
		msg := func(due time.Time) tea.Msg { return rung{due} }
		set := func(after time.Duration) tea.Cmd { return l.Set(t.Context(), began.Add(after), msg) }
		first := set(5 * time.Second)
		if first == nil || set(5*time.Second) != nil {
			t.Error("one time needs one command")
		}
		first().(Later).Await(func(cmd tea.Cmd) {
			if due := cmd().(rung).due; l.Rings(due) && !l.Rings(due) {
				heard = append(heard, time.Since(began))
			}
		})
		for _, after := range []time.Duration{time.Second, 9 * time.Second, 3 * time.Second} {
			if set(after) != nil {
				t.Error("an alarm that has its timer wants a command")
			}
		}
		time.Sleep(time.Minute)
		synctest.Wait()
		set(2 * time.Minute)
		time.Sleep(time.Minute)
		synctest.Wait()
		set(4 * time.Minute)
		l.Off()
		time.Sleep(time.Hour)
		synctest.Wait()
		if len(heard) != 2 || heard[0] != 3*time.Second || heard[1] != 2*time.Minute {
			t.Errorf("it rang at %v", heard)
		}
	})
}
