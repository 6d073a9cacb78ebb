package main

import (
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"strings"

	"golang.org/x/crypto/acme"
)

// contradict is what doubts begin with.
const contradict = "settings contradict each other: "

// A doubt is about settings that cannot all be meant, and says which to change.
type doubt struct {
	is  bool
	say string
}

// doubts returns what an operator is warned of. They are no reason to refuse a start: what ran before an upgrade
// runs after it.
func (s *settings) doubts() (all []string) {
	ds := []doubt{
		{s.Sessions > s.Connections, fmt.Sprintf("sessions is %d and connections is %d, and each session comes by a "+
			"connection: "+
			"so many people cannot be here; let connections be twice sessions", s.Sessions, s.Connections)},
		{s.PerSource > s.Connections, fmt.Sprintf("per-source is %d and connections is %d, so that one address can take "+
			"all of them; "+
			"let per-source be far less", s.PerSource, s.Connections)},
		{s.Reserved == 100, "reserved is 100, so that nobody gets in who has no seat at a table yet; let it be less"},
		{s.Webhooks == nowhere && len(s.WebhookAllow) > 0,
			"webhook-allow names networks and webhooks is none, so that nobody is told anything there"},
	}
	switch {
	case s.Web == nowhere:
		ds = append(ds, s.noWeb()...)
	case s.WebHost == "":
		ds = append(ds, s.clearWeb()...)
	default:
		ds = append(ds, s.securedWeb()...)
	}
	for _, d := range ds {
		if d.is {
			all = append(all, d.say)
		}
	}
	return all
}

// noWeb returns the doubts about a web door that is not there.
func (s *settings) noWeb() []doubt {
	const none = "%s is %s and web is none, so that no browser gets in; set web, like :443"
	return []doubt{
		{s.WebHost != "", fmt.Sprintf(none, "web-host", s.WebHost)},
		{s.WebURL != "", fmt.Sprintf(none, "web-url", s.WebURL)},
	}
}

// clearWeb returns those about one without encryption.
func (s *settings) clearWeb() []doubt {
	host, _, _ := net.SplitHostPort(s.Web) // Validate has seen it
	outside, _ := url.Parse(s.WebURL)
	secured := outside.Scheme == "https"
	return []doubt{
		{!secured && !loopback(host), fmt.Sprintf("web is %s without encryption, and others than this machine get there: "+
			"who reads along can "+
			"be any guest; set web-host, or let a proxy speak HTTPS and name it in web-url and proxies", s.Web)},
		{secured && len(s.Proxies) == 0, fmt.Sprintf("web-url is %s and proxies does not name who speaks HTTPS there: all "+
			"people together have "+
			"what one address may have, and cookies as without encryption; set proxies", s.WebURL)},
		{s.WebACME != acme.LetsEncryptURL, fmt.Sprintf("web-acme is %s and web-host is not set, so that no certificate is "+
			"asked for", s.WebACME)},
	}
}

// securedWeb returns those about one with certificates of its own.
func (s *settings) securedWeb() []doubt {
	host, port, _ := net.SplitHostPort(s.Web)
	outside, _ := url.Parse(s.WebURL)
	brought := outside.Scheme == "https" && (outside.Port() == "" || outside.Port() == "443") // by something before it
	return []doubt{
		{!brought && (port != "443" || loopback(host)),
			fmt.Sprintf("web-host is %s and web is %s: the authority proves a name at port 443 of "+
				"its address alone; let web be :443, or say by web-url that people come there", s.WebHost, s.Web)},
		{outside.Scheme == "http", fmt.Sprintf("web-url is %s, and with web-host the page is HTTPS; let it begin with https",
			s.WebURL)},
		{s.WebURL != "" && !strings.EqualFold(outside.Hostname(), s.WebHost),
			fmt.Sprintf("web-host is %s and web-url is %s: the certificate is for the first "+
				"name, and the page answers to the second alone; let them be the same", s.WebHost, s.WebURL)},
	}
}

// loopback reports an address that is this machine's to itself. None is every address.
func loopback(host string) bool {
	ip, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && ip.Unmap().IsLoopback()
}
