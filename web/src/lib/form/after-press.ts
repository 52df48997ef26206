let pressing = false;

globalThis.addEventListener?.('pointerdown', () => (pressing = true), true);
for (const end of ['pointerup', 'pointercancel']) globalThis.addEventListener?.(end, () => (pressing = false), true);

/** Acts immediately, or after the current press has ended: a message that appears must not move the pressed button away. */
export function afterPress(act: () => void): void {
  // The click event follows the release only if both happen on the same element.
  if (pressing) globalThis.addEventListener('pointerup', () => setTimeout(act), { once: true });
  else act();
}
