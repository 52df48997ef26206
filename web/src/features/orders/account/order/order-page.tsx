import { can } from '@coursefront/contract/capabilities.ts';
import { type OrderDetail, readOrder } from '@coursefront/contract/orders/order-detail.ts';
import { waitsForApproval } from '@coursefront/contract/orders/order-rules.ts';
import { showOrganizationNumber } from '@coursefront/contract/values/business-numbers/organization-number.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../../../lib/session/session.ts';
import { useTitle } from '../../../../lib/session/site.ts';
import { useCompanyNumberName } from '../../../../lib/text/company-number.ts';
import { useCountryName } from '../../../../lib/text/countries.ts';
import { leftToRight } from '../../../../lib/text/left-to-right.ts';
import { useText } from '../../../../lib/text/text.ts';
import { Loaded } from '../../../../parts/loaded.tsx';
import { OrderBadge, OwedBadge } from '../../../../parts/orders/order-badge.tsx';
import { personName } from '../../../../parts/people/person-name.ts';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { MessagePage } from '../../../../ui/feedback/message-page.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '../../../../ui/layout/breadcrumbs.tsx';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { SignpostPicture } from '../../../../ui/pictures/illustrations.tsx';
import { Badge } from '../../../../ui/text/badge.tsx';
import { DateText } from '../../../../ui/text/date-text.tsx';
import { DomainText } from '../../../../ui/text/domain-text.tsx';
import { Facts } from '../../../../ui/text/facts.tsx';
import { formatDate } from '../../../../ui/text/format-date.ts';
import { formatMoney } from '../../../../ui/text/format-money.ts';
import { CreditNotes, OpenCredits } from '../../credit/credit-notes.tsx';
import { InvoiceCard } from '../../result/receipt.tsx';
import { nextLook } from '../../result/standing.ts';
import { OrderPeople } from '../../seats/order-people.tsx';
import { AllDecided, useNextToApprove } from '../next-to-approve.tsx';
import { EInvoiceNotice } from './e-invoice-notice.tsx';
import { OrderActions } from './order-actions.tsx';
import { isPartlyRefunded, OrderPrice } from './order-price.tsx';
import { OrderTroubles } from './order-troubles.tsx';
import { TimeLine } from './time-line.tsx';

const secondsBetweenRepairs = 3;

