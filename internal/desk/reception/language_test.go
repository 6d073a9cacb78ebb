package reception

import (
	"context"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/dev/termtest"
	"medici/internal/doors/session"
	"medici/internal/people"
	"medici/internal/text/words"
)

// The client's environment says in which language one is received.
func TestLanguageOfTheClient(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann")
	for _, c := range []struct {
		env  []string
		says string
	}{
		{nil, "The hall"},
		{[]string{"LANG=it_IT.UTF-8"}, "La sala  "},
		{[]string{"LANG=it_IT.UTF-8", "LC_MESSAGES=es_ES.UTF-8"}, "EN COMPAÑÍA"},
		{[]string{"LANG=it_IT.UTF-8", "LC_ALL=C.UTF-8"}, "The hall"},
		{[]string{"LANG=fr_FR.UTF-8"}, "The hall"},
		{[]string{"LANG=es_ES.ISO-8859-1"}, "La sala"},
	} {
		x := ann.open("", c.env...)
		x.WaitFor(c.says)
		x.Type("q")
		x.Wait()
	}
}

// A person's choice is stronger than the machine's word, on the screens,
// by ear, and in answers and complaints.
func TestLanguageOfThePerson(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann")
	x := ann.open("", "LANG=es_ES.UTF-8")
	x.WaitFor("La sala")
	x.Type("," + strings.Repeat(termtest.Up, 2) + termtest.Right + termtest.Right) // English, italiano
	x.WaitFor("ricordata per te")
	x.Type("\x03")
	x.Wait()

	x = ann.open("", "LANG=es_ES.UTF-8")
	x.WaitFor("IN COMPAGNIA")
	x.Type("q")
	x.Wait()
	has(t, ann.does("name"), "Sei ann, con una chiave.")
	has(t, ann.does("tables"), "Nessun tavolo è aperto.")
	has(t, ann.does("plain"), "Sei nella sala, ann.", "Che cosa vuoi fare?")
	has(t, ann.does("help keys"), "Uso: "+reach+" keys", "Comandi:", "Esempi:", "Rinuncia a una delle tue chiavi.")
	has(t, ann.does("help"), `Scrivi "`+reach+` <command> --help" per saperne di più`)
	has(t, ann.fails("watch nowhere", noGame), "medici: quel tavolo non esiste\nProva: "+reach+" tables\n")
	has(t, ann.fails("new --edition 1066", misuse), `edition: "1066" è sconosciuto`)
	has(t, ann.fails("new --clock never", misuse), `"never" non è un orologio`)
	has(t, l.guest("gus").fails("keys", notAllowed), "you are a guest")
	if out := ann.does("tables --json"); out != "" {
		t.Errorf("a program is told %q", out)
	}
}

// A setting that is no language of ours is as none.
func TestLanguageThatIsNone(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann")
	if _, err := l.server.People.Change(context.Background(), ann.met().ID,
		func(s *people.Settings) { s.Language = "tlh" }); err != nil {
		t.Fatal(err)
	}
	if said := ann.does("name"); !strings.HasPrefix(said, "You are ann") {
		t.Errorf("said is %q", said)
	}
}

// Whom the server sends away is told why, wherever they are.
func TestSentOff(t *testing.T) {
	t.Parallel()
	l := open(t)
	x := l.person("ann").open("", "LANG=it_IT.UTF-8")
	x.WaitFor("La sala")
	y := l.guest("gus").open("plain")
	y.WaitFor("What would you like?")
	if err := l.door.Shutdown(t.Context()); err != nil {
		t.Error(err)
	}
	for screen, said := range map[*termtest.Terminal]string{
		x: "medici: il server sta chiudendo; torna fra un momento", y: "medici: the server is closing; come back in a moment",
	} {
		if exit := screen.Wait(); exit != isGone {
			t.Errorf("exit %d", exit)
		}
		has(t, screen.Screen(), said)
	}
	if why := words.In(language.Spanish).Explain(sentOff(session.ErrIdle)); !strings.HasPrefix(why,
		"nadie pulsó una tecla") {
		t.Errorf("who pressed no key is told %q", why)
	}
	for _, cause := range []error{nil, session.ErrGone, session.ErrPanic, context.Canceled} {
		if why := sentOff(cause); why != nil {
			t.Errorf("after %v they are told %v", cause, why)
		}
	}
}
