package reception

import (
	"context"
	"reflect"
	"strings"

	"medici/internal/text/clean"
	"medici/internal/text/words"
)

// orders are the commands of administrators. For everybody else they do not exist.
type orders struct {
	commands
	Admin adminCommand `cmd:"" help:"Look after the server."`
}

type adminCommand struct {
	Sessions sessionsCommand `cmd:"" help:"List who is here."`
	Tables   allTables       `cmd:"" help:"List all tables, private ones too."`
	People   peopleCommand   `cmd:"" help:"Show a person: the keys, and whether they may come and speak."`
	Kick     kickCommand     `cmd:"" help:"End sessions. The people may come again."`
	Ban      banCommand      `cmd:"" help:"Keep somebody out, and end the sessions they have."`
	Unban    unbanCommand    `cmd:"" help:"Let somebody come again."`
	Mute     muteCommand     `cmd:"" help:"Let somebody play and not speak."`
	Unmute   unmuteCommand   `cmd:"" help:"Let somebody speak again."`
	Bans     bansCommand     `cmd:"" help:"List the bans and mutes in force."`
	Reports  reportsCommand  `cmd:"" help:"List what people reported, or show one report with what was said."`
	Announce announceCommand `cmd:"" help:"Tell everybody who is here something in the server's name."`
	Close    closeCommand    `cmd:"" help:"Close a table. The record of its games stays."`
	Reload   reloadCommand   `cmd:"" help:"Read again from the settings who gives orders, and the words that are not said, as SIGHUP does."`
	Drain    drainCommand    `cmd:"" help:"Stop the server, as SIGTERM does: people are told, and games are kept."`
}

// grammar returns the commands that this person may use.
func (a *request) grammar() reflect.Type {
	if a.isAdmin(a.key()) {
		return reflect.TypeFor[orders]()
	}
	return reflect.TypeFor[commands]()
}

// mostReason is the most cells in an administrator's message.
const mostReason = 200

// saying returns an administrator's message to a person, made safe.
func saying(text string) string { return clean.Line(text, mostReason) }

// logged logs an order that was carried out: who gave it, and about whom.
func (a *request) logged(act string, about ...any) {
	a.Log.Info("order", append([]any{"act", act, "admin", a.person.Name, "key", a.key(), "conn", a.session.ID()},
		about...)...)
}

type announceCommand struct {
	JSON asJSON   `help:"One JSON object a line."`
	Text []string `arg:"" help:"What to say."`
}

func (c *announceCommand) Run(a *request) error {
	text := saying(strings.Join(c.Text, " "))
	if text == "" {
		return usage{words.Errorf("there is nothing in that to say"), "admin announce"}
	}
	a.Lobby.Announce(text)
	a.logged("announce", "text", text)
	return a.out.did(c.JSON, "admin announce", "Everybody who is here is told: %s", text)
}

type closeCommand struct {
	JSON  asJSON `help:"One JSON object a line."`
	Table string `arg:"" help:"The table's name."`
	Host  string `arg:"" optional:"" help:"Its host, when several tables have that name."`
}

func (c *closeCommand) Run(a *request) error {
	if err := a.Lobby.CloseTable(c.Table, c.Host); err != nil {
		return err
	}
	a.logged("close", "table", clean.Line(c.Table, mostReason))
	return a.out.did(c.JSON, "admin close", "The table is closed, and the people at it were told.")
}

type drainCommand struct {
	JSON asJSON `help:"One JSON object a line."`
}

func (c *drainCommand) Run(a *request) error {
	if a.Drain == nil {
		return words.Errorf("this server cannot be stopped from here")
	}
	a.logged("drain")
	err := a.out.did(c.JSON, "admin drain", "The server stops: nobody comes in any more, and everybody here is told.")
	context.AfterFunc(a.session.Context(), a.Drain) // or this session would be sent off as well
	return err
}
