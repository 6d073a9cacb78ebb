# The static binary and nothing else, but for the server of a store for several machines
# (--entrypoint /medici-store).
#
#   docker build -t medici .
#   docker run -d --read-only -p 22:2222 -v medici:/data -e MEDICI_HOST=games.example.org:22 medici
FROM golang:1.26.8 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -ldflags=-s -o / ./cmd/medici ./cmd/medici-store && mkdir /data

FROM scratch
COPY --from=build /medici /medici-store /
COPY --from=build --chown=65532:65532 --chmod=0700 /data /data
USER 65532:65532
ENV MEDICI_DATA=/data MEDICI_LOG=json
VOLUME /data
EXPOSE 2222
ENTRYPOINT ["/medici"]
CMD ["serve"]
