package main

import (
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"path/filepath"
	"strings"

	"medici/internal/desk/leaflet"
	"medici/internal/desk/reception"
	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/doors/sshd"
	"medici/internal/doors/webd"
)

// certificates is where the server keeps its own, in the folder of its files.
const certificates = "certificates"

// web returns the web door and its port; nil when the settings want none.
func (s *serve) web(entry *gate.Gate, host *session.Host, ssh *sshd.Server, to *reception.Server,
	log *slog.Logger) (*webd.Server, net.Listener, error) {
	if s.Web == nowhere {
		return nil, nil, nil
	}
	at, err := listen("--web", s.Web)
	if err != nil {
		return nil, nil, err
	}
	c := webd.Config{Gate: entry, Host: host, Reach: to.Reach, Key: ssh.Key(), Name: s.webName(), Limits: s.page(),
		Proxies: prefixes(s.Proxies), Log: log, Page: s.url(at)}
	c.Leaflets = &leaflet.Rack{Lobby: to.Lobby.Front(), Games: to.Games, People: to.People, Words: to.Words, Host: c.Page}
	if to.Webhooks != nil {
		c.Notifier = to
	}
	if s.WebHost != "" {
		c.Certificates = webd.Certificates{Host: s.WebHost, Folder: filepath.Join(s.Data, certificates), Directory: s.WebACME}
	}
	server, err := webd.New(c)
	if err != nil {
		_ = at.Close()
		return nil, nil, fmt.Errorf("--web: %w", err)
	}
	return server, at, nil
}

// webName returns the host of the page, where the settings say it.
func (s *serve) webName() string {
	if u, err := url.Parse(s.WebURL); err == nil && u.Hostname() != "" {
		return u.Hostname()
	}
	return s.WebHost
}

// url returns where people reach the page, without a slash at its end; empty when there is none.
func (s *serve) url(at net.Listener) string {
	switch {
	case at == nil:
		return ""
	case s.WebURL != "":
		return strings.TrimRight(s.WebURL, "/")
	}
	host, port, err := net.SplitHostPort(at.Addr().String())
	if err != nil {
		return ""
	}
	scheme, usual := "http", "80"
	if s.WebHost != "" {
		scheme, usual, host = "https", "443", s.WebHost
	} else if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() {
		host = "localhost"
	}
	if port == usual {
		return scheme + "://" + host
	}
	return scheme + "://" + net.JoinHostPort(host, port)
}
