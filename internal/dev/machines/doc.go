// Package machines is a whole cluster on this machine: its machines have a server of the store
// and a node each, which are processes with a log of their own.
//
// It promises that no process outlives the program that started it, where the system can
// promise that (Linux). It knows neither what is done to them nor who plays there.
package machines
