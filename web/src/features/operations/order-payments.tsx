import { askProvider, type OrderWay, readOrderWay } from '@coursefront/contract/operations/operations.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { ActButton } from '../../parts/actions/act-button.tsx';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { Money } from '../../ui/text/money.tsx';
import { paymentLooks } from './states.ts';
import { Trouble } from './trouble.tsx';

export function OrderPayments({ way }: { way: OrderWay }) {
  const text = useText('operations');
  return (
    <Card padded={false}>
      <CardHead title={text('way.payments')} />
      {way.payments.length === 0 && <p className="px-5 py-4 text-sm text-ink-3">{text('way.payments_none')}</p>}
      <ul>
        {way.payments.map((payment) => (
          <li key={payment.id} className="grid gap-2 border-line px-5 py-4 text-sm not-first:border-t">
            <div className="flex flex-wrap items-center gap-2">
              <span>{text(`payment_kinds.${payment.kind}`)}</span>
              <Money minor={payment.amount} currency={way.currency} className="font-semibold" />
              <Badge {...paymentLooks[payment.status]}>{text(`payment_statuses.${payment.status}`)}</Badge>
            </div>
            {payment.name && (
              <p className="text-xs wrap-anywhere text-ink-3">
                <bdi dir="ltr">{payment.name}</bdi>
              </p>
            )}
            {payment.failure && <Trouble>{payment.failure}</Trouble>}
            {payment.checked_at && (
              <p className="text-xs text-ink-3">
                {text('way.asked_last', { time: leftToRight(formatDateTime(payment.checked_at)) })}
              </p>
            )}
            {payment.kind !== 'external_shop' && (
              <ActButton
                size="sm"
                className="justify-self-start"
                endpoint={askProvider}
                input={{ params: { instance: way.customer.id, id: way.id, payment: payment.id } }}
                refreshes={[readOrderWay]}
                busyLabel={text('way.ask_busy')}
                done={({ standing }) => text(`standing_of_payment.${standing}`)}
                failed={text('way.not_asked')}
              >
                {text('way.ask')}
              </ActButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
