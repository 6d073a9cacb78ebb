# What a person does with this project. Nothing but Go is needed, except for
# `make e2e`. GOFLAGS and the rest of the environment hold.

# The race detector needs cgo, and cgo a C compiler. The flags leave libraries out of what it
# watches: internal/dev/racing.
RACE := $(shell test "$$(go env CGO_ENABLED)" = 1 && command -v $$(go env CC) >/dev/null && \
	cat internal/dev/racing/flags)
FUZZTIME ?= 30s
DAMAGES ?= 1000
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2

.PHONY: build run example cluster faults upgrade test crash siege assault e2e check arena bench bench-server bench-long club nodes path fuzz growth simulate planted mutate listen thumb firefox pictures pictures-beside release

# The one binary, in bin/, and the server of a store for several machines.
build:
	go build -o bin/medici ./cmd/medici
	go build -o bin/medici-store ./cmd/medici-store

# A server on this machine; it prints the line to type.
run:
	go run ./cmd/medici serve

# The same, with the game that shows how one is added.
example:
	go run -tags example ./cmd/medici serve

# Three machines on this one, to be tried and broken: a line each with its process, and the
# line to type. Ctrl-C ends them all.
cluster: build
	go run ./internal/dev/machines/cmd/cluster $(CLUSTER)

# Harm to such a cluster while people play there: nodes, servers of the store and machines
# are killed, stopped and cut off (for that it needs root, on Linux), and the disk of one is damaged. Five minutes; FAULTS="-rounds 2
# -tables 6" are fewer. It fails when a move is lost, or tables stand still for too long. Then the disk of
# one server of three is damaged again and again, DAMAGES times.
faults: build
	go run ./internal/dev/faults $(FAULTS)
	go test -count=1 -tags e2e -timeout 3h -run SeededDamage ./cmd/medici-store -damages $(DAMAGES) -logs

# People play on three machines that are upgraded one after the other, from the programs of the commit FROM to those of now.
# It fails when a move is lost, told twice or invented. Two minutes, and what it takes to build both. FAULTS="-tables 500
# -thought 4s -drain 20s" has 1,000 people who take their time, and whom a node that stops sends away in 20 s.
FROM ?= f6d7952d
upgrade: build
	@old=$$(mktemp -d) && trap 'git worktree remove --force "$$old/tree"; rm -rf "$$old"' EXIT && \
	git worktree add --quiet --detach "$$old/tree" $(FROM) && \
	(cd "$$old/tree" && go build -o "$$old/bin/" ./cmd/medici ./cmd/medici-store) && \
	go run ./internal/dev/faults -old "$$old/bin" $(FAULTS)

# The race detector finds nothing where one goroutine works alone, as in the tests of these
# packages (in rules a test forbids more). Beside each other it watches boards, painter and
# catalogue in the sessions of tui, reception and e2e, bots in a contest of cmd/medici, and those
# who learn. Tests of many people try few of them under it (internal/dev/racing), and all without it.
ALONE = $(filter-out medici/tui medici/internal/games/advice medici/internal/games/lesson,$(shell go list ./rules/... ./internal/games/... \
	./internal/dev/kittest/... ./internal/dev/bottest ./internal/dev/fit/... ./internal/dev/uitest ./lobby/evening ./internal/text/words ./tui/...))
# So do these tests, in packages whose other tests have many: they read programs and documents, or draw what they are
# told. The worlds of testdata/seeds run on one thread.
SINGLE = '^Test(Kits|Seeds|StoredNames|OldWordsAreGone|NoTypeIsBroad|EveryWayPassesAGate|LimitsAreTold|$(\
	)NothingOfOursIsCut|FramesOverOthers|PictureAsksAThumb|ReplayOfEveryGame)$$'
# The longest comes first, or one processor would wait for it at the end.
RACED = medici/tui $(filter-out medici/tui $(ALONE),$(shell go list ./...))
# A raced program waits in case there is more to tell: a second, if nobody says less. What is to be
# vetted is vetted by make check.
test: export GORACE := atexit_sleep_ms=100 $(GORACE)
test: GOTEST = go test -vet=off
test:
	$(GOTEST) $(RACE) -skip $(SINGLE) $(RACED)
	$(GOTEST) $(RACE) -run '^TestTraining' ./internal/games/medici/bots
	$(GOTEST) $(ALONE) $(if $(RACE),./internal/people)
	$(GOTEST) -run $(SINGLE) ./tui ./cmd/medici ./internal/dev/simulate

# Eight tables at machine speed through fifty kills of the server. The first line
# it prints is what to type for the same kills again.
crash:
	go test $(RACE) -count=1 -v -run CrashAfterCrash ./internal/dev/e2e -crashes 50

