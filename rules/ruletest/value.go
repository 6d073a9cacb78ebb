package ruletest

import (
	"fmt"
	"reflect"

	"medici/rules"
)

// lent are a Game's pointers to data that its States may share, and what the data look like.
type lent map[uintptr]string

// lends finds the pointers in a game's own fields.
func lends(g rules.Game) lent {
	l := lent{}
	l.find(reflect.ValueOf(g))
	return l
}

func (l lent) find(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			l[v.Pointer()] = looks(v)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			l.find(v.Field(i))
		}
	case reflect.Array:
		for i := range v.Len() {
			l.find(v.Index(i))
		}
	}
}

// looks returns what a pointer points to.
func looks(v reflect.Value) string { return fmt.Sprintf("%#v", v.Elem()) }

// notAValue returns why a State is not made of small values and the data of its Game, or "".
func (l lent) notAValue(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Bool, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return ""
	case reflect.Pointer:
		was, known := l[v.Pointer()]
		switch {
		case v.IsNil():
			return ""
		case known && was != looks(v):
			return "points to data of its game that has changed"
		case known:
			return ""
		}
	case reflect.Array:
		for i := range v.Len() {
			if why := l.notAValue(v.Index(i)); why != "" {
				return "has an array that " + why
			}
		}
		return ""
	case reflect.Struct:
		for i := range v.NumField() {
			if why := l.notAValue(v.Field(i)); why != "" {
				return "has a field " + v.Type().Field(i).Name + " that " + why
			}
		}
		return ""
	}
	return "is a " + v.Kind().String() + ", " + v.Type().String()
}
