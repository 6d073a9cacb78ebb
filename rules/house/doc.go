// Package house is chance that can be checked afterwards: every choice of the House is drawn from a secret
// seed. The seed's commitment is shown before the first card, and the seed itself after the last.
//
// It promises that the same seed, choice number and number of outcomes always give the same outcome, on
// every machine, and that all outcomes are equally likely. It does not know what the outcomes are, where a
// seed comes from, nor who may see it.
package house
