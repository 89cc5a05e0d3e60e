// The dialogs: for the key of the server, and for a link that could not be copied.

import { byId } from "./dom";

// askKey asks for a key. It resolves to null if the user has none.
export function askKey(wrong: boolean): Promise<string | null> {
  const dialog = byId<HTMLDialogElement>("key-dialog");
  const input = byId<HTMLInputElement>("key");
  byId("key-wrong").hidden = !wrong;
  input.value = "";
  input.setAttribute("aria-invalid", String(wrong));
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      const key = input.value.trim();
      input.value = "";
      resolve(dialog.returnValue === "ok" && key !== "" ? key : null);
    }, { once: true });
  });
}

// setUp makes the buttons of dialogs close them. Forms are never sent.
export function setUp(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("dialog form")) {
    form.addEventListener("submit", (e) => {
      e.preventDefault();
      form.closest("dialog")!.close("ok");
    });
  }
  for (const button of document.querySelectorAll<HTMLElement>("dialog [data-close]")) {
    button.addEventListener("click", () => button.closest("dialog")!.close("cancel"));
  }
}

// showLink shows a link to copy by hand.
export function showLink(url: string): void {
  const input = byId<HTMLInputElement>("link");
  input.value = url;
  byId<HTMLDialogElement>("link-dialog").showModal();
  input.select();
}
