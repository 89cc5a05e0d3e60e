package dockerapi

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
)

// ImageID returns the ID of an image that the daemon has.
func (c *Client) ImageID(ctx context.Context, name string) (string, error) {
	var out struct {
		ID string `json:"Id"`
	}
	err := c.call(ctx, http.MethodGet, "/images/"+name+"/json", nil, nil, &out)
	return out.ID, err
}

// Progress is a message about an image that is being fetched.
type Progress struct {
	ID       string // of a layer
	Status   string
	Progress struct{ Current, Total int64 } `json:"progressDetail"`
	Error    struct{ Message string }       `json:"errorDetail"`
}

// Pull fetches an image, and calls found with what the daemon says meanwhile.
func (c *Client) Pull(ctx context.Context, name string, found func(Progress)) error {
	query := url.Values{"fromImage": {name}}
	if !hasTag(name) {
		query.Set("tag", "latest") // none at all would mean every tag
	}
	answer, err := c.stream(ctx, http.MethodPost, "/images/create", query, nil)
	if err != nil {
		return err
	}
	defer answer.Close()
	for messages := json.NewDecoder(answer); ; {
		var p Progress
		switch err := messages.Decode(&p); {
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		case p.Error.Message != "":
			return errors.New(p.Error.Message)
		}
		found(p)
	}
}

// hasTag reports whether the name of an image says which one: python:3.13, or with a digest. The
// colon of localhost:5000/python belongs to the registry.
func hasTag(name string) bool {
	return strings.Contains(name, "@") || strings.Contains(name[strings.LastIndexByte(name, '/')+1:], ":")
}

// Commit makes an image of what a container holds, and returns its ID.
func (c *Client) Commit(ctx context.Context, id, repo, tag string) (string, error) {
	var out struct {
		ID string `json:"Id"`
	}
	err := c.call(ctx, http.MethodPost, "/commit", url.Values{"container": {id}, "repo": {repo}, "tag": {tag}}, struct{}{}, &out)
	return out.ID, err
}
