import { mostCounted } from '@coursefront/contract/lists.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { type ApiFailure, referenceOf } from '../../lib/api/api-failure.ts';
import type { Search } from '../../lib/routes/address.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { Column, RowKey, Selection } from '../../ui/table/table-column.ts';
import { TableError } from '../../ui/table/table-error.tsx';

type List<Row> = {
  data: { rows: readonly Row[]; total: number } | undefined;
  error: ApiFailure | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

type ListQuery = { page: number; page_size: number; sort: string; order: 'asc' | 'desc' };

/** Written as methods: each list's own address fits, although it takes its own columns only. */
type Address = {
  query: ListQuery;
  searchWith(changes: Partial<ListQuery>): Search;
  change(changes: Partial<ListQuery>, options?: { replace: boolean }): void;
};

type EndpointTableProps<Row> = {
  list: List<Row>;
  address: Address;
  caption: string;
  /** A sortable column is named as the endpoint names it. */
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => RowKey;
  actions?: (row: Row) => ReactNode;
  selection?: Selection<Row>;
  detail?: (row: Row) => ReactNode;
  empty: ReactNode;
  failed: string;
  pagesLabel: string;
  /** Above the rows: a search, filters. */
  head?: ReactNode;
};

/** A list of the API as a table: sorted and cut into pages by the server, its state in the address. */
export function EndpointTable<Row>(props: EndpointTableProps<Row>) {
  const { list, address, columns, actions, detail, selection, failed } = props;
  const text = useText('common');
  const { page, page_size: size, sort, order } = address.query;
  const total = list.data?.total ?? 0;
  // What is more than is counted stays unnumbered: a search finds it sooner than a thousandth page.
  const pages = Math.max(1, Math.ceil(Math.min(total, mostCounted) / size));
  const from = (page - 1) * size + 1;
  const to = Math.min(page * size, total);
  const reference = referenceOf(list.error);
  const failure = list.error && (
    <TableError
      title={failed}
      text={[list.error.message, reference && text('reference', { id: reference })].filter(Boolean).join(' ')}
      retryLabel={text('list.try_again')}
      onRetry={() => void list.refetch()}
      busy={list.isFetching}
    />
  );

  // The rows of the last page may be gone by now: the new last page is what the reader wants then.
  const lost = list.data !== undefined && !list.isPlaceholderData && page > pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is a new object with every render
  useEffect(() => {
    if (lost) address.change({ page: pages }, { replace: true });
  }, [lost, pages]);

  return (
    <Card padded={false} className="overflow-clip">
      {props.head}
      {/* Rows of before must not pass for fresh ones. */}
      {failure && list.data && <div className="border-b border-line">{failure}</div>}
      <Table
        caption={props.caption}
        columns={columns}
        rows={list.data?.rows}
        rowKey={props.rowKey}
        sort={{ column: sort, descending: order === 'desc' }}
        onSort={({ column, descending }) => address.change({ sort: column, order: descending ? 'desc' : 'asc' })}
        refreshing={list.isPlaceholderData}
        empty={props.empty}
        {...(detail && { detail })}
        {...(selection && { selection })}
        {...(actions && { actions: { head: text('list.actions'), of: actions } })}
        {...(failure && !list.data && { error: failure })}
      />
      {total > 0 && (
        <Pagination
          className="border-t border-line px-5 py-3"
          page={page}
          pages={pages}
          link={(to) => <Link to="." search={address.searchWith({ page: to })} activeOptions={{ exact: true }} />}
          summary={text(total > mostCounted ? 'list.range_of_more' : 'list.range', {
            range: leftToRight(`${from}–${to}`),
            total: Math.min(total, mostCounted),
          })}
          labels={{ pages: props.pagesLabel, previous: text('list.previous'), next: text('list.next') }}
        />
      )}
    </Card>
  );
}
