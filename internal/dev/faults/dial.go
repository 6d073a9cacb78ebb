//go:build linux

package main

import (
	"crypto/ed25519"
	"crypto/rand"
	"fmt"
	"net"
	"time"

	"golang.org/x/crypto/ssh"
)

// A connection that does not answer in patience is given up, as an SSH client does.
const (
	patience = 1500 * time.Millisecond
	retry    = 200 * time.Millisecond
)

func (p *player) dial(door string) (*ssh.Client, error) {
	p.arriving <- struct{}{}
	defer func() { <-p.arriving }()
	tcp, err := net.DialTimeout("tcp", door, patience)
	if err != nil {
		return nil, err
	}
	_ = tcp.SetDeadline(time.Now().Add(2 * patience))
	conn, channels, requests, err := ssh.NewClientConn(tcp, door, &ssh.ClientConfig{
		User: fmt.Sprintf("%s-%d", p.table.name, p.number), Auth: []ssh.AuthMethod{ssh.PublicKeys(p.key)},
		HostKeyCallback: ssh.InsecureIgnoreHostKey(), // it was made some seconds ago
	})
	if err != nil {
		_ = tcp.Close()
		return nil, err
	}
	_ = tcp.SetDeadline(time.Time{})
	return ssh.NewClient(conn, channels, requests), nil
}

// keepAlive asks whether the server is there until the connection has ended.
func keepAlive(c *ssh.Client) {
	for {
		dead := time.AfterFunc(patience, func() { c.Close() })
		_, _, err := c.SendRequest("keepalive@openssh.com", true, nil)
		dead.Stop()
		if err != nil {
			return
		}
		time.Sleep(patience / 3)
	}
}

// newKey returns the key of somebody who was never here.
func newKey() ssh.Signer {
	_, key, _ := ed25519.GenerateKey(rand.Reader) // never fails
	signer, err := ssh.NewSignerFromKey(key)
	if err != nil {
		panic(err) // it is a key
	}
	return signer
}
