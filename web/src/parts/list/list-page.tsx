import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import { type ReactNode, Suspense } from 'react';
import type { CallInput } from '../../lib/api/api.ts';
import { type ApiFailure, referenceOf } from '../../lib/api/api-failure.ts';
import type { Search } from '../../lib/routes/search.ts';
import { loadTexts, useText } from '../../lib/text/text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { EmptyListPicture } from '../../ui/pictures/illustrations.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { Column, RowKey, Selection, Sort } from '../../ui/table/table-column.ts';
import { TableError } from '../../ui/table/table-error.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { useDefaultView } from '../views/use-views.ts';
import type { ViewedList } from '../views/view-query.ts';
import { ViewsButton } from '../views/views-button.tsx';
import { DisplayButton } from './display-button.tsx';
import { ExportButton, ExportMenu } from './export-button.tsx';
import type { KeysDialogProps } from './keys-dialog.tsx';
import { type ListLook, useListLook } from './list-look.ts';
import { ListPages } from './list-pages.tsx';
import { ListSearch, ListTools, NothingFound } from './list-search.tsx';
import { type FilteredList, FilterLine, type MoreFilters, useMoreFilters } from './more-filters.tsx';
import { inputFor } from './use-list.ts';

const KeysDialog = lazyPart<KeysDialogProps>(async () => {
  const [code] = await Promise.all([import('./keys-dialog.tsx'), loadTexts(['lists'])]);
  return code.KeysDialog;
});

type ListQuery = { page: number; page_size: number; sort: string; order: 'asc' | 'desc'; search?: string };

