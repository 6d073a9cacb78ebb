//go:build !race

package words_test

const raceFlag = "-race=false"
