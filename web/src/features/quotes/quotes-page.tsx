import { quoteStatuses } from '@coursefront/contract/quotes/quote.ts';
import { exportQuotes, type QuoteRow, readQuotes } from '@coursefront/contract/quotes/quotes.ts';
import { FilePlus2 } from 'lucide-react';
import { useText } from '../../lib/text/text.ts';
import { ChoiceBox } from '../../parts/list/choice-box.tsx';
import { ListPage } from '../../parts/list/list-page.tsx';
import { SpanFilter } from '../../parts/list/span-filter.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { QuoteActions } from './quote-actions.tsx';
import { useQuoteColumns } from './quote-columns.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { WriteDialog } from './write-dialog.tsx';

/** Quotes: what was promised to whom, and what became of it. */
export function QuotesPage() {
  const text = useText('quotes');
  const common = useText('common');
  const list = useList(readQuotes, { filters: ['status', 'company_id', 'from', 'to'] });
  const writing = useDialogTask<'new'>();
  const withdrawing = useDialogTask<QuoteRow>();
  const linking = useDialogTask<QuoteRow>();
  const write = (
    <Button variant="primary" icon={FilePlus2} onClick={() => writing.begin('new')}>
      {text('write.action')}
    </Button>
  );
  return (
    <ListPage
      head={<PageHead title={common('titles.quotes')} text={text('text')} actions={write} />}
      list={list}
      search={{ label: text('search'), hint: text('search_hint') }}
      filters={
        <FilterChips
          label={text('filters.status')}
          value={list.query.status ?? 'all'}
          onChange={(status) => list.change({ status: status === 'all' ? undefined : status })}
          filters={(['all', ...quoteStatuses] as const).map((value) => ({ value, label: text(`statuses.${value}`) }))}
        />
      }
      below={
        <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-3">
          <ChoiceBox
            kind="company"
            aria-label={text('columns.company')}
            className="md:max-w-52"
            value={list.query.company_id}
            onChange={(id) => list.change({ company_id: id })}
            words={{
              all: text('filters.all_company'),
              search: text('filters.search_company'),
              none: text('filters.none'),
            }}
          />
          <SpanFilter address={list} />
        </div>
      }
      csv={{ endpoint: exportQuotes, name: 'quotes.csv' }}
      caption={text('list.caption')}
      columns={useQuoteColumns()}
      rowKey={({ id }) => id}
      actions={(quote) => (
        <QuoteActions quote={quote} onLink={() => linking.begin(quote)} onWithdraw={() => withdrawing.begin(quote)} />
      )}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      none={{ title: text('list.none'), text: text('list.none_text'), actions: write }}
    >
      {writing.dialog((_, dialog) => (
        <WriteDialog {...dialog} />
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
