package lobby

import (
	"strings"

	"medici/internal/chance"
)

// drawnName is the most letters in a name that we draw: the hall's list shows that many on a screen of 80
// columns, and people type what they read there.
const drawnName = 13

// twoWords draws a name for a table that is easy to say and to type.
func twoWords() string {
	for {
		drawn := firstWords[chance.Rand.IntN(len(firstWords))] + "-" + secondWords[chance.Rand.IntN(len(secondWords))]
		if len(drawn) <= drawnName {
			return drawn
		}
	}
}

var firstWords = strings.Fields(`
amber ample apt arctic ashen autumn azure balmy bold brave breezy bright brisk bronze calm candid
cheery civil clear clever coastal copper coral cosy crimson crisp curious daring dapper dawn deft
dusky eager early earnest eastern easy even fabled fair famous fearless festive fine fleet florid
fond frank free fresh frosty gallant gentle gilded glad golden grand green happy hardy hazel
hearty hidden honest humble indigo ivory jade jolly jovial keen kind late laurel lavish lemon
light lively loyal lucky lunar marble maroon mellow merry mild mint misty modest mossy noble
northern olive opal open patient pearl placid plucky polite proud quick quiet rapid rosy royal
ruby russet rustic scarlet serene shady sienna silent silver sly snowy solar spry stately steady
still sunny swift tawny tidy umber velvet verdant vivid warm western white wild wise witty`)

var secondWords = strings.Fields(`
abbey acorn alder anchor anvil apple arbour arch argosy aspen atlas badger banner barge barley
basin bay beacon bell birch bison bridge brook camel canal candle canvas caravel carp castle cedar
chapel cherry clover cobalt comet compass condor cove crane creek cypress dolphin dome dove eagle
elm ember falcon fern ferry fig finch fir fjord flute forest fountain fox galley garden ginger
glade grove gull harbour hare harp hawk heron hill honey island jasmine jetty kestrel lagoon
lantern lark linden lion lute lynx magpie maple market marlin meadow mill moon moth nutmeg oak
oasis orchard oriole otter owl palm panther parrot pepper piazza pigeon pine plaza plover plum
quarry quay quill raven reef ridge river robin saffron sail salmon seal sparrow spice spring
stork swan tiger tower trout tulip valley violet walnut wharf willow wren yarrow zephyr`)
