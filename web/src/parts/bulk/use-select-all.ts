import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { useState } from 'react';
import { type CallInput, send } from '../../lib/api/api.ts';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import type { ListEndpoint } from '../../lib/routes/address.ts';
import { toastFailure } from '../../lib/toasts.ts';
import type { List } from '../list/use-list.ts';
import type { SelectedRows } from './use-selected-rows.ts';

/** As many rows as the server gives at once. */
const pageSize = 100;

/** Actions for many take one request a row, so nobody should have to wait for more. */
const mostSelected = 500;

export type SelectAll = { number: number; isPart: boolean; busy: boolean; run: () => void };

type RowOf<E extends ListEndpoint> = AnswerOf<E> extends { rows: readonly (infer Row)[] } ? Row : never;

type SelectAllOptions<Row> = {
  /** The title of the message when the other pages cannot be read. */
  failed: string;
  /** The most that one action takes. */
  most?: number;
  /** Rows that can be selected; all of them unless told. */
  offers?: (row: Row) => boolean;
  /** Where some rows cannot be selected, the total is another number, and nothing is offered. */
  isOffered?: boolean;
};

/**
 * Selects the rows of all pages that match the search and the filters. Undefined until one is selected, and once all are. On
 * phones, where tables have no heads, it is the only way to select many.
 */
export function useSelectAll<E extends ListEndpoint>(
  endpoint: E,
  list: List<E>,
  chosen: Pick<SelectedRows<RowOf<E>>, 'selected' | 'add'>,
  options: SelectAllOptions<RowOf<E>>,
): SelectAll | undefined {
  const { failed, most = mostSelected, offers = () => true, isOffered = true } = options;
  const [busy, setBusy] = useState(false);
  const { total = 0 } = (list.answer.data ?? {}) as { total?: number };
  const number = Math.min(total, most);
  const { size } = chosen.selected;
  if (!isOffered || size === 0 || number <= size) return undefined;
  const readPage = async (page: number): Promise<readonly RowOf<E>[]> => {
    const query = { ...list.query, page, page_size: pageSize };
    const answer = await send(endpoint, { query } as unknown as CallInput<E>);
    return (answer as { rows: readonly RowOf<E>[] }).rows;
  };
  const run = async () => {
    setBusy(true);
    try {
      const pages = Array.from({ length: Math.ceil(number / pageSize) }, (_, index) => readPage(index + 1));
      chosen.add((await Promise.all(pages)).flat().filter(offers).slice(0, number));
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      toastFailure(failed, failure.message);
    } finally {
      setBusy(false);
    }
  };
  return { number, isPart: total > number, busy, run: () => void run() };
}
