import { pageSize } from '@coursefront/contract/constants.ts';
import { listQuery } from '@coursefront/contract/lists.ts';
import { readCourseSync, syncCourses } from '@coursefront/contract/shop/courses.ts';
import { exportOffers, type OfferRow, offerSorts, readOwnOffers } from '@coursefront/contract/shop/offers.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { ExportButton } from '../../../parts/list/export-button.tsx';
import { ListPage } from '../../../parts/list/list-page.tsx';
import { useList } from '../../../parts/list/use-list.ts';
import { SyncLine } from '../../../parts/sync/sync-line.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { toggled } from '../../../ui/table/table-column.ts';
import { useOfferColumns } from './offer-columns.tsx';
import { OfferDetails } from './offer-details.tsx';
import type { OfferDrafts } from './use-offer-drafts.ts';

/** The list is read by POST, so its state in the page's address needs a query schema of its own. */
const addressed = { ...readOwnOffers, query: listQuery(offerSorts, pageSize.webshopAdmin) };

const courseSync = { read: readCourseSync, start: syncCourses, renews: [readOwnOffers] };

type OfferListProps = {
  drafts: OfferDrafts;
  /** Shows just these changed rows instead of the list. */
  only: readonly OfferRow[] | undefined;
  onShow: (only: readonly OfferRow[] | undefined) => void;
};

/** Every course with its switch, price and details. */
export function OfferList({ drafts, only, onShow }: OfferListProps) {
  const text = useText('offers');
  const common = useText('common');
  const list = useList(addressed, { input: (query) => ({ body: query }) });
  const { search } = list.query;
  const [open, setOpen] = useState<ReadonlySet<string | number>>(new Set());

  // A fault's link only works if its field is on the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the reason to look again
  useEffect(() => {
    const listed = new Set((only ?? list.answer.data?.rows ?? []).map(({ courseid }) => courseid));
    const inside = drafts.wrong.filter(({ field }) => field !== 'price' && field !== 'courseid');
    setOpen((before) => new Set([...before, ...inside.map(({ row }) => row.courseid)]));
    if (drafts.wrong.some(({ row }) => !listed.has(row.courseid))) onShow(drafts.changed);
  }, [drafts.attempt]);

  const table = {
    caption: text('list.caption'),
    columns: useOfferColumns(drafts),
    rowKey: ({ courseid }: OfferRow) => courseid,
    detail: (row: OfferRow) =>
      open.has(row.courseid) && list.answer.data && <OfferDetails row={row} drafts={drafts} terms={list.answer.data} />,
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
    <ListPage
      {...table}
      list={list}
      actions={details}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      search={{ label: text('list.search'), hint: text('list.search_hint') }}
      filters={
        <div className="ms-auto flex flex-wrap items-center gap-3">
          <SyncLine {...courseSync} />
          <ExportButton endpoint={exportOffers} input={{ query: { search } }} name="webshop.csv" />
        </div>
      }
      none={{ title: text('list.none_title'), text: text('list.none_text') }}
      notFound={{ title: text('list.not_found_title', { search }), text: text('list.not_found_text') }}
    />
  );
}
