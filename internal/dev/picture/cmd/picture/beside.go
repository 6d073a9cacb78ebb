package main

import (
	"cmp"
	"errors"
	"fmt"
	"html"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"medici/internal/dev/picture"
	"medici/internal/people/settings"
)

// mock is a drawn screen: its file, and what its name says. Names are like board-80x24-sold-ascii.
type mock struct {
	file   string
	screen string // like board-sold
	terminal
	theme picture.Theme
}

// looks are what the end of a mock's name may say of the terminal.
var looks = map[string]settings.Settings{
	"256": {Colours: settings.Colours256}, "16": {Colours: settings.Colours16}, "light": {Theme: settings.Light},
	"contrast": {Theme: settings.HighContrastDark}, "ascii": {Colours: settings.NoColours, Signs: settings.ASCII},
}

var mockName = regexp.MustCompile(`^([a-z-]+)-([0-9]{1,3})x([0-9]{1,3})(?:-([a-z0-9-]+))?$`)

// mockOf returns the mock of a name; ok is false for what is no screen.
func mockOf(name, file string) (m mock, ok bool) {
	part := mockName.FindStringSubmatch(name)
	if part == nil {
		return m, false
	}
	m = mock{file: file, screen: part[1], theme: picture.Dark}
	m.cols, _ = strconv.Atoi(part[2])
	m.rows, _ = strconv.Atoi(part[3])
	for _, word := range strings.Split(part[4], "-") {
		if look, ok := looks[word]; ok {
			m.settings = look
		} else if word != "" {
			m.screen += "-" + word
		}
	}
	if m.settings.Theme == settings.Light {
		m.theme = picture.Light
	}
	return m, true
}

// mocksIn returns the mocks below a folder by their names, as ANSI text. What a later folder has takes the place of
// what an earlier one had.
func mocksIn(folder, only string) (map[string]mock, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*", "*.ansi"))
	if err != nil {
		return nil, err
	}
	slices.Sort(files)
	mocks := map[string]mock{}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".ansi")
		if m, ok := mockOf(name, file); ok && strings.Contains(name, only) {
			mocks[name] = m
		}
	}
	if len(mocks) == 0 {
		return nil, fmt.Errorf("no mock whose name has %q in it is below %s", only, folder)
	}
	return mocks, nil
}

// beside puts the real screens beside all mocks below a folder whose names have something in them: an SVG each
// in another folder, with the mock first, a PNG where Chromium is there, and a page of all.
func beside(folder, to, only string) error {
	mocks, err := mocksIn(folder, only)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	var faults []error
	var page strings.Builder
	page.WriteString("<!DOCTYPE html><meta charset=\"utf-8\"><title>Mocks and screens</title>\n")
	for _, name := range slices.Sorted(maps.Keys(mocks)) {
		m := mocks[name]
		drawn, err := os.ReadFile(m.file)
		if err != nil {
			return err
		}
		pair := []picture.Screen{m.picture(carry(string(drawn)))}
		if of, ok := screens[m.screen]; !ok {
			fmt.Printf("%s: there is no screen of this yet%s\n", name, unbuilt[m.screen])
		} else if shown, err := of(m.terminal); err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", name, err))
		} else {
			pair = append(pair, m.picture(shown))
		}
		if err := show(filepath.Join(to, name), picture.Beside(pair...)); err != nil {
			return err
		}
		fmt.Fprintf(&page, "<h2>%s</h2><img src=\"%[1]s.svg\" alt=\"\">\n", html.EscapeString(name))
	}
	return errors.Join(append(faults, os.WriteFile(filepath.Join(to, "index.html"), []byte(page.String()), 0o644))...)
}

func (m mock) picture(text string) picture.Screen {
	return picture.Screen{Frame: text, Cols: m.cols, Rows: m.rows, Theme: m.theme}
}

var measures = regexp.MustCompile(`width="(\d+)" height="(\d+)"`)

// show writes a picture, and as a PNG where Chromium is there.
func show(path string, svg []byte) error {
	if err := os.WriteFile(path+".svg", svg, 0o644); err != nil {
		return err
	}
	chromium, err := exec.LookPath("chromium")
	if err != nil {
		return nil // the page shows the SVG
	}
	whole, err := filepath.Abs(path)
	size := measures.FindSubmatch(svg)
	if err != nil || size == nil {
		return cmp.Or(err, errors.New("a picture says no size"))
	}
	said, err := exec.Command(chromium, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
		"--screenshot="+whole+".png",
		fmt.Sprintf("--window-size=%s,%s", size[1], size[2]), "file://"+whole+".svg").CombinedOutput()
	if err != nil {
		return fmt.Errorf("%w: %s", err, said)
	}
	return nil
}
