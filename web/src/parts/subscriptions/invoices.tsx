import type { SubscriptionInvoice } from '@coursefront/contract/customers/own-subscription.ts';
import { Download, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text/text.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import type { Status } from '../../ui/status.ts';
import { Table } from '../../ui/table/table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Money } from '../../ui/text/money.tsx';

const looks: Record<SubscriptionInvoice['status'], Status | 'neutral'> = {
  draft: 'neutral',
  open: 'warning',
  paid: 'success',
  uncollectible: 'danger',
  void: 'neutral',
};

type SubscriptionInvoicesProps<Invoice> = {
  /** For links that lead to them. */
  id?: string;
  invoices: readonly Invoice[];
  /** Whether the reader is the one who pays. */
  payable: boolean;
  noneText: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** Further actions for an invoice. */
  more?: (invoice: Invoice) => ReactNode;
  /** Below the invoices, if there are any. */
  note?: ReactNode;
};

/** The invoices of a subscription, each with its documents. */
export function SubscriptionInvoices<Invoice extends SubscriptionInvoice>({
  id,
  invoices,
  payable,
  noneText,
  actions,
  more,
  note,
}: SubscriptionInvoicesProps<Invoice>) {
  const text = useText('subscriptions');
  const common = useText('common');
  return (
    <Card id={id} padded={false} className="overflow-clip">
      <CardHead title={text('invoices.title')} actions={actions} />
      <Table
        caption={text('invoices.title')}
        columns={useInvoiceColumns(invoices.some(({ due_at }) => due_at !== null))}
        rows={invoices}
        rowKey={({ id }) => id}
        actions={{
          head: common('list.actions'),
          of: (invoice) => (
            <>
              <InvoicePapers invoice={invoice} payable={payable} />
              {more?.(invoice)}
            </>
          ),
        }}
        empty={<EmptyState bare title={text('invoices.none')} text={noneText} />}
      />
      {note && invoices.length > 0 && (
        <div className="grid gap-1 border-t border-line px-5 py-3 text-sm text-ink-3">{note}</div>
      )}
    </Card>
  );
}

/** Only invoices have a due date, because a card is charged at once. */
function useInvoiceColumns(due: boolean): Column<SubscriptionInvoice>[] {
  const text = useText('subscriptions');
  const columns: (Column<SubscriptionInvoice> | false)[] = [
    {
      id: 'number',
      head: text('invoices.number'),
      cell: ({ number, created_at }) => (
        <>
          <bdi dir="ltr" className="font-semibold wrap-anywhere">
            {number ?? text('invoices.no_number')}
          </bdi>
          <DateText value={created_at} className="block whitespace-nowrap text-ink-3" />
        </>
      ),
    },
    due && {
      id: 'due',
      head: text('invoices.due'),
      cell: ({ due_at }) => due_at && <DateText value={due_at} />,
      phone: 'hidden',
    },
    {
      id: 'status',
      head: text('invoices.status'),
      cell: ({ status, paid_at, amount, refunded, dispute }) => (
        <>
          {amount > 0 && refunded >= amount ? (
            <Badge>{text('invoices.refunded')}</Badge>
          ) : (
            <Badge kind={looks[status]}>{text(`invoices.states.${status}`)}</Badge>
          )}
          {(dispute === 'open' || dispute === 'lost') && (
            <span className="block text-ink-2">{text(`invoices.dispute.${dispute}`)}</span>
          )}
          {paid_at && <DateText value={paid_at} className="block whitespace-nowrap text-ink-3" />}
        </>
      ),
      phone: 'half',
    },
    {
      id: 'amount',
      head: text('invoices.amount'),
      align: 'end',
      cell: ({ amount, vat, credit_used, credit_added, refunded, currency }) => (
        <>
          <Money minor={amount} currency={currency} className="font-semibold" />
          {vat > 0 && (
            <span className="block text-ink-3">
              {text('invoices.vat')} <Money minor={vat} currency={currency} />
            </span>
          )}
          {credit_used > 0 && (
            <span className="block text-ink-3">
              {text('invoices.credit_used')} <Money minor={credit_used} currency={currency} />
            </span>
          )}
          {credit_added > 0 && (
            <span className="block text-ink-3">
              {text('invoices.credit_added')} <Money minor={credit_added} currency={currency} />
            </span>
          )}
          {refunded > 0 && (
            <span className="block text-ink-3">
              {text('invoices.refunded')} <Money minor={refunded} currency={currency} />
            </span>
          )}
        </>
      ),
      phone: 'half',
    },
  ];
  return columns.filter((column) => column !== false);
}

type InvoicePapersProps = { invoice: SubscriptionInvoice; payable: boolean };

function InvoicePapers({ invoice: { number, status, hosted_url, pdf_url }, payable }: InvoicePapersProps) {
  const text = useText('subscriptions');
  const words = { number: number ?? '' };
  const isToPay = payable && status === 'open';
  return (
    <>
      {hosted_url && (
        <ButtonLink
          size="sm"
          icon={ExternalLink}
          aria-label={text(isToPay ? 'invoices.pay_of' : 'invoices.see_of', words)}
          link={<a href={hosted_url} target="_blank" rel="noreferrer" />}
        >
          {text(isToPay ? 'invoices.pay' : 'invoices.see')}
        </ButtonLink>
      )}
      {pdf_url && (
        <ButtonLink
          size="sm"
          icon={Download}
          aria-label={text('invoices.pdf_of', words)}
          link={<a href={pdf_url} target="_blank" rel="noreferrer" />}
        >
          {text('invoices.pdf')}
        </ButtonLink>
      )}
    </>
  );
}
