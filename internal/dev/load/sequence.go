package load

// escape obeys an escape sequence; 0 when it is not whole yet.
func (s *screen) escape(p []byte) int {
	if len(p) < 2 {
		return 0
	}
	switch p[1] {
	case '[':
		return s.csi(p)
	case ']', 'P', '_', '^', 'X': // strings: titles, questions
		for i := 2; i < len(p); i++ {
			if p[i] == '\a' {
				return i + 1
			}
			if p[i] == '\\' && p[i-1] == '\x1b' {
				return i + 1
			}
		}
		return 0
	case '7':
		s.savedX, s.saveY = s.x, s.y
	case '8':
		s.x, s.y = s.savedX, s.saveY
	case 'M':
		if s.y == s.top {
			s.shift(s.top, -1)
		} else {
			s.y = max(0, s.y-1)
		}
	}
	return 2
}

// csi reads a control sequence with its numbers.
func (s *screen) csi(p []byte) int {
	var args [8]int
	count, private := 0, false
	for i := 2; i < len(p); i++ {
		switch b := p[i]; {
		case b >= '0' && b <= '9':
			args[count] = min(args[count]*10+int(b-'0'), 1<<16)
		case b == ';' || b == ':':
			count = min(count+1, len(args)-1)
		case b >= 0x40 && b <= 0x7e:
			if private {
				s.mode(b, args[0])
			} else {
				s.obey(b, args)
			}
			return i + 1
		default:
			private = true
		}
	}
	return 0
}

// mode knows the two modes that matter: the marks of a frame, and that the whole screen begins
// and ends empty.
func (s *screen) mode(final byte, mode int) {
	if mode == 2026 {
		s.drawing = final == 'h'
	}
	if mode == 1049 && (final == 'h' || final == 'l') {
		s.blank(0, len(s.cells))
		s.x, s.y, s.top, s.bottom = 0, 0, 0, s.rows
	}
}

func (s *screen) obey(final byte, args [8]int) {
	n := max(1, args[0])
	x, y := min(s.x, s.cols-1), s.y
	switch final {
	case 'A':
		s.move(x, y-n)
	case 'B', 'e':
		s.move(x, y+n)
	case 'C', 'a':
		s.move(x+n, y)
	case 'D':
		s.move(x-n, y)
	case 'E':
		s.move(0, y+n)
	case 'F':
		s.move(0, y-n)
	case 'G', '`':
		s.move(n-1, y)
	case 'd':
		s.move(x, n-1)
	case 'H', 'f':
		s.move(max(1, args[1])-1, n-1)
	case 'I':
		s.move((x/8+n)*8, y)
	case 'Z':
		s.move(((x+7)/8-n)*8, y)
	case 'b':
		for range min(n, s.cols) {
			s.put(s.last)
		}
	case 'r':
		s.region(args)
	default:
		s.edit(final, args[0], x)
	}
}

// edit obeys what changes characters and leaves the cursor.
func (s *screen) edit(final byte, arg, x int) {
	n := max(1, arg)
	line := s.y * s.cols
	switch final {
	case 'J':
		s.erase(arg, line+x, 0, len(s.cells))
	case 'K':
		s.erase(arg, line+x, line, line+s.cols)
	case 'X':
		s.blank(line+x, line+min(s.cols, x+n))
	case '@':
		s.slide(n)
	case 'P':
		s.slide(-n)
	case 'L':
		s.shift(s.y, -n)
	case 'M':
		s.shift(s.y, n)
	case 'S':
		s.shift(s.top, n)
	case 'T':
		s.shift(s.top, -n)
	}
}

// erase erases behind the cursor, before it, or everywhere.
func (s *screen) erase(arg, at, from, to int) {
	switch arg {
	case 0:
		s.blank(at, to)
	case 1:
		s.blank(from, at+1)
	default:
		s.blank(from, to)
	}
}

func (s *screen) region(args [8]int) {
	top, bottom := max(1, args[0])-1, args[1]
	if bottom == 0 || bottom > s.rows {
		bottom = s.rows
	}
	if top < bottom {
		s.top, s.bottom = top, bottom
		s.move(0, 0)
	}
}

func (s *screen) move(x, y int) {
	s.x, s.y = max(0, min(x, s.cols-1)), max(0, min(y, s.rows-1))
}
