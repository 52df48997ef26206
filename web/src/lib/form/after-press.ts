let pressing = false;

globalThis.addEventListener?.('pointerdown', () => (pressing = true), true);
for (const end of ['pointerup', 'pointercancel']) globalThis.addEventListener?.(end, () => (pressing = false), true);

/** At once, or after the press that is under way: a message that appears must not move the button from under the pointer. */
export function afterPress(act: () => void): void {
  // The click comes right after the release, and only where both happen at the same place.
  if (pressing) globalThis.addEventListener('pointerup', () => setTimeout(act), { once: true });
  else act();
}
