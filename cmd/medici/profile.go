//go:build profile

package main

import (
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/pprof"
	"runtime/trace"
	"syscall"
	"time"
)

// Built with the tag profile, and only then, a process that has a folder in
// MEDICI_PROFILE begins and ends a profile of the processor with every SIGUSR1, and
// writes down its memory and its goroutines. internal/dev/load asks for it.
func init() {
	dir := os.Getenv("MEDICI_PROFILE")
	if dir == "" {
		return
	}
	runtime.MemProfileRate = 4 << 10
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, syscall.SIGUSR1)
	go func() {
		for n := 1; ; n++ {
			<-asked
			pprof.StopCPUProfile()
			runtime.GC() // a profile of memory is as old as the last collection
			writeProfile(dir, fmt.Sprintf("heap-%d", n), func(f *os.File) error { return pprof.Lookup("heap").WriteTo(f, 0) })
			writeProfile(dir, fmt.Sprintf("memory-%d", n), func(f *os.File) error {
				var m runtime.MemStats
				runtime.ReadMemStats(&m)
				_, err := fmt.Fprintf(f, "stacks %d heap %d live %d all %d bytes, %d objects, %d collections; allocated so far "+
					"%d objects, %d bytes\n", m.StackInuse, m.HeapInuse, m.HeapAlloc, m.Sys-m.HeapReleased, m.HeapObjects,
					m.NumGC, m.Mallocs, m.TotalAlloc)
				return err
			})
			writeProfile(dir, fmt.Sprintf("goroutine-%d", n),
				func(f *os.File) error { return pprof.Lookup("goroutine").WriteTo(f, 0) })
			writeProfile(dir, fmt.Sprintf("cpu-%d", n), func(f *os.File) error { return pprof.StartCPUProfile(f) })
		}
	}()
}

// One that has a folder in MEDICI_TRACES writes down there what it did in the last seconds, with every SIGUSR2.
// The last twenty stay.
func init() {
	dir := os.Getenv("MEDICI_TRACES")
	if dir == "" {
		return
	}
	last := trace.NewFlightRecorder(trace.FlightRecorderConfig{MinAge: 2 * time.Second, MaxBytes: 16 << 20})
	if err := last.Start(); err != nil {
		fmt.Fprintln(os.Stderr, "traces:", err)
		return
	}
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, syscall.SIGUSR2)
	go func() {
		for n := 0; ; n++ {
			<-asked
			writeProfile(dir, fmt.Sprintf("trace-%d", n%20+1), func(f *os.File) error { _, err := last.WriteTo(f); return err })
		}
	}()
}

func writeProfile(dir, name string, write func(*os.File) error) {
	f, err := os.Create(filepath.Join(dir, name))
	if err == nil {
		err = write(f)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "profile:", err)
	}
}