# Ten thousand hostile inputs and every attack that is known against one server,
# while people play beside it: about a minute. Without the race detector, so that
# memory can be judged. The first line it prints is what to type for the same again. Before that every
# assault of make assault, for half a second from one address, and all of them at once from fifty.
siege:
	go test -count=1 -v -run 'TestSiege$$|TestAssaults$$' ./internal/dev/e2e -siege 10000 -assault 500ms

# What one address, and fifty, can take of those who play beside them: every assault that is known,
# against new servers, three times, at nice 19: half an hour. It prints a table and fails where a
# middle of three misses the goal (docs/decisions/sessions.md). ASSAULT="web: " makes those alone whose
# names have that in them.
assault:
	go test -count=1 -v -timeout 2h -run 'TestAssaults$$' ./internal/dev/e2e -assault 3s -assault-runs 3 -assault-only "$(ASSAULT)"

# Whole games among real OpenSSH clients, by people in tmux and by bots in Python,
# and an audit of the door; browsers with every game, on a phone and by ear; a store of
# three processes, of which one is killed, and one of three servers whose disk is damaged; every rule of
# docs/watch/alerts.yml. It needs ssh, ssh-keygen, tmux, python3, ssh-audit, chromium and promtool (of
# Debian's package prometheus).
e2e:
	go test $(RACE) -count=1 -tags e2e -run 'Tmux|Python|Audit|Browser|Nodes|Alerts|Moments' ./internal/dev/e2e
	go test -count=1 -tags e2e -run 'Processes' ./cmd/medici-store
	go test -count=1 -tags e2e -run SeededDamage ./cmd/medici-store -damages 40 -seed 1

# Games played with a thumb on an emulated phone, at the pace of bots: taps, seconds, shares, and a thousand slips. With
# PICTURES=FOLDER pictures of the pages as well. It needs chromium, and three minutes.
thumb:
	go test -count=1 -v -tags e2e -run 'TestThumb$$' ./internal/dev/e2e -pictures "$(PICTURES)"

# The hall, a table and the other pages in a Firefox. It needs firefox-esr, and half a minute.
firefox:
	go test -count=1 -v -tags e2e -run 'TestFirefox$$' ./internal/dev/e2e -pictures "$(PICTURES)"

check:
	@unformatted=$$(gofmt -l .); test -z "$$unformatted" || { echo "not formatted:"; echo "$$unformatted"; exit 1; }
	go mod tidy -diff
	go vet ./...
	go vet -tags e2e ./internal/dev/e2e ./cmd/medici-store
	go vet -tags stores ./internal/dev/e2e
	go vet -tags profile ./cmd/medici
	go run $(STATICCHECK) ./...
	go run $(STATICCHECK) -tags e2e ./internal/dev/e2e ./cmd/medici-store

# A small contest of all levels in every game, and in Medici a program outside (needs
# python3): a minute.
arena:
	go run ./cmd/medici arena --seats "apprentice,factor,banker/4,exec:python3 testdata/bot.py" --games 8
	go run ./cmd/medici arena --game cards --seats apprentice,factor,banker/20 --games 12
	go run ./cmd/medici arena --game strozzi --seats factor,banker/4 --games 4
	go run ./cmd/medici arena --game merchant --seats apprentice,factor,banker/2 --games 6

# Games and moves a second of random playouts of four buyers, and what they
# allocate; then what it costs to draw a board and a move, to keep a move, and to start with 11,000 tables or to
# take over 1,000 of a node that died.
bench:
	go test -run '^$$' -bench '^BenchmarkPlayout$$' -benchmem ./rules/medici
	go test -run '^$$' -bench 'Frame|Move' -benchmem ./tui ./tui/paint ./lobby
	go test -run '^$$' -bench '^Benchmark(Append1000Tables|AppendPaced)$$' ./internal/journal/sqlite
	go test -run '^$$' -bench . ./internal/journal/stream
	go test -run '^$$' -bench '^BenchmarkStart$$|^BenchmarkTakeover$$' -benchtime 3x ./lobby

# What a session costs the server, by SSH and by browser, beside a bare SSH server and a
# stock Bubble Tea program, how soon the hall is seen, people who watch one table, sessions that another node forwards,
# and crowds of 10,000: docs/performance.md. LOAD="-quick" takes half a minute once medici is built,
# instead of half an hour. LOAD="-long 30m -traces FOLDER" has one crowd for half an hour, as bench-long does.
bench-server:
	go run ./internal/dev/load/cmd/load $(LOAD)

