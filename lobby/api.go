package lobby

import "medici/rules"

type Person struct {
	ID    string
	Name  string
	Guest bool
}
type Settings struct {
	Name    string
	Game    rules.Game
	Seats   int
	Bots    int
	Level   string
	Private bool
}
type Lobby struct{}
type Visitor struct{}
type Table struct{}
type Visit struct{}

func New(Config) *Lobby                                              { return nil }
func (*Lobby) Close()                                                {}
func (*Lobby) Enter(id, wanted string, guest bool) (*Visitor, error) { return nil, ErrClosed }
func (*Visitor) Person() Person                                      { return Person{} }
func (*Visitor) Leave()                                              {}
func (*Visitor) Hall() *Mailbox[Hall]                                { return nil }
func (*Visitor) Open(Settings) (*Table, error)                       { return nil, ErrClosed }
func (*Visitor) Find(nameOrCode string) (*Table, error)              { return nil, ErrNoTable }
func (*Visitor) Join(*Table) (*Visit, error)                         { return nil, ErrClosed }
func (*Visitor) Watch(*Table) (*Visit, error)                        { return nil, ErrClosed }
func (*Table) Name() string                                          { return "" }
func (*Visit) Updates() *Mailbox[Update]                             { return nil }
func (*Visit) Act(a rules.Action, seq int) error                     { return ErrClosed }
func (*Visit) Say(text string) error                                 { return ErrClosed }
func (*Visit) Sit() error                                            { return ErrClosed }
func (*Visit) Ready(bool) error                                      { return ErrClosed }
func (*Visit) Start() error                                          { return ErrClosed }
func (*Visit) Kick(seat rules.Seat) error                            { return ErrClosed }
func (*Visit) AddBot(level string) error                             { return ErrClosed }
func (*Visit) RemoveBot(seat rules.Seat) error                       { return ErrClosed }
func (*Visit) Leave()                                                {}
func (*Visit) Close()                                                {}
