package load

import (
	"fmt"
	"strings"
	"sync"

	tea "charm.land/bubbletea/v2"
	"charm.land/ssh"
	"charm.land/wish/v2"
	"charm.land/wish/v2/bubbletea"
)

// stock is the usual way: wish and its Bubble Tea middleware, as their examples
// have it. The program has no rules and shows nothing but a story, to which
// everybody at a table can add a line.
type stock struct {
	mu     sync.Mutex
	tables map[int]*circle
}

// circle is the programs at one table.
type circle struct {
	mu    sync.Mutex
	all   []*tea.Program
	lines int
}

func serveStock() error {
	key, err := newHostKey()
	if err != nil {
		return err
	}
	l, err := listen()
	if err != nil {
		return err
	}
	st := &stock{tables: map[int]*circle{}}
	server, err := wish.NewServer(
		func(srv *ssh.Server) error { srv.AddHostKey(key); return nil },
		wish.WithPublicKeyAuth(func(ssh.Context, ssh.PublicKey) bool { return true }),
		wish.WithMiddleware(bubbletea.MiddlewareWithProgramHandler(st.program)),
	)
	if err != nil {
		return err
	}
	return server.Serve(l)
}

func (st *stock) program(s ssh.Session) *tea.Program {
	table := tableOf(s.Command())
	st.mu.Lock()
	c := st.tables[table]
	if c == nil {
		c = &circle{}
		st.tables[table] = c
	}
	st.mu.Unlock()
	p := tea.NewProgram(&story{circle: c}, bubbletea.MakeOptions(s)...)
	c.mu.Lock()
	c.all = append(c.all, p)
	full := len(c.all) == seats
	c.mu.Unlock()
	if full {
		go c.tell() // the game begins
	}
	return p
}

type told string

// tell adds a line to everybody's story.
func (c *circle) tell() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lines++
	line := fmt.Sprintf(" player %d bids %d florins.", c.lines%seats, c.lines)
	if c.lines == 1 {
		line = " The game begins."
	}
	for _, p := range c.all {
		p.Send(told(line))
	}
}

// story is the model.
type story struct {
	circle *circle
	lines  []string
	view   tea.View
}

func (m *story) Init() tea.Cmd { m.draw(); return nil }

func (m *story) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case told:
		m.lines = append(m.lines, string(msg))
		m.lines = m.lines[max(0, len(m.lines)-storyHeight):]
		m.draw()
	case tea.KeyPressMsg:
		return m, func() tea.Msg { m.circle.tell(); return nil }
	}
	return m, nil
}

// storyHeight is as many lines as the story of medici has on this screen.
const storyHeight = 20

func (m *story) draw() {
	above := storyEnd - len(m.lines)
	m.view = tea.NewView(strings.Repeat("\n", above) + strings.Join(m.lines, "\n"))
	m.view.AltScreen = true
}

func (m *story) View() tea.View { return m.view }
