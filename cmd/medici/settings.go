package main

import (
	"errors"
	"fmt"
	"log/slog"
	"math"
	"net"
	"net/url"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/doors/sshd"
	"medici/internal/doors/webd"
	"medici/internal/journal/stream"
	"medici/lobby"
)

// home is where everything else is found.
type home struct {
	Config kong.ConfigFlag `placeholder:"FILE" help:"A file of settings, as 'medici config' prints it. The command line counts before the environment, and the environment before the file."`
	Data   string          `group:"Files" default:"data" help:"The folder where the server keeps its files; made when it is not there."`
}

// nowhere is where metrics are served by default.
const nowhere = "none"

// hostKey is the server's private key, in that folder.
const hostKey = "host_key"

// settings holds everything that can be set on a server. Each is a flag, an environment variable and a key
// of the file, with one name and one meaning: --per-source, MEDICI_PER_SOURCE, per-source.
type settings struct {
	home
	Store    string `group:"Files" placeholder:"URL" help:"Where games and people are kept by several machines: nats://host:port of each medici-store, with commas between. If nothing is said, in data, by this machine alone."`
	Replicas int    `group:"Files" default:"3" enum:"1,3,5" help:"How many of those keep everything; it counts when the store is used for the first time."`
	gameData
	Listen       string    `group:"Addresses" default:":2222" help:"Where to listen: host:port, or :port for every address."`
	Host         string    `group:"Addresses" placeholder:"NAME" help:"The name people reach this server by, for the line they type; as NAME:PORT where their port is another than that of listen."`
	Metrics      string    `group:"Addresses" default:"none" help:"Where to serve /metrics (Prometheus) and /healthz, like 127.0.0.1:9222; none for nowhere. Everybody who gets there may read them."`
	Proxies      []network `group:"Addresses" placeholder:"NET" help:"Addresses and networks of proxies, which must say whom they bring: by the PROXY protocol to listen, in X-Forwarded-For to web."`
	Exempt       []network `group:"Addresses" default:"127.0.0.0/8,::1" help:"Addresses and networks not held to rate, startups-per-source, penalties and crowd, as a relay is that brings everybody."`
	Webhooks     string    `group:"Addresses" enum:"public,none" default:"public" help:"Where people who play slowly may be told of their turns while they are away: public, at any public address that they name, or none."`
	WebhookAllow []network `group:"Addresses" placeholder:"NET" help:"Networks in which such an address may be besides, with any port and without TLS: your own, as at home. Everybody who plays here can have the server send something there."`

	Web     string `group:"Web" default:"none" help:"Where to let browsers in, like :443 or 127.0.0.1:7080; none for nowhere."`
	WebHost string `group:"Web" placeholder:"NAME" help:"The name of this server in browsers. With it the server speaks HTTPS and gets the certificate by itself, when people reach web at port 443; without it, HTTP, for a proxy that speaks HTTPS."`
	WebURL  string `group:"Web" name:"web-url" placeholder:"URL" help:"Where people reach the page through that proxy, like https://games.example.org, for the lines they send each other."`
	WebACME string `group:"Web" name:"web-acme" default:"https://acme-v02.api.letsencrypt.org/directory" help:"The directory of the authority that gives certificates (RFC 8555), to whose terms you agree with web-host."`

	Node   string `group:"Cluster" placeholder:"FOLDER" help:"What 'medici cluster key' made for this machine. It is one of several then, with one store."`
	Inside string `group:"Cluster" default:"none" help:"Where the other nodes bring sessions: an address of this machine on the network that only they reach, like 10.0.0.1:2223."`

	Admins []fingerprint `group:"Order" placeholder:"KEY" help:"Fingerprints, SHA256:…, of the keys that may type 'ssh ... admin'."`
	Words  string        `group:"Order" placeholder:"FILE" help:"A list of words that nobody may say or be called, one a line."`

	Drain    time.Duration `group:"Operation" default:"5s" help:"How long people have to leave when the server is told to stop."`
	Memory   size          `group:"Operation" default:"auto" help:"From how much memory on it is worth time to save some; auto is three quarters of what the machine has, or its container. GOMEMLIMIT counts before."`
	Log      string        `group:"Operation" enum:"text,json" default:"text" help:"How to log, on standard error: text or json."`
	LogLevel slog.Level    `group:"Operation" default:"info" help:"What to log: debug, info, warn or error, and what is worse."`

	Pace         time.Duration `group:"Tables" default:"700ms" help:"How long a bot takes for a move."`
	Guard        time.Duration `group:"Tables" default:"350ms" help:"How long a decision takes no answer after it has appeared on somebody's screen, because of what was typed before; 0s for not at all."`
	Grace        time.Duration `group:"Tables" default:"45s" help:"How long the seat of somebody who is away waits before a bot stands in."`
	Keep         time.Duration `group:"Tables" default:"336h" help:"How long a running game waits for somebody to come back to it."`
	Tables       int           `group:"Tables" default:"1000" help:"How many tables there may be."`
	PerHost      int           `group:"Tables" default:"5" help:"How many tables one person may be the host of."`
	Spectators   int           `group:"Tables" default:"100" help:"How many may watch one table."`
	Chat         int           `group:"Tables" default:"300" help:"How many characters a line of chat may have."`
	Talk         int           `group:"Tables" default:"5" help:"How many lines one person may say at once."`
	TalkEvery    time.Duration `group:"Tables" default:"2s" help:"How long it takes until they may say one more."`
	Changes      int           `group:"Tables" default:"100" help:"How many moves and other changes of tables one person may make at once."`
	ChangeEvery  time.Duration `group:"Tables" default:"250ms" help:"How long it takes until they may make one more; until then they wait."`
	Crowd        int           `group:"Tables" default:"12" help:"As how many people all people of one source together may have tables, talk, report, change tables, type, and ask for pages."`
	VacationDays int           `group:"Tables" default:"14" help:"How many days of a year a person may have the clocks of their slow games stand still; 0 for none."`
	Spare        size          `group:"Tables" default:"128MiB" help:"How much room on the disk is kept for people with a key: with less, tables of guests stop. A warning comes from twice as much on."`

	RateNeighbours bool `group:"Tables" help:"Let people of one source rate against each other, as a club does that plays behind one address."`

	Sessions    int           `group:"Door" default:"400" help:"How many people may be here at the same time."`
	Reserved    int           `group:"Door" default:"10" help:"How many per cent of those places are kept for people whose key has a seat at a table; 0 for none."`
	Connections int           `group:"Door" default:"800" help:"How many connections may be open, sessions or not."`
	PerSource   int           `group:"Door" default:"32" help:"How many of those may come from one source: an IPv4 address or an IPv6 /64. An IPv6 /56 may have twice as much of everything that one source may, a /48 four times."`
	Startups    gate.Startups `group:"Door" default:"40:30:100" help:"Connections that have not authenticated, as OpenSSH's MaxStartups, S:R:F: from S on the oldest of the network that has most gives way to a newcomer; of those who come from there R per cent are refused, at F all."`

	StartupsPerSource int            `group:"Door" default:"16" help:"How many of those may come from one source."`
	Rate              float64        `group:"Door" default:"5" help:"Connections, and more sessions on them, a second from one source, in the long run; 0 for no limit."`
	Burst             int            `group:"Door" default:"40" help:"How many may come at once before the rate counts."`
	Sources           int            `group:"Door" default:"16384" help:"How many networks are remembered that nobody is here from."`
	Penalties         gate.Penalties `group:"Door" default:"noauth:1s,authfail:5s,late:10s,crash:10s,misuse:5s,enforce:15s,most:10m" help:"How long a source is refused for what it did, as OpenSSH's PerSourcePenalties: it counts from enforce on and grows to most; 0s for not at all."`
	Tries             int            `group:"Door" default:"6" help:"How often one connection may fail to authenticate."`
	Hello             time.Duration  `group:"Door" default:"10s" help:"How long a connection may stay without a word."`
	Login             time.Duration  `group:"Door" default:"2m" help:"How long a connection may take to authenticate."`
	Linger            time.Duration  `group:"Door" default:"30s" help:"How long a connection may stay without a session."`

	Idle      time.Duration `group:"Sessions" default:"4h" help:"How long a session may stay without a key being pressed; 0s for ever."`
	Write     time.Duration `group:"Sessions" default:"10s" help:"How long a client may take no output."`
	Keepalive time.Duration `group:"Sessions" default:"30s" help:"How long a client may send nothing before it is asked whether it lives; it has three times as long to answer."`
	Columns   int           `group:"Sessions" default:"250" help:"The widest screen that is drawn, in cells."`
	Rows      int           `group:"Sessions" default:"80" help:"The highest screen that is drawn, in cells."`
}

