import { pageSize } from '@coursefront/contract/constants.ts';
import { listQuery } from '@coursefront/contract/lists.ts';
import { readCourseSync, syncCourses } from '@coursefront/contract/shop/courses.ts';
import { exportOffers, type OfferRow, offerSorts, readOwnOffers } from '@coursefront/contract/shop/offers.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useListAddress } from '../../../lib/routes/use-list-address.ts';
import { useText } from '../../../lib/text/text.ts';
import { EndpointTable } from '../../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../../parts/list/export-button.tsx';
import { ListSearch, NothingFound } from '../../../parts/list/list-search.tsx';
import { SyncLine } from '../../../parts/sync/sync-line.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyListPicture } from '../../../ui/pictures/illustrations.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { toggled } from '../../../ui/table/table-column.ts';
import { useOfferColumns } from './offer-columns.tsx';
import { OfferDetails } from './offer-details.tsx';
import type { OfferDrafts } from './use-offer-drafts.ts';

/** The list is asked for by POST; in the address its state is made of words. */
const addressed = { ...readOwnOffers, query: listQuery(offerSorts, pageSize.webshopAdmin) };

const courseSync = { read: readCourseSync, start: syncCourses, renews: [readOwnOffers] };

type OfferSettingsProps = {
  drafts: OfferDrafts;
  /** Instead of the list: the rows that were changed, from whichever page of it. */
  only: readonly OfferRow[] | undefined;
  onShow: (only: readonly OfferRow[] | undefined) => void;
};

/** Every course with its switch and price, and what opens below it. */
export function OfferSettings({ drafts, only, onShow }: OfferSettingsProps) {
  const text = useText('offers');
  const common = useText('common');
  const address = useListAddress(addressed);
  const list = useEndpoint(readOwnOffers, { body: address.query }, { keepPrevious: true });
  const { search } = address.query;
  const [open, setOpen] = useState<ReadonlySet<string | number>>(new Set());

  // A fault must be on the page for its link to lead to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the reason to look again
  useEffect(() => {
    const listed = new Set((only ?? list.data?.rows ?? []).map(({ courseid }) => courseid));
    const inside = drafts.wrong.filter(({ field }) => field !== 'price' && field !== 'courseid');
    setOpen((before) => new Set([...before, ...inside.map(({ row }) => row.courseid)]));
    if (drafts.wrong.some(({ row }) => !listed.has(row.courseid))) onShow(drafts.changed);
  }, [drafts.attempt]);

  const table = {
    caption: text('list.caption'),
    columns: useOfferColumns(drafts),
    rowKey: ({ courseid }: OfferRow) => courseid,
    detail: (row: OfferRow) =>
      open.has(row.courseid) && list.data && <OfferDetails row={row} drafts={drafts} terms={list.data} />,
  };
  const details = (row: OfferRow) => {
    const isOpen = open.has(row.courseid);
    return (
      <Button
        size="sm"
        aria-expanded={isOpen}
        iconEnd={isOpen ? ChevronUp : ChevronDown}
        onClick={() => setOpen(toggled(open, row.courseid))}
      >
        {text('details')}
        <span className="sr-only"> {row.name}</span>
      </Button>
    );
  };

  if (only) {
    return (
      <Card padded={false} className="overflow-clip">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3">
          <h2 className="text-md">{text('only_changed')}</h2>
          <Button onClick={() => onShow(undefined)}>{text('list.show_all')}</Button>
        </div>
        <Table {...table} rows={only} actions={{ head: common('list.actions'), of: details }} empty={null} />
      </Card>
    );
  }
  return (
    <EndpointTable
      {...table}
      list={list}
      address={address}
      actions={details}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      head={
        <ListSearch address={address} label={text('list.search')} hint={text('list.search_hint')}>
          <div className="ms-auto flex flex-wrap items-center gap-3">
            <SyncLine {...courseSync} />
            <ExportButton endpoint={exportOffers} input={{ query: { search } }} name="webshop.csv" />
          </div>
        </ListSearch>
      }
      empty={
        search ? (
          <NothingFound
            address={address}
            title={text('list.not_found_title', { search })}
            text={text('list.not_found_text')}
          />
        ) : (
          <EmptyState
            bare
            picture={<EmptyListPicture />}
            title={text('list.none_title')}
            text={text('list.none_text')}
          />
        )
      }
    />
  );
}
