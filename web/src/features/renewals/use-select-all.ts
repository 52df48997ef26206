import { mostNotices, type Renewal, readRenewals } from '@coursefront/contract/learning/renewals.ts';
import { useState } from 'react';
import { send } from '../../lib/api/api.ts';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure } from '../../lib/toasts.ts';
import type { SelectedRows } from '../../parts/bulk/use-selected-rows.ts';
import type { List } from '../../parts/list/use-list.ts';
import { isOpen } from './use-renew.ts';

/** As many rows as the server gives at once. */
const pageSize = 100;

export type SelectAll = { number: number; isPart: boolean; busy: boolean; run: () => void };

/**
 * Selects the rows of all pages, or as many as one notice is for. Undefined unless everything on the page is selected and
 * there is more.
 */
export function useSelectAll(list: List<typeof readRenewals>, chosen: SelectedRows<Renewal>): SelectAll | undefined {
  const text = useText('renewals');
  const [busy, setBusy] = useState(false);
  const { rows = [], total = 0 } = list.answer.data ?? {};
  const number = Math.min(total, mostNotices);
  const shown = rows.filter(isOpen);
  // Other lists have rows that cannot be selected, so their total is another number.
  const isOffered = list.query.state === 'due' || list.query.state === 'over';
  const areSelected = shown.length > 0 && shown.every(({ id }) => chosen.selected.has(id));
  if (!isOffered || !areSelected || number <= chosen.selected.size) return undefined;
  const run = async () => {
    setBusy(true);
    try {
      const pages = Array.from({ length: Math.ceil(number / pageSize) }, (_, index) =>
        send(readRenewals, { query: { ...list.query, page: index + 1, page_size: pageSize } } as never),
      );
      chosen.add((await Promise.all(pages)).flatMap((page) => page.rows.filter(isOpen)));
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      toastFailure(text('list.failed'), failure.message);
    } finally {
      setBusy(false);
    }
  };
  return { number, isPart: total > number, busy, run: () => void run() };
}
