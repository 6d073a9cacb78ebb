package name

import (
	"errors"
	"strings"
	"testing"
)

func TestWanted(t *testing.T) {
	for _, c := range []struct {
		wanted, person, guest string
	}{
		{"ann", "ann", "guest-ann"},
		{"Ann_B-7", "Ann_B-7", "guest-Ann_B-7"},
		{"Zoë Müller", "Zoe-Muller", "guest-Zoe-Muller"},
		{"", "player", "guest-player"},
		{"--", "player", "guest-player"},
		{"李", "player", "guest-player"},
		{"\x1b[31mred\u202e", "red", "guest-red"},
		{"averyveryverylongname", "averyveryverylon", "guest-averyveryv"},
		{"guest-ann", "ann", "guest-ann"},
		{"Guest_ann", "ann", "guest-ann"},
		{"bot-cosimo", "cosimo", "guest-cosimo"},
		{"B0T_guest-bot--x", "x", "guest-x"},
		{"guest-", "player", "guest-player"},
		{"Guest", "player", "guest-player"},
		{"guesthouse", "guesthouse", "guest-guesthouse"},
		{"Adm1n", "Adm1n", "guest-player"},
		{"moderatorx", "moderatorx", "guest-moderatorx"},
		{"sys_admin", "sys_admin", "guest-player"},
	} {
		if got := Person(c.wanted); got != c.person {
			t.Errorf("Person(%q) = %q, want %q", c.wanted, got, c.person)
		}
		if got := Guest(c.wanted); got != c.guest {
			t.Errorf("Guest(%q) = %q, want %q", c.wanted, got, c.guest)
		}
	}
}

