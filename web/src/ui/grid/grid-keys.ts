import type { KeyboardEvent } from 'react';

/** Row (from 0) and column of a grid's cell, if the target is one. */
export function placeInGrid(target: EventTarget): { row: number; cell: string } | undefined {
  if (!(target instanceof HTMLInputElement) || !target.dataset.cell) return undefined;
  return { row: Number(target.dataset.row), cell: target.dataset.cell };
}

/** Enter and the arrows move to the same column of another row. Returns whether there was one. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): boolean {
  const by = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
  const place = placeInGrid(event.target);
  // Enter also ends the composition of a word in Japanese and Chinese.
  if (!by || !place || event.nativeEvent.isComposing) return false;
  event.preventDefault();
  const next = event.currentTarget.querySelector(`input[data-row="${place.row + by}"][data-cell="${place.cell}"]`);
  if (!(next instanceof HTMLInputElement)) return false;
  next.focus();
  next.select();
  return true;
}
