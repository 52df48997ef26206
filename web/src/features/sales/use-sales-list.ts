import { readSalesBy, salesByQuery, salesParts } from '@coursefront/contract/orders/sales.ts';
import * as z from 'zod/mini';
import { type List, useList } from '../../parts/list/use-list.ts';

/** The address has the tab, too. */
const addressed = {
  ...readSalesBy,
  query: z.extend(salesByQuery, { part: z._default(z.enum(salesParts), 'course') }),
};

export type SalesList = List<typeof addressed>;

/** The state of the page: its period, currency, tab and list are one address. */
export const useSalesList = (): SalesList =>
  useList(addressed, {
    input: ({ part, page, page_size, ...query }) => ({
      params: { part },
      query: { ...query, page: String(page), page_size: String(page_size) },
    }),
  });
