package dockerapi

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
)

// Config describes what runs in a container. The names of all fields are the API's.
type Config struct {
	Image        string
	Entrypoint   []string
	Cmd          []string
	Env          []string          `json:",omitempty"`
	Labels       map[string]string `json:",omitempty"`
	User         string            `json:",omitempty"`
	WorkingDir   string            `json:",omitempty"`
	OpenStdin    bool
	StdinOnce    bool
	AttachStdin  bool
	AttachStdout bool
	AttachStderr bool
}

// HostConfig describes the walls around a container. A zero field leaves the daemon's own.
type HostConfig struct {
	AutoRemove     bool              `json:",omitempty"`
	CapDrop        []string          `json:",omitempty"`
	CgroupnsMode   string            `json:",omitempty"`
	IpcMode        string            `json:",omitempty"`
	LogConfig      LogConfig         `json:",omitzero"`
	Memory         int64             `json:",omitempty"` // bytes
	MemorySwap     int64             `json:",omitempty"` // bytes of memory and swap together
	NanoCPUs       int64             `json:"NanoCpus,omitempty"`
	NetworkMode    string            `json:",omitempty"`
	PidMode        string            `json:",omitempty"`
	PidsLimit      int64             `json:",omitempty"`
	ReadonlyRootfs bool              `json:",omitempty"`
	Runtime        string            `json:",omitempty"`
	SecurityOpt    []string          `json:",omitempty"`
	ShmSize        int64             `json:",omitempty"` // bytes
	Tmpfs          map[string]string `json:",omitempty"` // mount options by folder
	UTSMode        string            `json:",omitempty"`
	Ulimits        []Ulimit          `json:",omitempty"`
}

// LogConfig says where the output of a container is kept.
type LogConfig struct{ Type string }

// Ulimit bounds a resource of each process.
type Ulimit struct {
	Name       string
	Soft, Hard int64
}

// Spec is a container to be made.
type Spec struct {
	Name       string // "" lets the daemon choose
	Config     Config
	HostConfig HostConfig
}

// Create makes a container and returns its ID. Warnings say which limits the kernel does not have.
func (c *Client) Create(ctx context.Context, s Spec) (id string, warnings []string, err error) {
	query := url.Values{}
	if s.Name != "" {
		query.Set("name", s.Name)
	}
	in := struct {
		Config
		HostConfig HostConfig
	}{s.Config, s.HostConfig}
	var out struct {
		ID       string `json:"Id"`
		Warnings []string
	}
	err = c.call(ctx, http.MethodPost, "/containers/create", query, in, &out)
	return out.ID, out.Warnings, err
}

// Attach connects to the standard streams of a container.
func (c *Client) Attach(ctx context.Context, id string) (Conn, error) {
	query := url.Values{"stream": {"1"}, "stdin": {"1"}, "stdout": {"1"}, "stderr": {"1"}}
	return c.hijack(ctx, "/containers/"+id+"/attach", query, nil)
}

// Start starts a container.
func (c *Client) Start(ctx context.Context, id string) error {
	return c.call(ctx, http.MethodPost, "/containers/"+id+"/start", nil, nil, nil)
}

// Remove ends a container, and removes it with its volumes.
func (c *Client) Remove(ctx context.Context, id string) error {
	return c.call(ctx, http.MethodDelete, "/containers/"+id, url.Values{"force": {"1"}, "v": {"1"}}, nil, nil)
}

// Running reports whether a container runs.
func (c *Client) Running(ctx context.Context, id string) (bool, error) {
	var out struct{ State struct{ Running bool } }
	err := c.call(ctx, http.MethodGet, "/containers/"+id+"/json", nil, nil, &out)
	return out.State.Running, err
}

// AwaitExit returns at once, with a function that waits for the end of a container which is to be
// started now, and returns its code.
func (c *Client) AwaitExit(ctx context.Context, id string) (func() (int, error), error) {
	answer, err := c.stream(ctx, http.MethodPost, "/containers/"+id+"/wait", url.Values{"condition": {"next-exit"}}, nil)
	if err != nil {
		return nil, err
	}
	return func() (int, error) {
		defer answer.Close()
		var out struct {
			StatusCode int
			Error      *struct{ Message string }
		}
		err := json.NewDecoder(answer).Decode(&out)
		if err == nil && out.Error != nil {
			err = &Error{http.StatusInternalServerError, out.Error.Message}
		}
		return out.StatusCode, err
	}, nil
}

// Container is a container of a list.
type Container struct {
	ID     string `json:"Id"`
	Labels map[string]string
}

// List returns all containers, also those that do not run, that have a label, "name=value".
func (c *Client) List(ctx context.Context, label string) (all []Container, err error) {
	query := url.Values{"all": {"1"}, "filters": {filters{"label": {label: true}}.String()}}
	err = c.call(ctx, http.MethodGet, "/containers/json", query, nil, &all)
	return all, err
}

// filters are names with the values that fit.
type filters map[string]map[string]bool

func (f filters) String() string {
	text, _ := json.Marshal(f) // strings cannot fail
	return string(text)
}

// Event is something that happened to a container.
type Event struct {
	Action string
	Actor  struct{ Attributes map[string]string }
}

// Deaths calls found with the events "die" and "oom" of a container since a time in seconds, those
// past and those to come, until ctx or the connection ends.
func (c *Client) Deaths(ctx context.Context, id, since string, found func(Event)) error {
	query := url.Values{"since": {since}, "filters": {filters{"container": {id: true}, "event": {"die": true, "oom": true}}.String()}}
	answer, err := c.stream(ctx, http.MethodGet, "/events", query, nil)
	if err != nil {
		return err
	}
	defer answer.Close()
	for events := json.NewDecoder(answer); ; {
		var e Event
		if err := events.Decode(&e); err != nil {
			return err
		}
		found(e)
	}
}

// Exec runs a command beside that of a container. It returns the ID of the run and its streams.
func (c *Client) Exec(ctx context.Context, container string, stdin bool, command []string) (string, Conn, error) {
	in := struct {
		AttachStdin, AttachStdout, AttachStderr bool
		Cmd                                     []string
	}{stdin, true, true, command}
	var out struct {
		ID string `json:"Id"`
	}
	if err := c.call(ctx, http.MethodPost, "/containers/"+container+"/exec", nil, in, &out); err != nil {
		return "", Conn{}, err
	}
	conn, err := c.hijack(ctx, "/exec/"+out.ID+"/start", nil, struct{ Detach, Tty bool }{})
	return out.ID, conn, err
}

// ExecCode returns the code with which the run of a command ended.
func (c *Client) ExecCode(ctx context.Context, id string) (int, error) {
	var out struct{ ExitCode int }
	err := c.call(ctx, http.MethodGet, "/exec/"+id+"/json", nil, nil, &out)
	return out.ExitCode, err
}

// SecurityOptions returns what the daemon says of its own walls, such as "name=seccomp,profile=builtin".
func (c *Client) SecurityOptions(ctx context.Context) ([]string, error) {
	var out struct{ SecurityOptions []string }
	err := c.call(ctx, http.MethodGet, "/info", nil, nil, &out)
	return out.SecurityOptions, err
}