// mostCells is more than any screen has in a row or a column.
const mostCells = 1000

// Validate refuses what would be no server.
func (s *settings) Validate() error {
	for name, at := range map[string]string{"listen": s.Listen, "metrics": s.Metrics, "inside": s.Inside, "web": s.Web} {
		// Nothing at all, as of an empty variable, would be any port of every address.
		if _, _, err := net.SplitHostPort(at); err != nil && (name == "listen" || at != nowhere) {
			return fmt.Errorf("%s is %q, and must be like :2222 or 127.0.0.1:9222", name, at)
		}
	}
	for name, at := range map[string]string{"web-url": s.WebURL, "web-acme": s.WebACME} {
		if u, err := url.Parse(at); at != "" &&
			(err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.RawQuery != "" || u.Fragment != "") {
			return fmt.Errorf("%s is %q, and must be like https://games.example.org", name, at)
		}
	}
	if strings.ContainsAny(s.WebHost, ":/@ ") || net.ParseIP(s.WebHost) != nil {
		return fmt.Errorf("web-host is %q, and must be a name alone, like games.example.org", s.WebHost)
	}
	if err := s.validateCluster(); err != nil {
		return err
	}
	if strings.ContainsAny(s.Host, " \t\r\n/@'\"") { // it is typed behind ssh
		return fmt.Errorf("host is %q, and must be like games.example.org or games.example.org:22", s.Host)
	}
	if s.Store != "" {
		if err := stream.CheckURL(s.Store); err != nil {
			return fmt.Errorf("store: %w", err)
		}
	}
	for name, n := range map[string]int{
		"tables": s.Tables, "per-host": s.PerHost, "spectators": s.Spectators, "chat": s.Chat, "talk": s.Talk,
		"changes": s.Changes, "crowd": s.Crowd,
		"sessions": s.Sessions, "connections": s.Connections, "per-source": s.PerSource,
		"startups-per-source": s.StartupsPerSource, "burst": s.Burst, "sources": s.Sources, "tries": s.Tries,
		"columns": s.Columns, "rows": s.Rows,
	} {
		if n < 1 {
			return fmt.Errorf("%s is %d, and must be 1 at least", name, n)
		}
	}
	if s.VacationDays < 0 || s.VacationDays > 366 {
		return fmt.Errorf("vacation-days is %d, and must be from 0 to 366", s.VacationDays)
	}
	if s.Reserved < 0 || s.Reserved > 100 {
		return fmt.Errorf("reserved is %d, and must be a percentage, from 0 to 100", s.Reserved)
	}
	for name, n := range map[string]int{"columns": s.Columns, "rows": s.Rows} {
		if n > mostCells {
			return fmt.Errorf("%s is %d, and must be %d at most", name, n, mostCells)
		}
	}
	for name, d := range map[string]time.Duration{
		"grace": s.Grace, "keep": s.Keep, "hello": s.Hello, "login": s.Login, "linger": s.Linger,
		"write": s.Write, "keepalive": s.Keepalive, "talk-every": s.TalkEvery, "change-every": s.ChangeEvery,
	} {
		if d <= 0 {
			return fmt.Errorf("%s is %v, and must be more than nothing", name, d)
		}
	}
	for name, d := range map[string]time.Duration{"drain": s.Drain, "pace": s.Pace, "guard": s.Guard, "idle": s.Idle} {
		if d < 0 {
			return fmt.Errorf("%s is %v, and cannot be less than nothing", name, d)
		}
	}
	if s.Spare == math.MaxInt64 || s.Spare == auto {
		return errors.New("spare is a size, like 128MiB; 1B keeps no room")
	}
	if !(s.Rate >= 0) { // NaN is neither
		return errors.New("rate cannot be less than nothing; 0 is no limit")
	}
	return nil
}

