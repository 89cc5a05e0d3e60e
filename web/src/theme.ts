// Light, dark, or what the system says; the choice is kept for the next visit.

import { announce, byId } from "./dom";

const name = "hognose.theme";
const order = ["system", "light", "dark"] as const;
type Theme = (typeof order)[number];

export function setUpTheme(): void {
  const button = byId("theme");
  const show = (theme: Theme) => {
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
    button.textContent = { system: "Auto", light: "Light", dark: "Dark" }[theme];
    button.setAttribute("aria-label", `${button.textContent} colours`);
  };
  const kept = localStorage.getItem(name) as Theme | null;
  let now: Theme = kept !== null && order.includes(kept) ? kept : "system";
  show(now);
  button.addEventListener("click", () => {
    now = order[(order.indexOf(now) + 1) % order.length]!;
    localStorage.setItem(name, now);
    show(now);
    announce(`Colours: ${now}`);
  });
}
