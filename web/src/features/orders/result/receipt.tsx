import { type BuyerOrder, paidBy } from '@coursefront/contract/orders/orders.ts';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { useWhen } from '../../../parts/events/use-when.ts';
import { isFree } from '../../../parts/orders/order-badge.tsx';
import { PriceExplained } from '../../../parts/orders/price-explained.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { Facts } from '../../../ui/text/facts.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { CopyNumbers, NumberGroups, useNumbers } from '../bank-details.tsx';
import { CreditNoteLinks, DocumentLinks } from '../document-links.tsx';
import { mayPay } from './standing.ts';

/** An invoice that is still to be paid, ours or the card provider's. How to do so stands above everything else of the page. */
export const isOwed = (order: BuyerOrder): boolean =>
  (order.invoice !== null && order.status === 'success' && order.payment !== 'paid' && order.to_pay > 0) ||
  isOwedThere(order);

/** The sum to pay, by when and how. */
export function PayCard({ order }: { order: BuyerOrder }) {
  const text = useText('results');
  const { invoice, overdue, to_pay, price, invoice_email, buyer } = order;
  const due = invoice?.due_at ?? order.due_at;
  return (
    <Card padded={false} className="overflow-clip">
      <CardHead title={text('invoice.title')} />
      <dl className="grid gap-x-8 gap-y-4 p-5 sm:grid-cols-2 lg:grid-cols-4">
        <Stacked label={text('invoice.to_pay')}>
          <b className="text-lg font-semibold">
            <Money minor={to_pay} currency={price.currency} />
          </b>
        </Stacked>
        {due && (
          <Stacked label={text('invoice.due_at')}>
            <b className={overdue ? 'font-semibold text-danger' : 'font-semibold'}>
              <DateText value={due} />
            </b>
          </Stacked>
        )}
        {invoice ? (
          <Numbers invoice={invoice} />
        ) : (
          <Stacked label={text('invoice.how')} className="sm:col-span-2">
            {text('invoice.there', { invoice_email: invoice_email ?? buyer.email })}
          </Stacked>
        )}
      </dl>
      {invoice && (
        <div className="grid px-5 pb-5">
          <CopyNumbers details={invoice} />
        </div>
      )}
    </Card>
  );
}

const Numbers = ({ invoice }: { invoice: Invoice }) =>
  useNumbers(invoice).map(({ label, value }) => (
    <Stacked key={label} label={label}>
      <NumberGroups value={value} />
    </Stacked>
  ));

type StackedProps = { label: string; className?: string; children: ReactNode };

const Stacked = ({ label, className, children }: StackedProps) => (
  <div className={classes('min-w-0', className)}>
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

/** The ordered course, its price and its documents. */
export function ResultReceipt({ order }: { order: BuyerOrder }) {
  const text = useText('results');
  const when = useWhen();
  const { event } = order;
  const method = paidBy({ ...order, paid: order.date_paid !== null, total: order.price.total });
  const perhaps = (
    key: 'group' | 'your_reference' | 'purchase_order' | 'vat_number' | 'quote',
    value: string | null,
  ) => (value ? [{ label: text(`receipt.${key}`), value }] : []);
  return (
    <Card padded={false} className="overflow-clip">
      <CardHead title={text('receipt.title')} />
      <div className="grid gap-4 p-5">
        <Facts
          facts={[
            { label: text('receipt.order'), value: <bdi dir="ltr">{order.order_reference_id}</bdi> },
            { label: text('receipt.ordered'), value: <DateText value={order.created_at} /> },
            { label: text(order.renewal ? 'receipt.renewed_course' : 'receipt.course'), value: order.course.name },
            ...(event
              ? [
                  {
                    label: text('receipt.when'),
                    value: (
                      <>
                        {when({ starts_at: event.start_date, ends_at: event.end_date })}, {event.location}
                      </>
                    ),
                  },
                ]
              : []),
            { label: text('receipt.places'), value: order.quantity },
            ...perhaps('group', order.group_name),
            ...(isFree({ status: order.status, total: order.price.total })
              ? []
              : [
                  {
                    label: text('receipt.method'),
                    value: text(`methods.${order.invoice_by_card ? 'invoice_by_card' : method}`),
                  },
                ]),
            ...perhaps('vat_number', order.vat_number),
            ...perhaps('your_reference', order.invoice_reference),
            ...perhaps('purchase_order', order.purchase_order_number),
            ...perhaps('quote', order.quote && leftToRight(order.quote.number)),
            ...(order.refunded > 0
              ? [
                  {
                    label: text('receipt.refunded'),
                    value: <Money minor={order.refunded} currency={order.price.currency} />,
                  },
                ]
              : []),
          ]}
        />
        <div className="border-t border-line pt-4 text-sm">
          <PriceExplained price={order.price} />
        </div>
        {order.invoice && !isOwed(order) && <InvoiceFacts invoice={order.invoice} />}
        {(order.documents.length + order.credit_notes.length > 0 || order.invoice_url !== null) && (
          <div className="flex flex-wrap gap-2">
            {order.invoice_url !== null && (
              <ButtonLink
                icon={ExternalLink}
                size="sm"
                link={<a href={order.invoice_url} target="_blank" rel="noreferrer" />}
              >
                {text('documents.invoice')}
              </ButtonLink>
            )}
            <DocumentLinks order={order} labelOf={(kind) => text(`documents.${kind}`)} size="sm" />
            <CreditNoteLinks order={order} labelOf={(number) => text('documents.credit_note', { number })} />
          </div>
        )}
      </div>
    </Card>
  );
}

/** The card provider's invoice is to be paid; our own has facts of its own. */
const isOwedThere = (order: BuyerOrder): boolean =>
  order.method === 'invoice' && order.due_at !== null && mayPay(order);

type Invoice = NonNullable<BuyerOrder['invoice']>;

/** How the invoice is paid, as its mail and its PDF say. */
function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const text = useText('results');
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{text('invoice.title')}</h3>
      <Facts facts={useInvoiceFacts(invoice)} />
      <CopyNumbers details={invoice} />
    </div>
  );
}

/** The seller's bank details, apart from what is known of the buyer. */
export function InvoiceCard({ invoice }: { invoice: Invoice }) {
  const text = useText('results');
  return (
    <Card padded={false}>
      <CardHead title={text('invoice.title')} />
      <div className="grid gap-4 p-5">
        <Facts facts={useInvoiceFacts(invoice)} />
        <CopyNumbers details={invoice} />
      </div>
    </Card>
  );
}

function useInvoiceFacts(invoice: Invoice) {
  const text = useText('results');
  const numbers = useNumbers(invoice);
  return [
    { label: text('invoice.date'), value: <DateText value={invoice.date} /> },
    ...(invoice.due_at ? [{ label: text('invoice.due_at'), value: <DateText value={invoice.due_at} /> }] : []),
    ...numbers.map(({ label, value }) => ({ label, value: <NumberGroups value={value} /> })),
  ];
}