// Accents come off, and nothing else does.
func TestBare(t *testing.T) {
	for text, want := range map[string]string{
		"Niccolò": "Niccolo", "José_María": "Jose_Maria", "ann": "ann", "e\u0301va": "eva",
		"Groß!": "Groß!", "a b": "a b", "": "",
	} {
		if got := Bare(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestFold(t *testing.T) {
	for _, same := range [][]string{{"Bill_0", "b1IL-o"}, {"LOLA", "10la"}} {
		if Fold(same[0]) != Fold(same[1]) {
			t.Errorf("%q and %q are told apart", same[0], same[1])
		}
	}
	if Fold("ann") == Fold("anna") {
		t.Error("ann is not anna")
	}
}

func TestNumbered(t *testing.T) {
	for _, c := range []struct {
		name string
		n    int
		want string
	}{
		{"ann", 1, "ann"}, {"ann", 2, "ann-2"}, {"averyveryverylon", 10, "averyveryvery-10"},
		{"averyveryvery-on", 23, "averyveryvery-23"},
	} {
		if got := Numbered(c.name, c.n); got != c.want {
			t.Errorf("Numbered(%q, %d) = %q, want %q", c.name, c.n, got, c.want)
		}
	}
}

func TestCheck(t *testing.T) {
	for name, want := range map[string]error{
		"ann": nil, "Zo": nil, "a-b_c": nil, "7of9": nil, "averyveryverylon": nil,
		"guesthouse": nil, "robot": nil, "hostess": nil, "housemaid": nil, "you-know-who": nil,
		"": ErrLength, "a": ErrLength, "averyveryverylong": ErrLength,
		"-ann": ErrAlphabet, "ann_": ErrAlphabet, "a b": ErrAlphabet, "Zoë": ErrAlphabet, "李李": ErrAlphabet,
		"a\x1b[2Jb": ErrAlphabet, "a.b": ErrAlphabet,
		"guest-ann": ErrPrefix, "banker-ann": ErrPrefix, "Fact0r_x": ErrPrefix, "B0T_x": ErrPrefix, "guest": ErrPrefix,
		"bot":   ErrPrefix,
		"house": ErrReserved, "H0USE": ErrReserved, "house-2": ErrReserved, "admin1": ErrReserved, "r00t": ErrReserved,
		"adm1n": ErrReserved, "4drnin": ErrReserved, "A-D-M-I-N": ErrReserved, "the-admin": ErrReserved,
		"admin_ann": ErrReserved, "Administrator": ErrReserved,
		"m0derat0r": ErrReserved, "s3rver": ErrReserved, "sy5tem": ErrReserved, "knizia": ErrReserved,
		"Reiner-Knizia": ErrReserved, "no-body": ErrReserved,
		"il-server": ErrReserved, "1l_Serv3r": ErrReserved, "El-Servidor": ErrReserved, "servidor2": ErrReserved,
		"il-banco": ErrReserved, "la-banca": ErrReserved,
		"amministratore": ErrReserved, "el-administrador": ErrReserved, "moderadora-1": ErrReserved, "Banco": ErrReserved,
		"nessuno": ErrReserved, "n4die": ErrReserved, "silserver": nil, "bancone": nil,
		"gu3st": ErrReserved, "table-7": ErrReserved, "You": ErrReserved, "1root1": ErrReserved, "ali": nil,
		"lorenzo-medici": nil, "rooted": nil, "moderate": nil, "player-2": nil,
		"host": ErrReserved, "server": ErrReserved, "medici": ErrReserved, "nobody": ErrReserved, "everybody": ErrReserved,
		"spectator": ErrReserved,
	} {
		if got := Check(name); !errors.Is(got, want) {
			t.Errorf("Check(%q) = %v, want %v", name, got, want)
		}
	}
}

func FuzzName(f *testing.F) {
	f.Add("guest-Bot_0l")
	f.Add("guest")
	f.Add("ﬀ-g\u00adＧ")
	f.Fuzz(func(t *testing.T, wanted string) {
		for _, guest := range []bool{false, true} {
			whole := Person(wanted)
			if guest {
				whole = Guest(wanted)
			}
			name := Numbered(whole, 12)
			if name == "" || len(name) > Longest || Word(name) != name {
				t.Errorf("%q gives %q", wanted, name)
			}
			if prefixed(name, GuestPrefix) != guest || prefixed(name, BotPrefix) {
				t.Errorf("%q gives %q with guest %t", wanted, name, guest)
			}
		}
		// Everybody who asks for the name they would be given gets it, but for the words of
		// the server and a single letter.
		if got := Check(Person(wanted)); got != nil && !errors.Is(got, ErrReserved) && len(Person(wanted)) >= shortest {
			t.Errorf("%q is offered %q, and then told: %v", wanted, Person(wanted), got)
		}
		if Check(wanted) == nil && (Person(wanted) != wanted || strings.ContainsAny(wanted, " \x1b")) {
			t.Errorf("%q is had as it stands and is given as %q", wanted, Person(wanted))
		}
	})
}

func TestLook(t *testing.T) {
	for _, same := range [][2]string{
		{"bernard", "bemard"}, {"warren", "vvarren"}, {"claudia", "daudia"}, {"claudia", "c1audia"}, {"daudia", "cIaudia"},
		{"ann5", "anns"}, {"ann", "a-nn"}, {"ann", "a_n-n"}, {"Zoe", "20e"}, {"bob", "8ob"}, {"Lorenzo", "1oren2o"},
		{"Bill", "BiIl"},
	} {
		if Skeleton(same[0]) != Skeleton(same[1]) {
			t.Errorf("%q and %q look different", same[0], same[1])
		}
	}
	for _, other := range [][2]string{
		{"ann", "anna"}, {"bob", "rob"}, {"dan", "ian"}, {"claire", "diane"}, {"lucia", "luda"}, {"ann", "ann-2"},
		{"ann-2", "ann-3"}, {"marc-10", "marc-20"}, {"marco", "marc"},
	} {
		if Skeleton(other[0]) == Skeleton(other[1]) {
			t.Errorf("%q and %q look alike", other[0], other[1])
		}
	}
}

// However many people want one name, there is one for each.
func TestNumbersLookDifferent(t *testing.T) {
	for _, base := range []string{"ann", "marc", "bern", "vv"} {
		seen := map[string]bool{}
		for n := range 2000 {
			look := Skeleton(Numbered(base, n+1))
			if seen[look] {
				t.Fatalf("number %d of %s looks like another", n+1, base)
			}
			seen[look] = true
		}
	}
}
