// This file writes what an agent did as a page.

package agent

import (
	_ "embed"
	"encoding/base64"
	"fmt"
	"html"
	"io"
	"strings"
)

//go:embed transcript.html
var transcriptPage string

// HTML writes the memory as a page to share: it needs nothing else, and what model, programs and
// tools wrote is text in it and nothing more.
func (m *Memory) HTML(w io.Writer, title string) error {
	var b strings.Builder
	writeHTML(&b, m.Entries)
	_, err := strings.NewReplacer("{{title}}", html.EscapeString(title), "{{body}}", b.String()).WriteString(w,
		transcriptPage)
	return err
}

// writeHTML writes entries one after the other; those of sub-agents stand inside of the step that
// called them. Every text is escaped.
func writeHTML(b *strings.Builder, entries []Entry) {
	section := func(class, title, text string) {
		if text = strings.TrimSpace(text); text != "" {
			fmt.Fprintf(b, "<section class=%s><h2>%s</h2><pre>%s</pre></section>\n", class, title,
				html.EscapeString(text))
		}
	}
	for _, e := range entries {
		switch {
		case e.Task != nil:
			section("task", "Task", e.Task.Text)
			writeImages(b, e.Task.Images)
		case e.Plan != "":
			section("plan", "Plan", e.Plan)
		case e.Step != nil:
			s := e.Step
			fmt.Fprintf(b, "<h2 class=step>Step %d <small>%.1f s, %d + %d tokens</small></h2>\n", s.Number,
				s.Duration.Seconds(), s.Usage.Input, s.Usage.Output)
			said, _ := WithoutThoughts(s.Output)
			if before, _, ok := strings.Cut(said, "<code>"); ok && s.Code != "" {
				said = before
			}
			section("said", "Model", said)
			section("code", "Code", s.Code)
			for _, sub := range s.Sub {
				fmt.Fprintf(b, "<details><summary>%s</summary>\n", html.EscapeString(sub.Agent))
				writeHTML(b, sub.Entries)
				b.WriteString("</details>\n")
			}
			if s.Final {
				section("answer", "Answer", string(encodable(s.Answer)))
				continue
			}
			class := "seen"
			if s.Error != "" {
				class = "failed"
			}
			text := strings.NewReplacer(observationOpen+"\n", "", "\n"+observationClose, "").Replace(s.Observation)
			section(class, "Observation", text)
			writeImages(b, s.Images)
		}
	}
}

// imageTypes are those that a page shows. Others, such as SVG, may contain programs.
var imageTypes = map[string]bool{"image/png": true, "image/jpeg": true, "image/gif": true, "image/webp": true}

// writeImages puts pictures into the page itself, so that it needs no other file.
func writeImages(b *strings.Builder, images []Image) {
	for _, img := range images {
		if imageTypes[img.Type] {
			fmt.Fprintf(b, "<img alt=\"picture\" src=\"data:%s;base64,%s\">\n", img.Type,
				base64.StdEncoding.EncodeToString(img.Data))
		}
	}
}