// gate returns the part of the settings that says how many may come.
func (s *settings) gate() gate.Limits {
	return gate.Limits{
		Connections: s.Connections, PerSource: s.PerSource, Startups: s.Startups, PerSourceStartups: s.StartupsPerSource,
		Rate: off(s.Rate), Burst: s.Burst, Sources: s.Sources, Crowd: s.Crowd, Penalties: s.Penalties, Hello: s.Hello,
		Login: s.Login,
	}
}

// sessionLimits returns the settings that limit every session.
func (s *settings) sessionLimits() session.Limits {
	return session.Limits{
		Sessions: s.Sessions, Reserved: off(s.Reserved), Cols: s.Columns, Rows: s.Rows, Idle: off(s.Idle), Write: s.Write,
	}
}

// door returns the part of the settings that the SSH door knows.
func (s *settings) door() sshd.Limits {
	return sshd.Limits{AuthTries: s.Tries, Linger: s.Linger, Write: s.Write, Keepalive: s.Keepalive}
}

// page returns the part of the settings that the web door knows.
func (s *settings) page() webd.Limits {
	return webd.Limits{Connections: s.Connections, PerSource: 2 * s.PerSource, Hello: s.Hello, Write: s.Write,
		Keepalive: s.Keepalive}
}

func (s *settings) tables() lobby.Limits {
	return lobby.Limits{
		Tables: s.Tables, PerHost: s.PerHost, Spectators: s.Spectators,
		Chat: s.Chat, Talk: s.Talk, TalkEvery: s.TalkEvery, Changes: s.Changes, ChangeEvery: s.ChangeEvery, Crowd: s.Crowd,
	}
}

// off makes a limit of 0 what doors take for no limit.
func off[N ~int | ~int64 | ~float64](n N) N {
	if n == 0 {
		return -1
	}
	return n
}
