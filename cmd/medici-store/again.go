package main

import (
	"encoding/json"
	"fmt"
	"os"
	"syscall"
	"time"

	"medici/internal/journal/stream/scrub"
)

// againVar tells this program, started anew in its own process, how. Nothing of it is on a disk: what may
// be forgotten now, while all other servers have it, may be the last copy tomorrow.
const againVar = "MEDICI_STORE_AGAIN"

type beginning struct {
	Without []string      // folders
	Leave   time.Duration // until it may start anew once more
}

// again starts this program anew, without some folders of its server. It returns only when it cannot.
func again(without []string, left time.Duration) error {
	text, err := json.Marshal(beginning{without, min(max(time.Minute, 2*left), time.Hour)})
	if err != nil {
		return err
	}
	self, err := os.Executable()
	if err == nil {
		err = syscall.Exec(self, os.Args, append(os.Environ(), againVar+"="+string(text)))
	}
	return fmt.Errorf("it cannot start anew; stop it, remove %q while all other servers run, and start it: %w", without,
		err)
}

// begun removes the folders without which this program was to start, and says for how long it is to run at least.
func begun() (leave time.Duration, err error) {
	text, told := os.LookupEnv(againVar)
	if !told {
		return 0, nil
	}
	if err := os.Unsetenv(againVar); err != nil {
		return 0, err
	}
	var b beginning
	if err := json.Unmarshal([]byte(text), &b); err != nil {
		return 0, err
	}
	return b.Leave, scrub.Forget(b.Without)
}
