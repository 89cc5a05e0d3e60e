// The scripts of the documentation: light and dark, the menu of phones, copying, search.
"use strict";
(() => {
  const root = document.currentScript.dataset.root;
  const html = document.documentElement;

  // The theme is set before the page is drawn: the script stands in the head.
  const stored = () => { try { return localStorage.getItem("theme"); } catch { return null; } };
  const system = matchMedia("(prefers-color-scheme: dark)");
  const theme = () => stored() || (system.matches ? "dark" : "light");
  html.dataset.theme = theme();
  system.addEventListener("change", () => { html.dataset.theme = theme(); });

  document.addEventListener("DOMContentLoaded", () => {
    document.getElementById("theme").addEventListener("click", () => {
      html.dataset.theme = html.dataset.theme === "dark" ? "light" : "dark";
      try { localStorage.setItem("theme", html.dataset.theme); } catch { /* it holds for this page */ }
    });
    const menu = document.getElementById("menu"), nav = document.getElementById("navigation");
    menu.addEventListener("click", () => menu.setAttribute("aria-expanded", nav.classList.toggle("open")));
    addAnchors();
    addCopyButtons();
    search();
  });

  function addAnchors() {
    for (const h of document.querySelectorAll("main :is(h1, h2, h3)[id]")) {
      const a = document.createElement("a");
      a.className = "anchor";
      a.href = "#" + h.id;
      a.textContent = "#";
      a.setAttribute("aria-label", "Link to " + h.textContent);
      h.append(a);
    }
  }

  function addCopyButtons() {
    if (!navigator.clipboard) return;
    for (const figure of document.querySelectorAll("figure.code:not(.output)")) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "Copy";
      button.addEventListener("click", async () => {
        const commands = [...figure.querySelectorAll(".command")];
        const text = commands.length ? commands.map((c) => c.textContent).join("") : figure.querySelector("code").textContent;
        await navigator.clipboard.writeText(text);
        button.textContent = "Copied";
        setTimeout(() => { button.textContent = "Copy"; }, 1500);
      });
      figure.append(button);
    }
  }

  function search() {
    const input = document.getElementById("search"), found = document.getElementById("found");
    let loading = null;
    const load = () => loading ||= new Promise((resolve) => {
      const script = document.createElement("script");
      script.src = root + "search-index.js";
      script.onload = resolve;
      document.head.append(script);
    });
    const close = () => { found.hidden = true; };
    const move = (by) => {
      const links = [...found.querySelectorAll("a")];
      const at = links.findIndex((a) => a.classList.contains("chosen"));
      links[at]?.classList.remove("chosen");
      const next = links[(at + by + links.length) % links.length];
      next?.classList.add("chosen");
      next?.scrollIntoView({ block: "nearest" });
    };
    input.addEventListener("focus", load);
    input.addEventListener("input", async () => {
      await load();
      show(found, input.value);
    });
    input.addEventListener("keydown", (e) => {
      if (e.key === "Escape") { input.value = ""; close(); }
      else if (e.key === "ArrowDown" || e.key === "ArrowUp") { e.preventDefault(); move(e.key === "ArrowDown" ? 1 : -1); }
      else if (e.key === "Enter") (found.querySelector("a.chosen") || found.querySelector("a"))?.click();
    });
    found.addEventListener("click", (e) => { if (e.target.closest("a")) close(); });
    document.addEventListener("click", (e) => { if (!e.target.closest(".search")) close(); });
    document.addEventListener("keydown", (e) => {
      if (e.key === "/" && !/^(input|textarea)$/i.test(document.activeElement.tagName)) { e.preventDefault(); input.focus(); }
    });
  }

  // beginning matches words that begin with one of the given ones.
  function beginning(words) {
    return new RegExp("(?<![\\p{L}\\p{N}])(?:" + words.map((w) => w.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("|") + ")", "iu");
  }

  // rank says how well a section fits: every word has to be in it; headings weigh most.
  function rank(row, words) {
    const [, anchor, title, heading, text] = row.map((s) => s.toLowerCase());
    let sum = 0;
    for (const w of words) {
      let n = 0;
      if (heading.includes(w)) n += heading.split(/\W+/).includes(w) ? 12 : 8;
      if (title.includes(w)) n += anchor ? 3 : 6;
      const at = text.indexOf(w);
      if (at >= 0) n += beginning([w]).test(text) ? 3 : 1;
      if (!n) return 0;
      sum += n;
    }
    return sum;
  }

  function show(found, query) {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    found.replaceChildren();
    found.hidden = words.length === 0;
    if (!words.length) return;
    const hits = window.searchIndex.map((row) => [rank(row, words), row]).filter(([n]) => n > 0).sort((a, b) => b[0] - a[0]).slice(0, 12);
    if (!hits.length) {
      const p = document.createElement("p");
      p.textContent = "Nothing has all of these words.";
      found.append(p);
    }
    for (const [, [page, anchor, title, heading, text]] of hits) {
      const a = document.createElement("a"), strong = document.createElement("strong"), small = document.createElement("small");
      a.href = root + page + (anchor ? "#" + anchor : "");
      strong.textContent = heading && heading !== title ? title + " › " + heading : title;
      excerpt(small, text, words);
      a.append(strong, small);
      found.append(a);
    }
  }

  // excerpt shows the text around the first word that is in it, with all words marked.
  function excerpt(to, text, words) {
    const lower = text.toLowerCase();
    const at = Math.max(0, Math.min(...words.map((w) => lower.indexOf(w)).filter((i) => i >= 0).concat(text.length)) - 50);
    const from = at < text.length ? at : 0;
    let rest = (from > 0 ? "…" : "") + text.slice(from, from + 150);
    const pattern = beginning(words);
    for (let m; (m = pattern.exec(rest)); rest = rest.slice(m.index + m[0].length)) {
      const mark = document.createElement("mark");
      mark.textContent = m[0];
      to.append(rest.slice(0, m.index), mark);
    }
    to.append(rest);
  }
})();
