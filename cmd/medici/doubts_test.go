package main

import (
	"strings"
	"testing"
)

// Settings that contradict each other cause a warning, which names one to change; usual settings, and those
// on the operators' page, do not.
func TestDoubts(t *testing.T) {
	const name, url = "games.example.org", "https://games.example.org"
	for _, c := range []struct {
		args string
		say  []string // how each doubt begins
	}{
		{"", nil},
		{"--listen :22 --host games.example.org --metrics 127.0.0.1:9222 --per-source 8", nil},
		{"--web :443 --web-host " + name, nil},
		{"--web 127.0.0.1:7080 --proxies 127.0.0.1 --web-url " + url, nil},
		{"--web :7080 --proxies 172.17.0.1 --web-url " + url, nil}, // in a container
		{"--web 127.0.0.1:7080", nil},
		{"--web localhost:7080", nil},
		{"--web [::1]:7080", nil},
		{"--web :8443 --web-url " + url + " --web-host " + name, nil}, // behind something that forwards port 443
		{"--web 127.0.0.1:8443 --web-url " + url + ":443 --web-host " + name, nil},
		{"--sessions 800 --connections 800", nil},
		{"--sessions 801", []string{"sessions is 801 and connections is 800"}},
		{"--sessions 10 --connections 31", []string{"per-source is 32 and connections is 31"}},
		{"--reserved 100", []string{"reserved is 100"}},
		{"--webhooks none --webhook-allow 192.168.1.0/24", []string{"webhook-allow names networks"}},
		{"--web-host " + name, []string{"web-host is games.example.org and web is none"}},
		{"--web-url " + url, []string{"web-url is https://games.example.org and web is none"}},
		{"--web :8080", []string{"web is :8080 without encryption"}},
		{"--web 192.168.1.7:80", []string{"web is 192.168.1.7:80 without encryption"}},
		{"--web :80 --proxies 127.0.0.1", []string{"web is :80 without encryption"}},
		{"--web :80 --web-url http://games.example.org --proxies 127.0.0.1", []string{"web is :80 without encryption"}},
		{"--web 127.0.0.1:7080 --web-url " + url, []string{"web-url is https://games.example.org and proxies does not name"}},
		{"--web 127.0.0.1:7080 --web-acme https://acme.example.org/directory",
			[]string{"web-acme is https://acme.example.org/directory"}},
		{"--web :8443 --web-host " + name, []string{"web-host is games.example.org and web is :8443"}},
		{"--web 127.0.0.1:443 --web-host " + name, []string{"web-host is games.example.org and web is 127.0.0.1:443"}},
		{"--web :8443 --web-url " + url + ":8443 --web-host " + name,
			[]string{"web-host is games.example.org and web is :8443"}},
		{"--web :443 --web-url http://games.example.org --web-host " + name, []string{"web-url is http://games.example.org"}},
		{"--web :443 --web-url https://play.example.org --web-host " + name,
			[]string{"web-host is games.example.org and web-url is https://play.example.org"}},
	} {
		out, errs, end := asked(append([]string{"config"}, strings.Fields(c.args)...)...)
		var said []string
		for line := range strings.Lines(errs) {
			said = append(said, strings.TrimPrefix(line, "medici: settings contradict each other: "))
		}
		ok := end == fine && out != "" && len(said) == len(c.say)
		for i := range c.say {
			ok = ok && strings.HasPrefix(said[i], c.say[i])
		}
		if !ok {
			t.Errorf("%q: status %d, and it says %q, not %q", c.args, end, said, c.say)
		}
	}
}
