package webhook

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"syscall"
	"time"
)

const (
	patience     = 5 * time.Second // for one message, from resolving the name to the end of the answer
	mostAnswer   = 4 << 10         // bytes that are read of the answer, and of its headers
	mostAddrs    = 4               // addresses of a name that are tried
	agent        = "medici"
	eachProtocol = "ip"
)

// lookUp resolves a name.
type lookUp func(ctx context.Context, host string) ([]netip.Addr, error)

// resolve uses the machine's own resolver.
func resolve(ctx context.Context, host string) ([]netip.Addr, error) {
	return net.DefaultResolver.LookupNetIP(ctx, eachProtocol, host)
}

// newClient returns a client that only connects within reach: it resolves names itself, refuses a name with
// any address out of reach, and checks again what it connects to. It follows no redirects, uses no proxy
// and keeps no connection.
func newClient(r reach, find lookUp, roots *x509.CertPool) *http.Client {
	dialer := &net.Dialer{Timeout: patience, Control: func(_, address string, _ syscall.RawConn) error {
		to, err := netip.ParseAddrPort(address)
		if err != nil {
			return err
		}
		return r.check(to)
	}}
	dial := func(ctx context.Context, network, address string) (net.Conn, error) {
		all, err := r.resolved(ctx, address, find)
		if err != nil {
			return nil, err
		}
		for _, to := range all[:min(len(all), mostAddrs)] {
			var c net.Conn
			if c, err = dialer.DialContext(ctx, network, to.String()); err == nil {
				return c, nil
			}
		}
		return nil, err
	}
	return &http.Client{
		Timeout:       patience,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			DialContext: dial, TLSClientConfig: &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12},
			DisableKeepAlives: true, DisableCompression: true, MaxResponseHeaderBytes: mostAnswer,
		},
	}
}

// resolved returns a host and a port as addresses, each within reach.
func (r reach) resolved(ctx context.Context, address string, find lookUp) (all []netip.AddrPort, err error) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	number, err := strconv.ParseUint(port, 10, 16)
	if err != nil {
		return nil, err
	}
	found, err := find(ctx, host)
	if err != nil {
		return nil, err
	}
	for _, a := range found {
		to := netip.AddrPortFrom(a.Unmap(), uint16(number))
		if err := r.check(to); err != nil {
			return nil, err
		}
		all = append(all, to)
	}
	if len(all) == 0 {
		return nil, errors.New("the name has no address")
	}
	return all, nil
}

// post sends a message once. Only whether it arrived is kept of the answer.
func post(ctx context.Context, client *http.Client, h Hook, secret, id string, m message) error {
	body, header := m.as(h.Template)
	sign(header, secret, id, time.Now(), body)
	return arrived(send(ctx, client, h.URL, header, body))
}

// send posts a body once, and returns the status of the answer.
func send(ctx context.Context, client *http.Client, to string, header http.Header, body []byte) (status int,
	err error) {
	q, err := http.NewRequestWithContext(ctx, http.MethodPost, to, bytes.NewReader(body))
	if err != nil {
		return 0, err
	}
	q.Header = header
	q.Header.Set("User-Agent", agent)
	answer, err := client.Do(q)
	if err != nil {
		return 0, err
	}
	defer answer.Body.Close()
	_, _ = io.CopyN(io.Discard, answer.Body, mostAnswer) // a server that sends more is cut off
	return answer.StatusCode, nil
}

// arrived returns nil for an answer that says so.
func arrived(status int, err error) error {
	if err == nil && status/100 != 2 {
		err = fmt.Errorf("status %d", status)
	}
	return err
}
