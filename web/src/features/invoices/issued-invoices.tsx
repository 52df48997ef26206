import {
  exportIssuedInvoices,
  type InvoiceRow,
  invoiceShows,
  readIssuedInvoices,
} from '@coursefront/contract/invoices/invoices.ts';
import { invoiceAges } from '@coursefront/contract/orders/invoice-rules.ts';
import { useText } from '../../lib/text/text.ts';
import { useBulk } from '../../parts/bulk/use-bulk.tsx';
import { useSelectAll } from '../../parts/bulk/use-select-all.ts';
import { useSelectedRows } from '../../parts/bulk/use-selected-rows.ts';
import { PayDialog } from '../../parts/invoices/pay-dialog.tsx';
import { ChoiceFilter } from '../../parts/list/choice-box.tsx';
import { ListPage } from '../../parts/list/list-page.tsx';
import { SpanFilter } from '../../parts/list/span-filter.tsx';
import { type List, useList } from '../../parts/list/use-list.ts';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { useInvoiceColumns } from './invoice-columns.tsx';
import { PayBar } from './pay-bar.tsx';
import { useRemind } from './use-remind.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

/** Invoices that were sent: what is owed first, and everything else by filter. */
export function IssuedInvoices() {
  const text = useText('invoices');
  const list = useList(readIssuedInvoices, { filters: ['show', 'age', 'currency', 'company_id', 'from', 'to'] });
  const bulk = useBulk();
  const remind = useRemind();
  const paying = useDialogTask<InvoiceRow>();
  const writing = useDialogTask<InvoiceRow>();
  const selection = useSelectedRows(list.answer.data?.rows, ({ id }) => id);
  const all = useSelectAll(readIssuedInvoices, list, selection, { failed: text('list.failed') });
  return (
    <ListPage
      list={list}
      search={{ label: text('search'), hint: text('search_hint') }}
      chips={
        <FilterChips
          label={text('filters.show')}
          value={list.query.show}
          onChange={(show) => list.change({ show, age: undefined })}
          filters={invoiceShows.map((value) => ({ value, label: text(`shows.${value}`) }))}
        />
      }
      csv={{ endpoint: exportIssuedInvoices, name: 'invoices.csv' }}
      more={{ names: ['age', 'company_id', 'from', 'to'], fields: <MoreFilters list={list} /> }}
      bar={<PayBar selection={selection} all={all} begin={bulk.begin} />}
      caption={text('list.caption')}
      columns={useInvoiceColumns()}
      rowKey={({ id }) => id}
      actions={(invoice) => (
        <InvoiceActions
          invoice={invoice}
          onPay={() => paying.begin(invoice)}
          onRemind={() => bulk.begin(remind([invoice]))}
          onWriteOff={() => writing.begin(invoice)}
        />
      )}
      selection={{
        ...selection,
        allLabel: text('select_all'),
        labelOf: ({ number }) => text('select', { invoice: number }),
      }}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      none={{ title: text('list.none'), text: text('list.none_text') }}
    >
      {bulk.dialog}
      {paying.dialog((invoice, dialog) => (
        <PayDialog invoice={invoice} {...dialog} />
      ))}
      {writing.dialog((invoice, dialog) => (
        <WriteOffDialog invoice={invoice} {...dialog} />
      ))}
    </ListPage>
  );
}

/** By age, company and due day. */
function MoreFilters({ list }: { list: List<typeof readIssuedInvoices> }) {
  const text = useText('invoices');
  const { age, company_id } = list.query;
  return (
    <>
      <Select
        aria-label={text('filters.no_age')}
        className="w-full md:w-52"
        value={age ?? ''}
        onChange={({ target }) =>
          list.change({ age: invoiceAges.find((one) => one === target.value), ...(target.value && { show: 'open' }) })
        }
        options={[
          { value: '', label: text('filters.no_age') },
          ...invoiceAges.map((value) => ({ value, label: text(`ages.${value}`) })),
        ]}
      />
      <ChoiceFilter kind="company" value={company_id} onChange={(id) => list.change({ company_id: id })} />
      <SpanFilter address={list} />
    </>
  );
}
