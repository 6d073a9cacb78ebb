package ui

import "strconv"

// numbers caches those that screens are full of.
var numbers = func() (list [1000]string) {
	for n := range list {
		list[n] = strconv.Itoa(n)
	}
	return list
}()

// Number returns a number in digits.
func Number(n int) string {
	if n >= 0 && n < len(numbers) {
		return numbers[n]
	}
	return strconv.Itoa(n)
}
