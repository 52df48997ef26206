import type { ExplainedPrice, PriceLine } from '@coursefront/contract/shop/prices.ts';
import type { ReactNode } from 'react';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PriceExplained, plainMoney } from '../price-explained.tsx';
import { isOrderable } from './draft.ts';
import { usePurchase } from './purchase.ts';
import { tierReason } from './tiers.ts';

/** Each line of the price with its reason, the total, and the tax in it. */
export function WizardPriceLines() {
  const text = useText('orders');
  const common = useText('common');
  const { price, draft } = usePurchase();
  if (!isOrderable(draft.quantity)) return null;
  return (
    <Loaded
      query={price}
      skeleton={<PriceSkeleton />}
      errorTitle={text('summary.failed')}
      errorText={price.error?.message}
      retryLabel={common('list.try_again')}
    >
      {(data) => <Lines price={data} />}
    </Loaded>
  );
}

function Lines({ price }: { price: ExplainedPrice }) {
  const text = useText('orders');
  const { user } = usePurchase();
  const places = price.lines.find(({ kind }) => kind === 'places');
  const tier = useTierWords(places?.quantity ?? 1);
  const reasons: Partial<Record<PriceLine['kind'], ReactNode>> = {
    places: tier,
    company_discount: user?.company && text('summary.company_discount_why', { company: user.company.name }),
  };
  return <PriceExplained price={price} reasons={reasons} />;
}

function useTierWords(quantity: number): string | undefined {
  const text = useText('orders');
  const { course } = usePurchase();
  const reason = tierReason(course.prices, quantity);
  if (!reason) return undefined;
  const { from, to, fewer, more } = reason;
  return [
    to === null ? text('summary.tier_open', { from }) : text('summary.tier', { range: leftToRight(`${from}–${to}`) }),
    fewer && text('summary.tier_fewer', { most: fewer.most, price: plainMoney(fewer.price) }),
    more && text('summary.tier_more', { least: more.least, price: plainMoney(more.price) }),
  ]
    .filter(Boolean)
    .join(' ');
}

function PriceSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-9" />
      <Skeleton className="mt-4 h-7" />
      <Skeleton className="h-5" />
    </div>
  );
}
