import type { ReactNode } from 'react';
import { type ApiFailure, referenceOf } from '../../lib/api/api-failure.ts';
import type { Search } from '../../lib/routes/address.ts';
import { useText } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { Column, RowKey, Selection } from '../../ui/table/table-column.ts';
import { TableError } from '../../ui/table/table-error.tsx';
import { ListPages } from './list-pages.tsx';

type ListAnswer<Row> = {
  data: { rows: readonly Row[]; total: number } | undefined;
  error: ApiFailure | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

type ListQuery = { page: number; page_size: number; sort: string; order: 'asc' | 'desc' };

/** Declared as methods, so that each list's own address fits although it takes its own columns only. */
type TableAddress = {
  query: ListQuery;
  searchWith(changes: Partial<ListQuery>): Search;
  change(changes: Partial<ListQuery>, options?: { replace: boolean }): void;
};

type EndpointTableProps<Row> = {
  list: ListAnswer<Row>;
  address: TableAddress;
  caption: string;
  /** The id of a sortable column is the endpoint's name for it. */
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

/** A list of the API as a table. The server sorts and pages it, and its state is in the address. */
export function EndpointTable<Row>(props: EndpointTableProps<Row>) {
  const { list, address, columns, actions, detail, selection, failed } = props;
  const text = useText('common');
  const { sort, order } = address.query;
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

  return (
    <Card padded={false} className="overflow-clip">
      {props.head}
      {/* Old rows stay visible under the error, so nobody takes them for fresh ones. */}
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
      <ListPages address={address} list={list} label={props.pagesLabel} />
    </Card>
  );
}
