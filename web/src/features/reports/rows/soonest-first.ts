import { isAhead, type ReportRange } from '@coursefront/contract/reports/reports.ts';
import { useSearch } from '@tanstack/react-router';
import type { Search } from '../../../lib/routes/address.ts';

type Sorted = { query: { range?: ReportRange | undefined; sort: string; order: 'asc' | 'desc' } };

/** Of what is to come, what comes next stands first, until the reader asks for another order. */
export function useSoonestFirst<Address extends Sorted>(address: Address, end: Address['query']['sort']): Address {
  const { sort, order }: Search = useSearch({ strict: false });
  if (!isAhead(address.query.range) || sort !== undefined || order !== undefined) return address;
  return { ...address, query: { ...address.query, sort: end, order: 'asc' } };
}
