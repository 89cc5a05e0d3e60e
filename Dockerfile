# The command hognose as one static file in an otherwise empty image, for a user without rights.
#
#   docker build -t hognose .
#   echo 'print(6 * 7)' | docker run -i --rm --network none --read-only hognose run
FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -ldflags='-s -w' -o /hognose ./cmd/hognose

FROM scratch
# hognose agent talks to models over TLS.
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=build /hognose /hognose
USER 65532:65532
ENTRYPOINT ["/hognose"]
