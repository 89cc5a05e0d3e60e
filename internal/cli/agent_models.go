// This file finds models: the provider of a name, and what endpoints offer.

package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"text/tabwriter"
	"time"

	"github.com/hognose/hognose/agent"
	"github.com/hognose/hognose/agent/anthropic"
	"github.com/hognose/hognose/agent/openai"
	"github.com/hognose/hognose/internal/terminal"
)

// providers are the values of --provider.
var providers = []string{"openai", "anthropic", "ollama"}

// ollamaURL is where Ollama listens, as OLLAMA_HOST says.
func ollamaURL() string {
	host := strings.TrimSuffix(os.Getenv("OLLAMA_HOST"), "/")
	switch {
	case host == "":
		return "http://localhost:11434"
	case !strings.Contains(host, "://"):
		return "http://" + host
	}
	return host
}

// newModel returns the model that the flags name. Without --provider a name that begins with claude
// is one of Anthropic's, if there is a key for it and no other address.
func (o *agentOptions) newModel() (agent.Model, error) {
	provider := o.provider
	if provider == "auto" && strings.HasPrefix(o.model, "claude") && o.baseURL == "" &&
		os.Getenv("ANTHROPIC_API_KEY") != "" {
		provider = "anthropic"
	}
	switch provider {
	case "anthropic":
		return orError(anthropic.New(o.model, &anthropic.Options{BaseURL: o.baseURL}))
	case "ollama":
		url := o.baseURL
		if url == "" {
			url = ollamaURL() + "/v1"
		}
		return orError(openai.New(o.model, &openai.Options{BaseURL: url}))
	}
	return orError(openai.New(o.model, &openai.Options{BaseURL: o.baseURL}))
}

// orError keeps a nil pointer from becoming a model.
func orError[M agent.Model](m M, err error) (agent.Model, error) {
	if err != nil {
		return nil, err
	}
	return m, nil
}

// modelSource is an endpoint that may have models.
type modelSource struct {
	provider, url string
	list          func(ctx context.Context) ([]string, error)
	asked         bool // by the user: that it cannot be reached is worth telling
}

// sources are the endpoints that are named, those for which there are keys, and those where local
// servers listen.
func (o *agentOptions) sources() (list []modelSource) {
	add := func(provider, url, key string, asked bool) {
		list = append(list, modelSource{provider, url, func(ctx context.Context) ([]string, error) {
			return listOpenAI(ctx, url, key)
		}, asked})
	}
	key := os.Getenv("OPENAI_API_KEY")
	for _, url := range []string{o.baseURL, os.Getenv("OPENAI_BASE_URL")} {
		if url != "" {
			add("openai", strings.TrimSuffix(url, "/"), key, true)
			break
		}
	}
	if len(list) == 0 && key != "" {
		add("openai", "https://api.openai.com/v1", key, true)
	}
	if os.Getenv("ANTHROPIC_API_KEY") != "" {
		list = append(list, modelSource{"anthropic", "", func(ctx context.Context) ([]string, error) {
			return anthropic.List(ctx, nil)
		}, true})
	}
	add("ollama", ollamaURL()+"/v1", "", os.Getenv("OLLAMA_HOST") != "")
	// These are the usual ports of llama.cpp, vLLM and LM Studio.
	for _, url := range []string{"http://localhost:8080/v1", "http://localhost:8000/v1", "http://localhost:1234/v1"} {
		add("openai", url, "", false)
	}
	return list
}

// listTime is how long an endpoint may take to tell its models.
const listTime = 5 * time.Second

// listModels prints what all endpoints offer, and how to name it.
func (o *agentOptions) listModels(ctx context.Context, stdout, stderr io.Writer) error {
	ctx, cancel := context.WithTimeout(ctx, listTime)
	defer cancel()
	sources := o.sources()
	names, failures := make([][]string, len(sources)), make([]error, len(sources))
	var wg sync.WaitGroup
	// All are asked at once: most local servers are not there, and a timeout is shared.
	for i, s := range sources {
		wg.Go(func() { names[i], failures[i] = s.list(ctx) })
	}
	wg.Wait()
	w := tabwriter.NewWriter(stdout, 0, 8, 2, ' ', 0)
	found := 0
	for i, s := range sources {
		// That a server nobody mentioned does not run is no news.
		if failures[i] != nil && s.asked {
			fmt.Fprintf(stderr, "hognose: %s: %s\n", s.provider, terminal.Escape(failures[i].Error()))
		}
		slices.Sort(names[i])
		for _, name := range names[i] {
			if found++; found == 1 {
				fmt.Fprintln(w, "MODEL\tFLAGS")
			}
			flags := "--provider " + s.provider
			if s.provider == "openai" && s.url != "https://api.openai.com/v1" {
				flags = "--base-url " + s.url
			}
			fmt.Fprintf(w, "%s\t%s\n", terminal.Escape(name), flags)
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if found == 0 {
		return &exitError{code: exitPython,
			text: "hognose: no models were found: set OPENAI_API_KEY or ANTHROPIC_API_KEY, start Ollama, or name an endpoint with --base-url\n"}
	}
	return nil
}

// listOpenAI asks an OpenAI-compatible endpoint for its models.
func listOpenAI(ctx context.Context, url, key string) ([]string, error) {
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, url+"/models", nil)
	if err != nil {
		return nil, err
	}
	if key != "" {
		q.Header.Set("Authorization", "Bearer "+key)
	}
	resp, err := http.DefaultClient.Do(q)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return nil, errors.New(url + " answered " + resp.Status)
	}
	var list struct{ Data []struct{ ID string } }
	if err := json.NewDecoder(io.LimitReader(resp.Body, 4<<20)).Decode(&list); err != nil {
		return nil, fmt.Errorf("%s: %w", url, err)
	}
	var names []string
	for _, m := range list.Data {
		names = append(names, m.ID)
	}
	return names, nil
}
