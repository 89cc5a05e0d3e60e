# The command hognose as one static file in an otherwise empty image, for a user without rights.
#
#   docker build -t hognose .
#   echo 'print(6 * 7)' | docker run -i --rm --network none --read-only hognose run
#
# As a server (docs/server.md), with keys and sessions in the volume /data:
#
#   docker run --rm -v hognose:/data hognose key new --tenant me --keys /data/keys
#   docker run -d -p 8080:8080 -v hognose:/data --read-only hognose serve --listen 0.0.0.0:8080 --keys /data/keys --data /data/sessions
FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -pgo=cmd/hognose/release.pgo -ldflags='-s -w' -o /hognose ./cmd/hognose && mkdir /data

FROM scratch
# hognose agent talks to models over TLS.
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=build /hognose /hognose
COPY --from=build --chown=65532:65532 /data /data
VOLUME /data
EXPOSE 8080
USER 65532:65532
ENTRYPOINT ["/hognose"]
