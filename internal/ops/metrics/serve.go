package metrics

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// Handler answers /metrics, and /healthz with 200 when the server is well: when the store is, and well, if
// it is not nil, returns nil. Otherwise it answers 503 and says what is wrong. It answers 200 with a remark
// where tables or documents are damaged and the rest goes on, where something has been owed for a minute,
// or where the page has no certificate. Call it once, before it serves.
func (m *Metrics) Handler(well func() error) http.Handler {
	m.well = well
	mux := http.NewServeMux()
	mux.HandleFunc("GET /metrics", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		_, _ = w.Write(m.text()) // whoever asked may be gone
	})
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		if i := m.unwell(); i != nil {
			w.WriteHeader(http.StatusServiceUnavailable)
			fmt.Fprintln(w, i.err)
			return
		}
		fmt.Fprintln(w, "ok")
		if n := m.damages.count(); n > 0 {
			fmt.Fprintf(w, "damaged tables and documents: %d; the log names them\n", n)
		}
		m.writeOwed(w)
		m.writeReplicas(w)
		m.writePage(w)
	})
	return mux
}

// patience bounds everything that a client of the handler may take.
const patience = 10 * time.Second

// Serve serves on a listener until the context is done.
func Serve(ctx context.Context, l net.Listener, h http.Handler, log *slog.Logger) {
	s := &http.Server{
		Handler:     h,
		ReadTimeout: patience, WriteTimeout: patience, IdleTimeout: time.Minute,
		MaxHeaderBytes: 16 << 10,
		ErrorLog:       slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
	stop := context.AfterFunc(ctx, func() { _ = s.Close() })
	defer stop()
	if err := s.Serve(l); ctx.Err() == nil {
		log.Error("metrics are served no more", "err", err)
	}
}