/** Every `List<Endpoint>` fits; its functions are declared as methods so that narrower parameters are accepted. */
type ListOf<Row> = {
  query: ListQuery;
  searchWith(changes: Partial<ListQuery>): Search;
  change(changes: object, options?: { replace?: boolean }): void;
  answer: {
    data: { rows: readonly Row[]; total: number } | undefined;
    error: ApiFailure | null;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  input: object;
  viewed: ViewedList;
  isNarrowed: boolean;
  showAll: () => void;
} & FilteredList;

type RowsProps<Row> = {
  /** From `useList`. */
  list: ListOf<Row>;
  caption: string;
  /** The id of a sortable column is the endpoint's name for it. */
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => RowKey;
  actions?: (row: Row) => ReactNode;
  selection?: Selection<Row>;
  detail?: (row: Row) => ReactNode;
  /** Shown above rows that are wider than the page. */
  wideHint?: string;
  failed: string;
};

type ListPageProps<Row, Csv extends Endpoint> = RowsProps<Row> & {
  pagesLabel: string;
  /**
   * The page head, and below it tabs or chips. A list inside another page leaves it out. As a function it places the tools:
   * for a list that has neither a search nor filters.
   */
  head?: ReactNode | ((tools: ReactNode) => ReactNode);
  /** Left out: the list cannot be searched. */
  search?: { label: string; hint: string };
  /** In the line of the search, after it; without a search, the line is theirs. For one or two small ones. */
  filters?: ReactNode;
  /** The filter that is used most, as chips: a line of its own. */
  chips?: ReactNode;
  /** All other filters, behind a button. */
  more?: MoreFilters;
  /** Between the filters and the rows. */
  below?: ReactNode;
  /** Below the rows: the actions for selected ones. */
  bar?: ReactNode;
  /** The export. It asks for what the list asks for; set `input` where the names differ. */
  csv?: { endpoint: Csv; name: string; input?: CallInput<Csv> } | false | undefined;
  /** The same rows as a workbook, for people who work in a spreadsheet. */
  xlsx?: { endpoint: Csv; name: string };
  /** An export of the list's own, in the place of `csv` and `xlsx`. */
  ownExport?: ReactNode;
  /** Shown when there are no rows at all. Left out where there is always at least one. */
  none?: { title: string; text: string; actions?: ReactNode };
  /** Replaces the general words for a search without results. */
  notFound?: { title?: string; text?: string; wider?: ReactNode };
  /** Replaces both `none` and `notFound` for a special case. */
  empty?: ReactNode;
  /** The dialogs that the rows and the head open. */
  children?: ReactNode;
};

/**
 * One list of the API as a screen: head, search and filters, rows, pages, dialogs. `useList` holds its state; the
 * component shows the empty states, the error with "try again", and the export.
 *
 * ```tsx
 * const list = useList(readGroups, { filters: ['company_id'] });
 * const removing = useDialogTask<GroupRow>();
 * return (
 *   <ListPage
 *     head={<PageHead title={common('titles.groups')} text={text('list.text')} />}
 *     list={list}
 *     search={{ label: text('list.search'), hint: text('list.search_hint') }}
 *     filters={<GroupFilter value={list.query.company_id} onChange={(id) => list.change({ company_id: id })} />}
 *     csv={{ endpoint: exportGroups, name: 'groups.csv' }}
 *     caption={text('list.caption')}
 *     columns={useGroupColumns(list.answer.data?.time_zone)}
 *     rowKey={({ id }) => id}
 *     actions={(group) => <GroupMenu group={group} onRemove={removing.begin} />}
 *     pagesLabel={text('list.pages')}
 *     failed={text('list.failed')}
 *     none={{ title: text('list.none_title'), text: text('list.none_text') }}
 *   >
 *     {removing.dialog((group, state) => <RemoveDialog group={group} {...state} />)}
 *   </ListPage>
 * );
 * ```
 */
export function ListPage<Row, Csv extends Endpoint = Endpoint>(props: ListPageProps<Row, Csv>) {
  const {
    list,
    head,
    search,
    filters,
    chips,
    more,
    below,
    bar,
    csv,
    xlsx,
    ownExport,
    none,
    notFound,
    empty,
    pagesLabel,
    children,
    ...rows
  } = props;
  const address = { ...list, query: { ...list.query, search: list.query.search ?? '' } };
  const look = useListLook(rows.columns);
  useDefaultView(list.viewed);
  const keys = useDialogTask();
  const sort = { column: list.query.sort, descending: list.query.order === 'desc' };
  const onSort = ({ column, descending }: Sort) => list.change({ sort: column, order: descending ? 'desc' : 'asc' });
  const others = useMoreFilters(list, more);
  const file = csv && { ...csv, input: csv.input ?? inputFor(csv.endpoint, list.input) };
  const tools = (
    <ListTools filters={more !== undefined}>
      {others.button}
      <ViewsButton list={list.viewed} />
      <DisplayButton
        columns={rows.columns as readonly Column<never>[]}
        look={look as unknown as ListLook<never>}
        sort={sort}
        onSort={onSort}
        onKeys={() => keys.begin()}
      />
      {file && !xlsx && <ExportButton compact {...file} />}
      {file && xlsx && <ExportMenu csv={file} xlsx={{ ...xlsx, input: inputFor(xlsx.endpoint, list.input) }} />}
      {ownExport}
    </ListTools>
  );
  return (
    <>
      {typeof head === 'function' ? head(tools) : head}
      <Card padded={false} className="overflow-clip">
        {search && (
          <ListSearch address={address} {...search}>
            {filters}
            {tools}
          </ListSearch>
        )}
        {!search && typeof head !== 'function' && (
          <div className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-3">
            {filters}
            {tools}
          </div>
        )}
        <FilterLine chips={chips} others={others.fields} />
        {below}
        <Rows
          {...rows}
          list={list}
          look={look}
          sort={sort}
          onSort={onSort}
          onHelp={() => keys.begin()}
          empty={
            empty ??
            (none && !list.isNarrowed ? (
              <EmptyState bare picture={<EmptyListPicture />} {...none} />
            ) : (
              <NothingFound address={address} {...notFound} onShowAll={list.showAll} />
            ))
          }
        />
        {bar}
        <ListPages address={list} list={list.answer} label={pagesLabel} />
      </Card>
      {children}
      <Suspense>
        {keys.dialog((_, dialog) => (
          <KeysDialog {...dialog} selects={rows.selection !== undefined} />
        ))}
      </Suspense>
    </>
  );
}

type ShownRowsProps<Row> = RowsProps<Row> & {
  look: ListLook<Row>;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onHelp: () => void;
  empty: ReactNode;
};

/** The table and the error of the last request. The server sorts and pages the rows. */
function Rows<Row>(props: ShownRowsProps<Row>) {
  const { list, caption, look, sort, onSort, onHelp, rowKey, actions, detail, selection, wideHint, failed, empty } =
    props;
  const text = useText('common');
  const { data, error, isFetching, isPlaceholderData, refetch } = list.answer;
  const reference = referenceOf(error);
  const failure = error && (
    <TableError
      title={failed}
      text={[error.message, reference && text('reference', { id: reference })].filter(Boolean).join(' ')}
      retryLabel={text('list.try_again')}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
  return (
    <>
      {/* Old rows stay visible under the error, so nobody takes them for fresh ones. */}
      {failure && data && <div className="border-b border-line">{failure}</div>}
      <Table
        caption={caption}
        columns={look.columns}
        rows={data?.rows}
        rowKey={rowKey}
        sort={sort}
        onSort={onSort}
        dense={look.dense}
        keys={{ onHelp }}
        refreshing={isPlaceholderData}
        empty={empty}
        {...(detail && { detail })}
        {...(wideHint !== undefined && { wideHint })}
        {...(selection && { selection })}
        {...(actions && { actions: { head: text('list.actions'), of: actions } })}
        {...(failure && !data && { error: failure })}
      />
    </>
  );
}
