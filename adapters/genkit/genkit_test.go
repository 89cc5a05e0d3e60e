package genkit

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/firebase/genkit/go/ai"
	"github.com/firebase/genkit/go/genkit"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
)

// place is the argument of the tool of the tests. The order of the fields is not that of their names.
type place struct {
	City string `json:"city"`
	Area string `json:"area,omitempty"`
}

func forecast(_ *ai.ToolContext, p place) (map[string]any, error) {
	if p.City != "Oslo" {
		return nil, errors.New("no such city")
	}
	return map[string]any{"city": p.City, "area": p.Area, "celsius": 20}, nil
}

// scripted defines a model that says what is written down, and remembers what it was told.
func scripted(g *genkit.Genkit, told *[]string, says ...*ai.Part) ai.Model {
	options := &ai.ModelOptions{Supports: &ai.ModelSupports{Multiturn: true, Tools: true}}
	return genkit.DefineModel(g, "test/scripted", options, func(_ context.Context, r *ai.ModelRequest, _ ai.ModelStreamCallback) (*ai.ModelResponse, error) {
		for _, p := range r.Messages[len(r.Messages)-1].Content {
			if p.IsToolResponse() {
				*told = append(*told, fmt.Sprint(p.ToolResponse.Output))
			}
		}
		next := says[0]
		says = says[1:]
		return &ai.ModelResponse{Request: r, Message: ai.NewModelMessage(next)}, nil
	})
}

func code(text string) *ai.Part {
	return ai.NewToolRequestPart(&ai.ToolRequest{Name: "run_python", Input: map[string]any{"code": text}})
}

func TestAModelOfGenkitRunsPython(t *testing.T) {
	ctx := t.Context()
	g := genkit.Init(ctx)
	weather := genkit.DefineTool(g, "weather", "Forecast for a city.", forecast)
	double := genkit.DefineTool(g, "double", "Twice a number.", func(_ *ai.ToolContext, n int) (int, error) { return 2 * n, nil })
	tools, err := Tools(weather, double)
	if err != nil {
		t.Fatal(err)
	}
	session, err := hognose.Local(nil).Open(ctx, &hognose.Options{Tools: tools})
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()

	var told []string
	model := scripted(g, &told, code("w = weather('Oslo', area='harbour')\nw"), code("double(w['celsius']) + 1"), code("weather('Atlantis')"), ai.NewTextPart("It is 41."))
	answer, err := genkit.Generate(ctx, g, ai.WithModel(model), ai.WithPrompt("How warm is it?"),
		ai.WithTools(New(agent.NewPythonTool(session, tools...))))
	if err != nil || answer.Text() != "It is 41." {
		t.Fatalf("%v, %v", answer, err)
	}
	for i, want := range []string{"'area': 'harbour'", "41", "RuntimeError"} {
		if len(told) != 3 || !strings.Contains(told[i], want) {
			t.Errorf("%d: %q, want %s", i, told, want)
		}
	}
}

// A session that is gone ends the loop: the model cannot mend it.
func TestAClosedSessionEndsTheLoop(t *testing.T) {
	ctx := t.Context()
	g := genkit.Init(ctx)
	session, err := hognose.Local(nil).Open(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := session.Close(); err != nil {
		t.Fatal(err)
	}
	var told []string
	_, err = genkit.Generate(ctx, g, ai.WithModel(scripted(g, &told, code("1"), ai.NewTextPart("?"))), ai.WithPrompt("Count."),
		ai.WithTools(New(agent.NewPythonTool(session))))
	if err == nil || !strings.Contains(err.Error(), "closed") {
		t.Errorf("%v", err)
	}
}

func TestSchemasKeepTheOrderOfRequiredArguments(t *testing.T) {
	got, err := ordered(map[string]any{"type": "object", "required": []any{"to", "from"}, "properties": map[string]any{
		"from": map[string]any{}, "to": map[string]any{}, "when": map[string]any{}, "by": map[string]any{},
	}})
	if err != nil || !json.Valid(got) || !strings.Contains(string(got), `{"to":{},"from":{},"by":{},"when":{}}`) {
		t.Errorf("%s, %v", got, err)
	}
	if got, err = ordered(nil); err != nil || string(got) != `{"properties":{},"type":"object"}` {
		t.Errorf("%s, %v", got, err)
	}
}
