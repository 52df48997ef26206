import { useEffect, useRef } from 'react';

/**
 * For a table whose rows leave it when they are decided in a dialog. Afterwards the focus is on the first button of the row in
 * their place, or on the words of the empty table after the last one. Rows leave before the dialog closes or after it:
 * `finalFocus` is for the dialog, and `frame` is a parent of the table.
 */
export function useFocusInTable(ids: readonly (number | string)[] | undefined, isDeciding: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(ids);
  const place = useRef<number>(undefined);
  const buttonAt = (index: number): HTMLElement | null => {
    const rows = frame.current?.querySelectorAll('tr[data-row]') ?? [];
    const row = rows[Math.min(index, rows.length - 1)];
    if (row) return row.querySelector<HTMLElement>('td:last-child button');
    const empty = frame.current?.querySelector<HTMLElement>('tbody td') ?? null;
    // It has the focus only here, not when it is pressed or by Tab.
    if (empty) empty.tabIndex = -1;
    return empty;
  };
  useEffect(() => {
    if (!ids) return;
    const left = before.current?.findIndex((id) => !ids.includes(id)) ?? -1;
    before.current = ids;
    if (left === -1) return;
    if (isDeciding) place.current = left;
    else if (hasLostFocus()) buttonAt(left)?.focus();
  });
  return {
    frame,
    finalFocus: (): HTMLElement | null => {
      const left = place.current;
      place.current = undefined;
      return left === undefined ? null : buttonAt(left);
    },
  };
}

/** Also while a closed dialog fades out with the focus in it. */
const hasLostFocus = (): boolean =>
  document.activeElement === document.body ||
  document.activeElement?.closest('[role=dialog], [role=alertdialog]') !== null;