/** One order: the price, the participants, the buyer, and its history. */
export function AccountOrderPage({ orderid }: { orderid: string }) {
  const text = useText('account-orders');
  const common = useText('common');
  const order = useEndpoint(
    readOrder,
    { params: { id: orderid } },
    { everySeconds: (data) => (data && isRetrying(data) ? secondsBetweenRepairs : nextLook(data)) },
  );
  useTitle(order.data?.order_reference_id);
  const list = <Link to={pathTo('CompanyAccountOrders')} />;
  if (order.error?.status === 404) {
    return (
      <MessagePage
        picture={<SignpostPicture />}
        title={order.error.message}
        text={text('detail.missing')}
        actions={<ButtonLink link={list}>{text('detail.back')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <Breadcrumbs
        label={common('breadcrumbs')}
        trail={[{ label: text('title'), link: list }]}
        here={order.data?.order_reference_id ?? '…'}
      />
      <Loaded query={order} skeleton={<Skeleton className="h-96" />} errorTitle={text('detail.failed')}>
        {(data) => <LoadedOrder order={data} />}
      </Loaded>
    </>
  );
}

const isRetrying = ({ troubles, credit_notes }: OrderDetail) =>
  troubles.some(({ retrying }) => retrying) || credit_notes.some(({ refund }) => refund?.state === 'waiting');

function LoadedOrder({ order }: { order: OrderDetail }) {
  const text = useText('account-orders');
  const next = useNextToApprove(order);
  return (
    <>
      <PageHead
        title={<bdi dir="ltr">{order.order_reference_id}</bdi>}
        beside={
          <>
            <OrderBadge {...order} total={order.price.total} />
            {isPartlyRefunded(order) && <Badge kind="neutral">{text('detail.partly_refunded')}</Badge>}
            {isOwed(order) && <OwedBadge due={order.due_at} overdue={order.overdue} />}
          </>
        }
        text={<DateText value={order.created_at} time />}
        actions={<OrderActions order={order} next={next.order} />}
      />
      {next.isOver && <AllDecided />}
      {order.status === 'cancelled' && <CancelledNotice order={order} />}
      <EInvoiceNotice order={order} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          <OpenDispute order={order} />
          <OpenCredits order={order} />
          <OrderTroubles order={order} />
          <OrderPrice order={order} />
          <CreditNotes order={order} />
          <OrderPeople order={order} standing={peopleStanding(order)} />
        </div>
        <div className="grid gap-5">
          <BuyerCard order={order} />
          {order.invoice && <InvoiceCard invoice={order.invoice} />}
          <TimeLine entries={order.time_line} currency={order.price.currency} />
        </div>
      </div>
    </>
  );
}

/** An invoice was sent that is not paid: our own, or the card provider's, of which only the late ones are known. */
const isOwed = (order: OrderDetail): order is OrderDetail & { due_at: string } =>
  order.due_at !== null && (order.overdue || (order.status === 'success' && (order.issued_invoice?.balance ?? 0) > 0));

/** A debt to the buyer stays in view until the money has gone back. */
function CancelledNotice({ order: { repayment, price, credit_notes } }: { order: OrderDetail }) {
  const text = useText('account-orders');
  const left = price.total - credit_notes.reduce((sum, note) => sum + note.amount, 0);
  const amount = leftToRight(formatMoney(left, price.currency));
  const isCredited = left <= 0 && credit_notes.length > 0;
  return (
    <Notice kind={isCredited || repayment === 'none' ? 'info' : 'warning'} title={text('cancelled.title')}>
      {text(isCredited ? 'cancelled.credited' : `cancelled.${repayment}`, { amount })}
    </Notice>
  );
}

function OpenDispute({ order: { dispute } }: { order: OrderDetail }) {
  const text = useText('account-orders');
  if (dispute === null) return null;
  return (
    <Notice kind="warning" title={text('detail.dispute')}>
      <p>{text('detail.dispute_text')}</p>
      {dispute.answer_by && (
        <p className="mt-2 font-semibold">
          {text('detail.dispute_until')} <DateText value={dispute.answer_by} />
        </p>
      )}
    </Notice>
  );
}

const over: readonly OrderDetail['status'][] = ['declined', 'cancelled', 'refunded'];

function peopleStanding({ status, method }: OrderDetail): 'done' | 'waiting' | 'unpaid' | 'over' {
  if (status === 'success') return 'done';
  if (over.includes(status)) return 'over';
  return waitsForApproval({ status, method }) ? 'waiting' : 'unpaid';
}

/** Instructors may not open companies. */
function CompanyName({ order: { company, company_id } }: { order: OrderDetail }) {
  const maySee = can(roleIdsOf(useSession()), 'seeCompanies');
  if (!maySee || company_id === null) return company?.name;
  return <Link to={pathTo('CustomerProfile', { id: company_id })}>{company?.name}</Link>;
}

/** The accepted quote of the order, and who accepted it. */
function QuoteLine({ quote: { id, number, approved_by } }: { quote: NonNullable<OrderDetail['quote']> }) {
  const text = useText('account-orders');
  return (
    <>
      <Link to={pathTo('CompanyAccountQuote', { quoteid: id })}>
        <bdi dir="ltr">{number}</bdi>
      </Link>
      {approved_by && <span className="block text-ink-3">{text('detail.quote_by', { name: approved_by })}</span>}
    </>
  );
}

/** Each part on its own line: parts in several scripts would change places within one line. */
function AddressLines({ parts }: { parts: readonly (string | null | undefined)[] }) {
  return parts.filter(Boolean).map((part) => (
    <span key={part} className="block">
      <bdi>{part}</bdi>
    </span>
  ));
}

/** The number, and what the EU's register says of it. */
function VatNumber({ order: { vat_number, vat_check } }: { order: OrderDetail }) {
  const text = useText('account-orders');
  return (
    <>
      <bdi dir="ltr" className="whitespace-nowrap">
        {vat_number}
      </bdi>
      {vat_check && (
        <span className={vat_check.valid ? 'block text-ink-3' : 'block text-warning'}>
          {text(vat_check.valid ? 'detail.vat_registered' : 'detail.vat_not_registered', {
            date: leftToRight(formatDate(vat_check.checked_at)),
          })}
          {vat_check.name && <bdi className="block">{vat_check.name}</bdi>}
        </span>
      )}
    </>
  );
}

function BuyerCard({ order }: { order: OrderDetail }) {
  const text = useText('account-orders');
  const { buyer, company } = order;
  const countryName = useCountryName();
  const numberName = useCompanyNumberName();
  const postalCode = order.postal_code?.replaceAll(' ', '\u00a0');
  const address = [order.address, [postalCode, order.city].filter(Boolean).join(' '), countryName(order.country)];
  const perhaps = (key: Parameters<typeof text>[0], value: string | null | undefined, shown: ReactNode = value) =>
    value ? [{ label: text(key), value: <span className="wrap-anywhere">{shown}</span> }] : [];
  const mailAddress = (key: Parameters<typeof text>[0], value: string | null) =>
    perhaps(key, value, value && <DomainText value={value} />);
  return (
    <Card padded={false}>
      <CardHead title={text('detail.buyer')} />
      <Facts
        className="p-5"
        facts={[
          { label: text('detail.name'), value: personName(buyer) },
          ...mailAddress('detail.email', buyer.email),
          ...perhaps('detail.phone', order.phone, order.phone && leftToRight(order.phone)),
          ...perhaps('columns.company', company?.name, <CompanyName order={order} />),
          ...(company?.organization_number
            ? [
                {
                  label: numberName(order.country),
                  value: showOrganizationNumber(company.organization_number, order.country ?? ''),
                },
              ]
            : []),
          ...perhaps('detail.vat_number', order.vat_number, order.vat_number && <VatNumber order={order} />),
          ...perhaps('detail.address', address.filter(Boolean).join(', '), <AddressLines parts={address} />),
          ...mailAddress('detail.invoice_email', order.invoice_email),
          ...perhaps('detail.your_reference', order.invoice_reference),
          ...perhaps('detail.purchase_order', order.purchase_order_number),
          ...perhaps(
            'detail.e_invoice_delivered',
            order.e_invoice?.delivered_at,
            order.e_invoice?.delivered_at && <DateText value={order.e_invoice.delivered_at} time />,
          ),
          ...perhaps('detail.quote', order.quote?.number, order.quote && <QuoteLine quote={order.quote} />),
        ]}
      />
    </Card>
  );
}
