package contract

import (
	"encoding/json"
	"io/fs"
	"reflect"
	"slices"
	"testing"

	"medici/tui/offer"
)

// The messages of a page have the fields of their schemas, all of them and no other.
func TestPageMessages(t *testing.T) {
	choice := offer.Choice{I: "pass", T: "Pass", In: "BIDS", Main: true, Cost: 6, Self: true}
	can := offer.Offer{
		V: offer.Version, N: 18, Ask: "Your bid", Do: []offer.Choice{choice}, Number: &offer.Number{I: "bid", T: "Bid",
			Min: 7, Max: 40, Now: 7},
		Pick: []offer.Choice{choice}, Line: &offer.Text{I: "say", T: "Say",
			Most: 200}, On: &choice, More: []offer.Choice{choice},
		Wait: 350, Why: "too soon", Heard: 1, Turn: true,
	}
	do, err := json.Marshal(offer.Answer{N: 18, I: "bid", V: 17, S: "hello"})
	if err != nil {
		t.Fatal(err)
	}
	for name, message := range map[string][]byte{"can": can.Bytes(), "do": do} {
		if err := CheckPage(name, message); err != nil {
			t.Error(err)
		}
		var given map[string]any
		if err := json.Unmarshal(message, &given); err != nil {
			t.Fatal(err)
		}
		if has, told := fieldsOf(t, name), keysOf("", given); !slices.Equal(has, told) {
			t.Errorf("%s has %q in its schema, and %q in what is told", name, has, told)
		}
	}
	if reflect.TypeFor[offer.Offer]().NumField() != 14 || reflect.TypeFor[offer.Choice]().NumField() != 7 {
		t.Error("the sample above has to fill the new fields too")
	}
	if CheckPage("can", []byte(`{"v":1}`)) == nil || CheckPage("can", []byte(`{"v":1,"n":1,"secret":2}`)) == nil {
		t.Error("what is not so is taken")
	}
}

// fieldsOf returns the fields of a schema, those within others behind theirs.
func fieldsOf(t *testing.T, name string) (all []string) {
	t.Helper()
	text, err := fs.ReadFile(folder(), Page+"/"+name+".json")
	var o object
	if err == nil {
		err = json.Unmarshal(text, &o)
	}
	if err != nil {
		t.Fatal(err)
	}
	var walk func(within string, o *object)
	walk = func(within string, o *object) {
		for _, f := range o.Properties {
			all = append(all, within+f.name)
			walk(within+f.name+".", &f.object)
			if f.Items != nil {
				walk(within+f.name+".", f.Items)
			}
		}
	}
	walk("", &o)
	slices.Sort(all)
	return all
}

func keysOf(within string, given map[string]any) (all []string) {
	for name, v := range given {
		all = append(all, within+name)
		if list, is := v.([]any); is {
			v = list[0]
		}
		if o, is := v.(map[string]any); is {
			all = append(all, keysOf(within+name+".", o)...)
		}
	}
	slices.Sort(all)
	return all
}
