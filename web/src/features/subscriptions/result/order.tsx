import type { Purchase } from '@coursefront/contract/customers/subscriptions.ts';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { DomainText } from '../../../ui/text/domain-text.tsx';
import { type Fact, Facts } from '../../../ui/text/facts.tsx';
import { Money } from '../../../ui/text/money.tsx';

type ResultOrderProps = { purchase: Purchase; className?: string | undefined };

/** What was ordered and what it costs. */
export function ResultOrder({ purchase, className }: ResultOrderProps) {
  const text = useText('subscriptions');
  const fromLeft = (value: ReactNode) => (
    <bdi dir="ltr" className="wrap-anywhere">
      {value}
    </bdi>
  );
  const { subscription_id } = purchase;
  const facts: (Fact | null)[] = [
    subscription_id ? { label: text('order.number'), value: fromLeft(subscription_id) } : null,
    { label: text('order.product'), value: purchase.product.name },
    { label: text('order.domain'), value: fromLeft(<DomainText value={purchase.domain} />) },
    { label: text('order.period'), value: text(`periods.${purchase.period}`) },
    { label: text('order.method'), value: text(`pay.${purchase.method}`) },
  ];
  return (
    <Card padded={false} className={classes('overflow-clip', className)}>
      <CardHead title={text('order.title')} />
      <div className="grid gap-4 p-5">
        <Facts facts={facts.filter((fact) => fact !== null)} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4 font-semibold">
          <span>{text('order.total')}</span>
          <Money minor={purchase.total} currency={purchase.currency} className="text-lg" />
        </div>
      </div>
    </Card>
  );
}
