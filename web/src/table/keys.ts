// The keys of a table.

import type { Choices } from "./choices.svelte";

const FIELDS = ["INPUT", "TEXTAREA", "SELECT"];

export function press(event: KeyboardEvent, choices: Choices): void {
  const { store } = choices;
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || FIELDS.includes(target.tagName)) return;
  if (event.key === "Escape") choices.layBack();
  else if (event.key === "s" && store.stage.busy) store.timeline.skip();
  else if (event.key === "u" && store.shown?.why_no_undo === null) store.undo();
  else if (event.key === "c") store.confirm();
  else if (/^[1-9]$/.test(event.key)) {
    const offer = choices.numbered(Number(event.key));
    if (!offer) return;
    // Enter then confirms this choice, and not the one that had the focus.
    document.querySelector<HTMLElement>(`[data-offer="${CSS.escape(offer.text)}"]`)?.focus();
    store.choose(offer);
  } else if (event.key === "Enter" && !target.closest("button, a, summary, [role=button]")) store.confirm();
}

/** Give the focus to the first choice, unless the player has put it somewhere. */
export function focusFirst(): void {
  requestAnimationFrame(() => {
    const active = document.activeElement;
    if (active === document.body || active === null || active.id === "main")
      document.querySelector<HTMLElement>("button.offer")?.focus();
  });
}
