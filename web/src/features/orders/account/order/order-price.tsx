import { can } from '@coursefront/contract/capabilities.ts';
import { localeOf } from '@coursefront/contract/languages.ts';
import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import { paidBy } from '@coursefront/contract/orders/orders.ts';
import { type PriceLine, shownPrice } from '@coursefront/contract/shop/prices.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../../../lib/session/session.ts';
import { useEventZone } from '../../../../lib/session/site.ts';
import { useLanguage, useText } from '../../../../lib/text/text.ts';
import { useComma } from '../../../../lib/text/use-joined.ts';
import { isFree } from '../../../../parts/orders/order-badge.tsx';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { EventDate } from '../../../../ui/text/date-text.tsx';
import { Money } from '../../../../ui/text/money.tsx';

/** The ordered course and the lines of its price. */
export function OrderPrice({ order }: { order: OrderDetail }) {
  const text = useText('account-orders');
  const locale = localeOf(useLanguage());
  const zone = useEventZone();
  const comma = useComma();
  const { price, event, course } = order;
  const free = isFree({ status: order.status, total: price.total });
  const method = paidBy({ ...order, paid: order.date_paid !== null, total: price.total });
  return (
    <Card padded={false}>
      <CardHead title={course.name} />
      <div className="grid gap-3 p-5 text-sm">
        {event && (
          <p className="text-ink-2">
            <EventDate value={event.start_date} locale={locale} zone={zone} year />
            {comma}
            <bdi>{event.location}</bdi>
          </p>
        )}
        {order.group_name && <p className="text-ink-2">{text('detail.group', { name: order.group_name })}</p>}
        {free && price.lines.every(({ amount }) => amount === 0) ? (
          price.lines.map((line) => (
            <p key={line.kind}>
              <LineWords line={line} />
            </p>
          ))
        ) : (
          <Amounts order={order} />
        )}
        {!free && <p className="text-ink-3">{text(`methods.${order.invoice_by_card ? 'invoice_by_card' : method}`)}</p>}
      </div>
    </Card>
  );
}

function Amounts({ order }: { order: OrderDetail }) {
  const text = useText('account-orders');
  const mayBook = can(roleIdsOf(useSession()), 'bookPayments');
  const { price } = order;
  const credited = order.credit_notes.reduce((sum, { amount }) => sum + amount, 0);
  // A credit note and its refund are one amount: with two minus signs it would seem to be subtracted twice.
  const isOfCredited = order.refunded <= credited;
  const { lines, net } = shownPrice(price);
  const isAdded = price.shown_without_vat && price.tax === 'charged';
  const row = 'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1';
  return (
    <dl className="grid gap-2">
      {lines.map((line) => (
        <div key={`${line.kind} ${line.code}`} className={row}>
          <dt>
            <LineWords line={line} />
          </dt>
          <dd>
            <Money minor={line.amount} currency={price.currency} />
          </dd>
        </div>
      ))}
      {isAdded && (
        <div className={`${row} border-t border-line pt-3`}>
          <dt>{text('detail.net')}</dt>
          <dd>
            <Money minor={net} currency={price.currency} />
          </dd>
        </div>
      )}
      <div className={`${row} border-t border-line pt-3 text-md font-semibold`}>
        <dt>{text('detail.total')}</dt>
        <dd>
          <Money minor={price.total} currency={price.currency} />
        </dd>
      </div>
      <div className={`${row} text-ink-3`}>
        <dt>
          {price.tax === 'charged'
            ? text('detail.vat', { percent: price.vat_basis_points / 100 })
            : text(`detail.tax.${price.tax}`)}
        </dt>
        <dd>
          <Money minor={price.vat} currency={price.currency} />
        </dd>
      </div>
      {credited > 0 && (
        <div className={row}>
          <dt>{text('detail.credited')}</dt>
          <dd>
            <Money minor={-credited} currency={price.currency} />
          </dd>
        </div>
      )}
      {mayBook && order.issued_invoice && (
        <div className={row}>
          <dt>
            <Link to={pathTo('CompanyAccountInvoice', { invoiceid: order.issued_invoice.id })}>
              {text('detail.balance')}
            </Link>
          </dt>
          <dd>
            <Money minor={order.issued_invoice.balance} currency={price.currency} />
          </dd>
        </div>
      )}
      {order.refunded > 0 && (
        <div className={isOfCredited ? `${row} text-ink-3` : row}>
          <dt>{text(isOfCredited ? 'detail.of_which_refunded' : 'detail.refunded')}</dt>
          <dd>
            <Money minor={isOfCredited ? order.refunded : -order.refunded} currency={price.currency} />
          </dd>
        </div>
      )}
      {isPartlyRefunded(order) && (
        <div className={`${row} border-t border-line pt-3 font-semibold`}>
          <dt>{text('detail.paid_after_refunds')}</dt>
          <dd>
            <Money minor={price.total - order.refunded} currency={price.currency} />
          </dd>
        </div>
      )}
      {order.application_fee > 0 && (
        <div className={`${row} text-ink-3`}>
          <dt>{text('detail.fee')}</dt>
          <dd>
            <Money minor={order.application_fee} currency={price.currency} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Part of the payment has gone back, and the rest stays. */
export const isPartlyRefunded = ({ status, refunded, price }: OrderDetail): boolean =>
  status === 'success' && refunded > 0 && refunded < price.total;

function LineWords({ line }: { line: PriceLine }) {
  const text = useText('account-orders');
  if (line.kind === 'places') return text('detail.places', { count: line.quantity ?? 1 });
  if (line.kind === 'company_discount') {
    return line.percent === null ? text('detail.discount') : text('detail.company_discount', { percent: line.percent });
  }
  return text('detail.coupon', { code: line.code ?? '' });
}
