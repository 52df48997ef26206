import { type IssuedInvoice, readIssuedInvoice } from '@coursefront/contract/invoices/invoices.ts';
import { readDocument } from '@coursefront/contract/orders/orders.ts';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { download } from '../../lib/api/download.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useAddressedTask } from '../../lib/routes/use-addressed-task.ts';
import { useTitle } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure } from '../../lib/toasts.ts';
import { useBulk } from '../../parts/bulk/use-bulk.tsx';
import { PayDialog } from '../../parts/invoices/pay-dialog.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { personName } from '../../parts/people/person-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { RowMenu } from '../../ui/overlays/menu.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { SignpostPicture } from '../../ui/pictures/illustrations.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { DomainText } from '../../ui/text/domain-text.tsx';
import { type Fact, Facts } from '../../ui/text/facts.tsx';
import { Money } from '../../ui/text/money.tsx';
import { useInvoiceEntries } from './invoice-actions.tsx';
import { InvoiceBadge } from './invoice-badge.tsx';
import { Ledger } from './ledger.tsx';
import { useRemind } from './use-remind.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

/** One invoice: what is owed, by whom, and every payment and other entry. */
export function InvoicePage({ invoiceid }: { invoiceid: string }) {
  const text = useText('invoices');
  const common = useText('common');
  const invoice = useEndpoint(readIssuedInvoice, { params: { id: Number(invoiceid) } });
  useTitle(invoice.data?.number);
  const list = <Link to={pathTo('CompanyAccountInvoices')} />;
  if (invoice.error && [404, 422].includes(invoice.error.status)) {
    return (
      <MessagePage
        picture={<SignpostPicture />}
        title={invoice.error.message}
        text={text('detail.missing')}
        actions={<ButtonLink link={list}>{text('detail.back')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <Breadcrumbs
        label={common('breadcrumbs')}
        trail={[{ label: common('titles.issued_invoices'), link: list }]}
        here={invoice.data?.number ?? '…'}
      />
      <Loaded query={invoice} skeleton={<Skeleton className="h-96" />} errorTitle={text('detail.failed')}>
        {(data) => <ShownInvoice invoice={data} />}
      </Loaded>
    </>
  );
}

function ShownInvoice({ invoice }: { invoice: IssuedInvoice }) {
  const { number, state, company, buyer } = invoice;
  return (
    <>
      <PageHead
        title={<bdi dir="ltr">{number}</bdi>}
        beside={<InvoiceBadge state={state} />}
        text={<bdi>{company?.name ?? personName(buyer)}</bdi>}
        actions={<Actions invoice={invoice} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Owed invoice={invoice} />
        <Ledger invoice={invoice} />
      </div>
    </>
  );
}

function Actions({ invoice }: { invoice: IssuedInvoice }) {
  const text = useText('invoices');
  const paying = useDialogTask<true>();
  const writing = useDialogTask<true>();
  const bulk = useBulk();
  const remind = useRemind();
  const { number, order_id, balance } = invoice;
  useAddressedTask('pay', () => balance > 0 && paying.begin(true));
  const pdf = async () => {
    const input = { params: { id: order_id, kind: 'invoice' as const }, query: {} };
    if (!(await download(readDocument, input, `${number}.pdf`))) toastFailure(text('detail.pdf_failed'));
  };
  return (
    <>
      <Button icon={Download} onClick={() => void pdf()}>
        {text('detail.pdf')}
      </Button>
      <ButtonLink link={<Link to={pathTo('CompanyAccountOrder', { orderid: order_id })} />}>
        {text('open_order')}
      </ButtonLink>
      {balance > 0 && (
        <Button variant="primary" onClick={() => paying.begin(true)}>
          {text('pay.action')}
        </Button>
      )}
      <RowMenu
        label={text('more_for', { invoice: number })}
        entries={useInvoiceEntries(invoice, {
          onRemind: () => bulk.begin(remind([invoice])),
          onWriteOff: () => writing.begin(true),
        })}
      />
      {bulk.dialog}
      {paying.dialog((_, dialog) => (
        <PayDialog invoice={invoice} {...dialog} />
      ))}
      {writing.dialog((_, dialog) => (
        <WriteOffDialog invoice={invoice} {...dialog} />
      ))}
    </>
  );
}

/** The sums and days, and the buyer. */
function Owed({ invoice }: { invoice: IssuedInvoice }) {
  const text = useText('invoices');
  const { currency, state, company, buyer } = invoice;
  const sum = (label: string, minor: number): Fact[] =>
    minor > 0 ? [{ label, value: <Money minor={minor} currency={currency} /> }] : [];
  return (
    <Card padded={false}>
      <CardHead title={text('columns.owed')} />
      <div className="grid gap-4 p-5">
        <p className="text-xl/9 font-semibold tracking-(--track-title) tabular-nums">
          <Money minor={invoice.balance} currency={currency} />
        </p>
        <Facts
          facts={[
            { label: text('ages.total'), value: <Money minor={invoice.total} currency={currency} /> },
            ...sum(text('states.paid'), invoice.paid),
            ...sum(text('states.credited'), invoice.credited),
            ...sum(text('detail.overpaid'), invoice.overpaid),
            { label: text('detail.issued'), value: <DateText value={invoice.issued_on} /> },
            {
              label: text('columns.due'),
              value: (
                <>
                  <DateText value={invoice.due_on} />
                  {state === 'overdue' && (
                    <span className="block text-danger">{text('days_late', { count: invoice.days_late })}</span>
                  )}
                </>
              ),
            },
            { label: text('detail.payment_reference'), value: <bdi dir="ltr">{invoice.payment_reference}</bdi> },
            ...(company?.id
              ? [
                  {
                    label: text('columns.company'),
                    value: <Link to={pathTo('CustomerProfile', { id: company.id })}>{company.name}</Link>,
                  },
                ]
              : []),
            { label: text('detail.buyer'), value: personName(buyer) },
            { label: text('detail.email'), value: <DomainText value={buyer.email} /> },
          ]}
        />
        {invoice.reminders > 0 && <p className="text-sm">{text('reminders.count', { count: invoice.reminders })}</p>}
        {invoice.held_by && invoice.balance > 0 && <p className="text-sm text-ink-3">{text('reminders.held')}</p>}
        {invoice.e_invoice_refused && <p className="text-sm text-warning">{text('shows.not_delivered')}</p>}
      </div>
    </Card>
  );
}
