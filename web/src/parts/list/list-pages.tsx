import { mostCounted } from '@coursefront/contract/lists.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Search } from '../../lib/routes/search.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Pagination } from '../../ui/table/pagination.tsx';

/** The page in the address. Declared as methods, so that each list's own address fits. */
type PageAddress = {
  query: { page: number; page_size: number };
  searchWith(changes: { page: number }): Search;
  change(changes: { page: number }, options?: { replace: boolean }): void;
};

type ListPagesProps = {
  address: PageAddress;
  list: { data: { total: number; more?: true | undefined } | undefined; isPlaceholderData: boolean };
  label: string;
};

/** The line below a list: which rows these are, and links to the other pages. */
export function ListPages({ address, list, label }: ListPagesProps) {
  const text = useText('common');
  const { page, page_size: size } = address.query;
  const total = list.data?.total ?? 0;
  // Pages beyond the counted rows have no number: a search finds such a row sooner than the thousandth page.
  const pages = Math.max(1, Math.ceil(Math.min(total, mostCounted) / size));

  // The rows of the last page may have been deleted. Then the new last page is shown.
  const isBeyondLast = list.data !== undefined && !list.isPlaceholderData && page > pages;
  const showPage = useEffectEvent((last: number) => address.change({ page: last }, { replace: true }));
  useEffect(() => {
    if (isBeyondLast) showPage(pages);
  }, [isBeyondLast, pages]);

  if (total === 0) return null;
  return (
    <Pagination
      className="border-t border-line px-5 py-3"
      page={page}
      pages={pages}
      link={(to) => <Link to="." search={address.searchWith({ page: to })} activeOptions={{ exact: true }} />}
      summary={text(total > mostCounted || list.data?.more ? 'list.range_of_more' : 'list.range', {
        range: leftToRight(`${(page - 1) * size + 1}–${Math.min(page * size, total)}`),
        total: Math.min(total, mostCounted),
      })}
      labels={{ pages: label, previous: text('list.previous'), next: text('list.next') }}
    />
  );
}
