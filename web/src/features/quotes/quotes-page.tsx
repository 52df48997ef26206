import { quoteStatuses } from '@coursefront/contract/quotes/quote.ts';
import { exportQuotes, type QuoteRow, readQuotes, sendQuoteAgain } from '@coursefront/contract/quotes/quotes.ts';
import { FilePlus2 } from 'lucide-react';
import { callEndpoint } from '../../lib/api/api.ts';
import { useAddressedTask } from '../../lib/routes/use-addressed-task.ts';
import { useText } from '../../lib/text/text.ts';
import type { BulkTask } from '../../parts/bulk/bulk-dialog.tsx';
import { SelectionBar, useBoxes } from '../../parts/bulk/selection-bar.tsx';
import { useBulk } from '../../parts/bulk/use-bulk.tsx';
import { type SelectedRows, useSelectedRows } from '../../parts/bulk/use-selected-rows.ts';
import { ChoiceFilter } from '../../parts/list/choice-box.tsx';
import { ListPage } from '../../parts/list/list-page.tsx';
import { SpanFilter } from '../../parts/list/span-filter.tsx';
import { type List, useList } from '../../parts/list/use-list.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { NewQuote } from './new-quote.tsx';
import { QuoteActions } from './quote-actions.tsx';
import { useQuoteColumns } from './quote-columns.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** Quotes: what was promised to whom, and what became of it. */
export function QuotesPage() {
  const text = useText('quotes');
  const common = useText('common');
  const list = useList(readQuotes, { filters: ['status', 'company_id', 'courseid', 'from', 'to'] });
  const writing = useDialogTask<{ companyId?: string }>();
  const withdrawing = useDialogTask<QuoteRow>();
  const linking = useDialogTask<QuoteRow>();
  useAddressedTask('add', (of) => writing.begin(of === undefined ? {} : { companyId: of }));
  const bulk = useBulk();
  const selection = useSelectedRows(list.answer.data?.rows, ({ id }) => id);
  const write = (
    <Button variant="primary" icon={FilePlus2} onClick={() => writing.begin({})}>
      {text('write.action')}
    </Button>
  );
  return (
    <ListPage
      head={<PageHead title={common('titles.quotes')} text={text('text')} actions={write} />}
      list={list}
      search={{ label: text('search'), hint: text('search_hint') }}
      chips={
        <FilterChips
          label={text('filters.status')}
          value={list.query.status ?? 'all'}
          onChange={(status) => list.change({ status: status === 'all' ? undefined : status })}
          filters={(['all', ...quoteStatuses] as const).map((value) => ({ value, label: text(`statuses.${value}`) }))}
        />
      }
      more={{ names: ['company_id', 'courseid', 'from', 'to'], fields: <MoreFilters list={list} /> }}
      bar={<SendBar selection={selection} begin={bulk.begin} />}
      csv={{ endpoint: exportQuotes, name: 'quotes.csv' }}
      caption={text('list.caption')}
      columns={useQuoteColumns()}
      rowKey={({ id }) => id}
      selection={useBoxes(selection, ({ number }) => number)}
      actions={(quote) => (
        <QuoteActions quote={quote} onLink={() => linking.begin(quote)} onWithdraw={() => withdrawing.begin(quote)} />
      )}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      none={{ title: text('list.none'), text: text('list.none_text'), actions: write }}
    >
      {bulk.dialog}
      {writing.dialog((start, dialog) => (
        <NewQuote {...start} {...dialog} />
      ))}
      {withdrawing.dialog((quote, dialog) => (
        <WithdrawDialog quote={quote} {...dialog} />
      ))}
      {linking.dialog((quote, dialog) => (
        <LinkDialog quote={quote} {...dialog} />
      ))}
    </ListPage>
  );
}

/** By company, course and the day it was created. */
function MoreFilters({ list }: { list: List<typeof readQuotes> }) {
  const { company_id, courseid } = list.query;
  return (
    <>
      <ChoiceFilter kind="company" value={company_id} onChange={(id) => list.change({ company_id: id })} />
      <ChoiceFilter kind="course" value={courseid} onChange={(id) => list.change({ courseid: id })} />
      <SpanFilter address={list} />
    </>
  );
}

/** Mails the selected quotes again that are still open. */
function SendBar({ selection, begin }: { selection: SelectedRows<QuoteRow>; begin: (task: BulkTask) => void }) {
  const text = useText('quotes');
  const open = selection.rows.filter(({ status }) => status === 'open');
  const title = text('send.many_title', { count: open.length });
  const press = () =>
    begin({
      title,
      ask: { text: text('send.many_text'), confirm: title },
      items: open.map(({ id, number }) => ({
        key: id,
        name: number,
        act: () => callEndpoint(sendQuoteAgain, { params: { id } }),
      })),
      refreshes: [readQuotes],
      done: (count) => text('send.many_done', { count }),
      onDone: selection.drop,
    });
  return (
    <SelectionBar selection={selection}>
      <Button size="sm" variant="primary" disabled={open.length === 0} onClick={press}>
        {open.length === 0 ? text('send.action') : title}
      </Button>
    </SelectionBar>
  );
}
