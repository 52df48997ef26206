import type { KeyboardEvent } from 'react';

const rowsOf = (table: Element) => [...table.querySelectorAll<HTMLElement>('tr[data-row]')];

/** Text fields, and buttons that open a menu with the arrow keys, handle keys themselves. */
const keepsKeys = 'input:not([type=checkbox]), select, textarea, [contenteditable], [aria-haspopup], [role=combobox]';

/**
 * The keys of a list while one of its rows, or something inside, has the focus: single letters must not act elsewhere,
 * because speech input would press them by accident.
 */
export function pressInTable(event: KeyboardEvent<HTMLTableElement>, onHelp?: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
  const row = event.target.closest<HTMLElement>('tr[data-row]');
  if (!row || event.target.closest(keepsKeys)) return;
  const act = actionOf(event.key, row, rowsOf(event.currentTarget), event.target === row, onHelp);
  if (!act) return;
  event.preventDefault();
  act();
}

type Act = (() => void) | undefined;

function actionOf(key: string, row: HTMLElement, rows: HTMLElement[], isRow: boolean, onHelp: Act): Act {
  const focus = (to: HTMLElement | undefined) => () => to?.focus();
  const at = rows.indexOf(row);
  if (key === 'ArrowDown' || key === 'j') return focus(rows[at + 1]);
  if (key === 'ArrowUp' || key === 'k') return focus(rows[at - 1]);
  if (key === 'Home') return focus(rows[0]);
  if (key === 'End') return focus(rows.at(-1));
  if (key === 'x') return clickOn(row.querySelector<HTMLElement>('input[type=checkbox]:not(:disabled)'));
  if (key === '?') return onHelp;
  // A link or button inside the row answers to Enter itself.
  return key === 'Enter' && isRow ? clickOn(row.querySelector<HTMLElement>('a[href], td button')) : undefined;
}

const clickOn = (element: HTMLElement | null): Act => element?.click.bind(element);
