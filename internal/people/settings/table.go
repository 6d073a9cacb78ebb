package settings

import "medici/internal/text/words"

// Setting is one thing that a person decides.
type Setting struct {
	Name    string // as people type it
	Means   words.Text
	Choices []Choice // the first is the default
	Typed   Typed
	get     func(Settings) string
	set     func(*Settings, string)
}

// Choice is a possible value of a setting.
type Choice struct {
	Value string // as people type it
	Means words.Text
}

// Typed describes what a setting can be besides its choices; it has no example when that is nothing.
type Typed struct {
	Like  string     // an example, as people type it
	Means words.Text // the meaning of whatever is typed
	read  func(text string) (value string, ok bool)
}

// Table lists all settings. Commands, help and screens are made from it.
var Table = []Setting{
	in(func(s *Settings) *string { return &s.Language }, "language", "the language you read",
		Choice{Auto, "the one that your client asks for"},
		Choice{"en", "English"}, Choice{"it", "Italian"}, Choice{"es", "Spanish"}),
	in(func(s *Settings) *string { return &s.Theme }, "theme", "the surfaces of the screens",
		Choice{Auto, "as dark or light as your terminal"}, Choice{Dark, "light text on dark"},
		Choice{Light, "dark text on light"},
		Choice{HighContrastDark, "dark, with text that stands out more"},
		Choice{HighContrastLight, "light, with text that stands out more"}),
	in(func(s *Settings) *string { return &s.Colours }, "colours", "how many colours the screens have",
		Choice{Auto, "as many as your terminal says it has"}, Choice{FullColours, "all there are"},
		Choice{Colours256, "the 256 of most terminals"}, Choice{Colours16, "the 16 that you chose for your terminal"},
		Choice{NoColours, "no colours"}),
	in(func(s *Settings) *string { return &s.Signs }, "signs", "the characters the screens are drawn with",
		Choice{Measured, "Unicode, unless your terminal draws it too wide"}, Choice{Unicode, "Unicode in any case"},
		Choice{ASCII, "ASCII only"}),
	in(func(s *Settings) *string { return &s.Motion }, "motion", "how much moves on the screens",
		Choice{FullMotion, "everything that happens is shown happening"},
		Choice{LessMotion, "one picture for each thing that happens"}, Choice{Off, "nothing moves"}),
	in(func(s *Settings) *string { return &s.Pace }, "pace", "how fast you see what happens",
		Choice{"1x", "at an easy pace"}, Choice{"2x", "twice as fast"}, Choice{"4x", "four times as fast"},
		Choice{AtOnce, "without a pause"}),
	in(func(s *Settings) *string { return &s.Bell }, "bell", "when your terminal rings because it is your turn",
		Choice{Unfocused, "when you look at another window"}, Choice{Always, "every time"}, Choice{Never, "not at all"}),
	in(func(s *Settings) *string { return &s.Notices }, "notices", "how your desktop is told that it is your turn",
		Choice{NoNotices, "not at all"}, Choice{OSC9, "by OSC 9, as iTerm2 and Windows Terminal know it"},
		Choice{OSC777, "by OSC 777, as urxvt and foot know it"}),
	typed(Typed{"Europe/Rome", "times are shown as the clocks there have them", readZone},
		in(func(s *Settings) *string { return &s.Zone }, "zone", "by which clocks you are told times",
			Choice{UTC, "by Universal Time"})),
	typed(Typed{"22-8", "no notice comes between these hours of your zone; it waits until they are over", readQuiet},
		in(func(s *Settings) *string { return &s.Quiet }, "quiet", "when no notice of your turn is sent to you",
			Choice{NoNotices, "at no time: notices come at every hour"})),
	in(func(s *Settings) *string { return &s.Guard }, "guard",
		"whether slips are caught: an amount that looks like one, a key pressed too soon",
		Choice{On, "you are asked once more, and have a moment to look"}, Choice{Off, "it is taken as it stands"}),
	in(func(s *Settings) *string { return &s.Hold }, "hold", "whether what you commit waits for a second",
		Choice{Off, "it holds at once"}, Choice{On, "for a second Esc takes it back"}),
	in(func(s *Settings) *string { return &s.Outlook }, "outlook",
		"whether the screens show beforehand what a choice would change",
		Choice{On, "they do"}, Choice{Off, "they do not"}),
	in(func(s *Settings) *string { return &s.Advice }, "advice",
		"whether you can ask what a choice is worth, where the table lets you",
		Choice{Ask, "when you ask for it"}, Choice{Off, "never: there is no key for it"}),
	in(func(s *Settings) *string { return &s.Talk }, "talk", "what others say",
		Choice{Shown, "you see or hear it"}, Choice{Hidden, "you are not told of it"}),
	in(func(s *Settings) *string { return &s.Plain }, "plain", "sentences in place of screens",
		Choice{Off, "only where you ask for them, or there is no screen"}, Choice{On, "always, as with the word plain"}),
	in(func(s *Settings) *string { return &s.Visibility }, "visibility", "whether others see that you are here",
		Choice{Visible, "you are on the list of people who are here"},
		Choice{Invisible, "you are on no list, unless you sit at a table"}),
	in(func(s *Settings) *string { return &s.Word }, "word",
		"what those who wait for a game with you read of how you play",
		Choice{NoWord, "nothing"}, Choice{"slow", "plays slowly"}, Choice{"quick", "plays quickly"},
		Choice{"kind", "is kind to beginners"}, Choice{"learning", "is still learning"}, Choice{"earnest", "plays to win"},
		Choice{"talk", "likes to talk"}, Choice{"quiet", "talks little"}),
	in(func(s *Settings) *string { return &s.Found }, "found",
		"whether search engines may find the pages of your finished public games",
		Choice{Off, "they may not"}, Choice{On, "they may, of games where all who played say so"}),
	in(func(s *Settings) *string { return &s.Lessons }, "lessons", "whether the hall offers you a first game that teaches",
		Choice{Shown, "until you have finished one"}, Choice{Hidden, "not any more; the word learn begins one all the same"}),
	{
		Name: "rated", Means: "whether your games with other people count for the ranking",
		Choices: []Choice{{Off, "they do not"}, {On, "they do, when all who play agree"}},
		get: func(s Settings) string {
			if s.Rated {
				return On
			}
			return Off
		},
		set: func(s *Settings, value string) { s.Rated = value == On },
	},
}

// in returns a setting that is stored in a field.
func in(field func(*Settings) *string, name string, means words.Text, choices ...Choice) Setting {
	return Setting{
		Name: name, Means: means, Choices: choices,
		get: func(s Settings) string { return *field(&s) },
		set: func(s *Settings, value string) { *field(s) = value },
	}
}

// typed lets a setting be more than its choices.
func typed(t Typed, s Setting) Setting {
	s.Typed = t
	return s
}
