import type { OrderWay } from '@coursefront/contract/operations/operations.ts';
import { useText } from '../../lib/text/text.ts';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { Money } from '../../ui/text/money.tsx';

export function OrderFacts({ way }: { way: OrderWay }) {
  const text = useText('operations');
  const { buyer, company } = way;
  const perhaps = (label: string, value: string | null) =>
    value ? [{ label, value: <span className="wrap-anywhere">{value}</span> }] : [];
  return (
    <Card padded={false}>
      <CardHead title={text('way.facts')} />
      <Facts
        className="p-5"
        facts={[
          { label: text('way.customer'), value: way.customer.name },
          ...perhaps(text('way.buyer'), buyer.name),
          ...perhaps(text('way.email'), buyer.email),
          ...perhaps(text('way.company'), company),
          {
            label: text('way.course'),
            value: text('orders.course_places', { course: way.course, quantity: way.quantity }),
          },
          { label: text('way.amount'), value: <Money minor={way.total} currency={way.currency} /> },
          { label: text('way.status'), value: text(`statuses.${way.status}`) },
          {
            label: text('way.paid'),
            value: way.paid_at ? <DateText value={way.paid_at} time /> : text('way.not_paid'),
          },
        ]}
      />
    </Card>
  );
}
