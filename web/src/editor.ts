// The editor: CodeMirror with Python, its colours from the style sheet, and a mark on the line of
// the last error.

import { autocompletion, closeBrackets, closeBracketsKeymap, completeFromList, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import { crosshairCursor, Decoration, type DecorationSet, drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars, keymap, lineNumbers, rectangularSelection } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword, tags.definitionKeyword, tags.moduleKeyword], color: "var(--keyword)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--string)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--number)" },
  { tag: tags.comment, color: "var(--comment)", fontStyle: "italic" },
  { tag: [tags.function(tags.variableName), tags.function(tags.definition(tags.variableName)), tags.definition(tags.className), tags.meta], color: "var(--function)" },
]);

const theme = EditorView.theme({
  "&": { height: "100%", fontSize: "0.9375rem", backgroundColor: "var(--surface)", color: "var(--text)" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--text)", padding: "0.5rem 0" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  ".cm-gutters": { backgroundColor: "var(--surface)", color: "var(--faint)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--active)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "var(--selection)" },
  "&.cm-focused": { outline: "none" }, // the box around it has one
  ".cm-matchingBracket": { backgroundColor: "var(--selection)", outline: "1px solid var(--faint)" },
  ".cm-errorLine": { backgroundColor: "var(--bad-back)", boxShadow: "inset 3px 0 var(--bad)" },
  ".cm-tooltip, .cm-panels": { backgroundColor: "var(--raised)", color: "var(--text)", borderColor: "var(--line)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  ".cm-panel input, .cm-panel button": { background: "var(--surface)", color: "var(--text)", border: "1px solid var(--line)" },
});

const setErrorLine = StateEffect.define<number | null>();

// errorLine marks a line until the text changes.
const errorLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    if (transaction.docChanged) marks = Decoration.none;
    for (const effect of transaction.effects) {
      if (!effect.is(setErrorLine)) continue;
      const line = effect.value;
      const there = line !== null && line >= 1 && line <= transaction.state.doc.lines;
      marks = there ? Decoration.set([Decoration.line({ class: "cm-errorLine" }).range(transaction.state.doc.line(line).from)]) : Decoration.none;
    }
    return marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

export interface Options {
  parent: HTMLElement;
  run: () => void;
  changed: (code: string) => void;
  names: () => { label: string; detail: string }[]; // variables of the session, to complete
}

export class Editor {
  private readonly view: EditorView;

  constructor(private readonly o: Options) {
    this.view = new EditorView({ parent: o.parent, state: this.state("") });
  }

  private state(doc: string): EditorState {
    const { o } = this;
    const run = () => {
      o.run();
      return true;
    };
    return EditorState.create({
      doc,
      extensions: [
        keymap.of([{ key: "Mod-Enter", run }]), // before the default, which inserts a line
        lineNumbers(), highlightActiveLineGutter(), highlightSpecialChars(), history(), drawSelection(), indentOnInput(), bracketMatching(),
        closeBrackets(), autocompletion(), rectangularSelection(), crosshairCursor(), highlightActiveLine(), highlightSelectionMatches(), search({ top: true }),
        EditorState.allowMultipleSelections.of(true), indentUnit.of("    "), EditorState.tabSize.of(4),
        python(),
        EditorState.languageData.of(() => [{ autocomplete: (context: any) => completeFromList(o.names())(context) }]),
        syntaxHighlighting(colours), theme, errorLine,
        keymap.of([...closeBracketsKeymap, ...completionKeymap, ...searchKeymap, ...historyKeymap, indentWithTab, ...defaultKeymap]),
        EditorView.contentAttributes.of({ "aria-label": "Python code", "aria-describedby": "editor-help", autocapitalize: "off", spellcheck: "false" }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) o.changed(this.code);
        }),
      ],
    });
  }

  get code(): string {
    return this.view.state.doc.toString();
  }

  // set replaces the text and forgets what was undone.
  set(code: string): void {
    this.view.setState(this.state(code));
    this.o.changed(code);
  }

  focus(): void {
    this.view.focus();
  }

  markError(line: number | null): void {
    this.view.dispatch({ effects: setErrorLine.of(line) });
  }

  // go moves to a line, and to a column of it that counts from 1.
  go(line: number, column = 1): void {
    const { doc } = this.view.state;
    const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
    const anchor = Math.min(at.from + Math.max(column, 1) - 1, at.to);
    this.view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
    this.view.dom.scrollIntoView({ block: "nearest" });
    this.view.focus();
  }
}