# The crowd alone, at people's pace for half an hour, on cores apart from the server's, while all happens that a server
# does besides, and a backup: how long bids take, to the slowest. LOAD="-traces FOLDER" keeps what the server did before
# each that was slow, LOAD="-crowd 1000 -long 1m" is a look.
bench-long:
	go run ./internal/dev/load/cmd/load -sessions 0 -watchers "" -forwarded 0 -long 30m $(LOAD)

# What a node sends, hears and holds among ever more nodes with a hundred people each, in one process and virtual time:
# docs/decisions/cluster.md. A quarter of an hour; GROWTH="-nodes 3,10" is a look, and with -whole nodes tell each other everybody.
GROWTH ?= -nodes 3,10,30,100
growth:
	GOMAXPROCS=1 go test -count=1 -timeout 0 -v -run 'TestGrowth$$' ./internal/dev/growth -people 100 -long 30s $(GROWTH)

# The same of twenty people alone, on a machine with a quarter of a core, 256 MB and a slow disk: Linux, and root. TMPDIR is a
# folder on that disk.
club:
	.ci/club $(LOAD)

# How many moves three nodes carry, beside one, each with a quarter of a core: Linux, and root. The store's servers and the
# clients have what is left of the machine. LOAD="-machine 20s" takes longer.
nodes:
	.ci/nodes $(LOAD)

# By which calls a bid crosses from one package into another, from the key to the frame. It builds the
# server with a call at the beginning of each function. PATH_ARGS="-raw FILE" keeps all calls.
path:
	go run ./internal/dev/path/cmd/path $(PATH_ARGS)

# Static binaries, checksums and Debian packages of this commit, in dist/.
# TARGETS="linux/amd64 linux/arm64" makes these alone.
release:
	TARGETS="$(TARGETS)" .ci/release

# The README's pictures, as the screens are now.
pictures:
	go run ./internal/dev/picture/cmd/picture -write docs/pictures

# The real screens beside the mocks that are drawn in the folder MOCKS, all or those with ONLY in their names: a picture
# each in TO, the mock first, as PNG too where Chromium is there, and a page of them, index.html.
TO ?= bin/beside
pictures-beside:
	go run ./internal/dev/picture/cmd/picture -mocks "$(MOCKS)" -to "$(TO)" -only "$(ONLY)"

# Whole worlds of a server, its disk and its people, in virtual time: fresh ones for WORLDS, or the one of SEED, which may be
# a plan, as a failure prints it. In STEPS of each anything may happen. One that fails is made smaller for SMALLER.
WORLDS ?= 1h
STEPS ?= 2000
SMALLER ?= 2m
SEED ?= 0
simulate:
	GOMAXPROCS=1 GODEBUG=asyncpreemptoff=1 go test -vet=off -count=1 -timeout 0 -v -run 'TestSimulate$$' \
		./internal/dev/simulate -steps $(STEPS) -worlds $(WORLDS) -smaller $(SMALLER) $(if $(filter-out 0,$(SEED)),-seed "$(SEED)")

# The bugs of testdata/planted whose names match PLANTED, each in a copy of the last commit: a world is to find it within
# two minutes. It prints which seed has found each, and after how many seconds.
PLANTED ?= .
planted:
	go test -count=1 -timeout 0 -v -tags planted -run 'TestPlanted/($(PLANTED))' ./internal/dev/simulate

# Would tests notice a fault? A sample of MUTANTS faults, drawn by SEED, is put into rules, tables, journal and people,
# one at a time, and judged by the tests of the package that it is in. An hour and a half; ONLY lobby/table/ judges
# those of a package alone, and AGAIN, a file with what an earlier run has printed, those that were not killed then.
MUTANTS ?= 220
MUTATED ?= $(filter-out medici/rules/ruletest%,$(shell go list ./rules/... ./lobby/match ./lobby/table ./internal/journal/... \
	./internal/people/...))
mutate:
	go run ./internal/dev/mutate/cmd/mutate -seed $(SEED) -n $(MUTANTS) -only '$(ONLY)' -again '$(AGAIN)' $(MUTATED)

# A whole game of each by ear, in brief, as text and as sound by espeak-ng, in LISTEN.
LISTEN ?= bin/listen
listen:
	go run ./internal/dev/listen/cmd/listen -to "$(LISTEN)"

# Every fuzz target for FUZZTIME.
fuzz:
	@grep -roE --include='*_test.go' '^func Fuzz[A-Za-z0-9_]*' . | sed 's|/[^/]*:func | |' | sort | \
	while read -r package target; do \
		echo "$$package $$target"; \
		go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) "$$package" || exit 1; \
	done
