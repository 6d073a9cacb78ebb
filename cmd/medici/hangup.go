package main

import (
	"context"
	"log/slog"
	"os"
	"os/signal"
	"syscall"
)

// hangups returns the signals by which settings are read again.
func hangups() <-chan os.Signal {
	c := make(chan os.Signal, 1)
	signal.Notify(c, syscall.SIGHUP)
	return c
}

// onHangup reads settings again with each signal, until ctx is done.
func onHangup(ctx context.Context, signals <-chan os.Signal, reload func() error, log *slog.Logger) {
	for {
		select {
		case <-signals:
		case <-ctx.Done():
			return
		}
		if err := reload(); err != nil {
			log.Error("the settings cannot be read again, and nothing has changed", "err", err)
			continue
		}
		log.Info("who gives orders and which words are not said is read again")
	}
}
