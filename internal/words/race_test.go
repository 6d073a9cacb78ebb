//go:build race

package words_test

// raceFlag has the packages looked at be those that the tests have built already.
const raceFlag = "-race=true"
