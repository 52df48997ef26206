import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import type { ComponentProps, ReactNode } from 'react';
import type { CallInput } from '../../lib/api/api.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { EmptyListPicture } from '../../ui/pictures/illustrations.tsx';
import { EndpointTable } from './endpoint-table.tsx';
import { ExportButton } from './export-button.tsx';
import { ListSearch, NothingFound } from './list-search.tsx';
import { inputFor } from './use-list.ts';

type TableProps<Row> = ComponentProps<typeof EndpointTable<Row>>;

/** Every `List<Endpoint>` fits; its functions are declared as methods so that narrower parameters are accepted. */
type ListOf<Row> = {
  query: TableProps<Row>['address']['query'] & { search?: string };
  searchWith: TableProps<Row>['address']['searchWith'];
  change(changes: object, options?: { replace?: boolean }): void;
  answer: TableProps<Row>['list'];
  input: object;
  isNarrowed: boolean;
  showAll: () => void;
};

type ListPageProps<Row, Csv extends Endpoint> = Pick<
  TableProps<Row>,
  'caption' | 'columns' | 'rowKey' | 'actions' | 'selection' | 'detail' | 'pagesLabel' | 'failed'
> & {
  /** From `useList`. */
  list: ListOf<Row>;
  /** The page head, and below it tabs or chips. A list inside another page leaves it out. */
  head?: ReactNode;
  /** Left out: the list cannot be searched. */
  search?: { label: string; hint: string };
  /** In the line of the search, after it. */
  filters?: ReactNode;
  /** Below the line of the search: a second line of filters, a bar for selected rows. */
  below?: ReactNode;
  /** The export. It asks for what the list asks for; set `input` where the names differ. */
  csv?: { endpoint: Csv; name: string; input?: CallInput<Csv> } | false | undefined;
  /** Shown when there are no rows at all. Left out where there is always at least one. */
  none?: { title: string; text: string; actions?: ReactNode };
  /** Replaces the general words for a search without results. */
  notFound?: { title?: string; text?: string };
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
  const { list, head, search, filters, below, csv, none, notFound, empty, children, ...table } = props;
  const address = { ...list, query: { ...list.query, search: list.query.search ?? '' } };
  return (
    <>
      {head}
      <EndpointTable
        {...table}
        list={list.answer}
        address={address}
        head={
          <>
            {search && (
              <ListSearch address={address} {...search}>
                {filters}
                {csv && (
                  <ExportButton
                    endpoint={csv.endpoint}
                    input={csv.input ?? inputFor(csv.endpoint, list.input)}
                    name={csv.name}
                  />
                )}
              </ListSearch>
            )}
            {below}
          </>
        }
        empty={
          empty ??
          (none && !list.isNarrowed ? (
            <EmptyState bare picture={<EmptyListPicture />} {...none} />
          ) : (
            <NothingFound address={address} {...notFound} onShowAll={list.showAll} />
          ))
        }
      />
      {children}
    </>
  );
}
