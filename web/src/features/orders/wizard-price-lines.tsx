import { formatMoney } from '@coursefront/contract/money.ts';
import type { ExplainedPrice, PriceLine } from '@coursefront/contract/prices.ts';
import type { ReactNode } from 'react';
import { leftToRight } from '../../lib/left-to-right.ts';
import { useText } from '../../lib/text.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePurchase } from './wizard-purchase.ts';
import { tierReason } from './wizard-tiers.ts';

/** `345.00`: the currency stands once, at the total. */
const plain = (minor: number): string => leftToRight(formatMoney(minor, '').trim());

const percentOf = (basisPoints: number): number => basisPoints / 100;

/** Each line of the price with its reason, the total, and the tax in it. */
export function WizardPriceLines() {
  const text = useText('orders');
  const common = useText('common');
  const { price, draft } = usePurchase();
  if (draft.quantity === null) return null;
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
  return (
    <dl className="grid gap-4">
      {price.lines.map((line) => (
        <Line key={`${line.kind} ${line.code}`} line={line} />
      ))}
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-4 text-lg font-semibold">
        <dt>{text('summary.total')}</dt>
        <dd>
          <Money minor={price.total} currency={price.currency} />
        </dd>
      </div>
      <div className="-mt-3 flex justify-between gap-4 text-ink-3">
        <dt>{text('summary.vat', { percent: percentOf(price.vat_basis_points) })}</dt>
        <dd className="tabular-nums">{plain(price.vat)}</dd>
      </div>
    </dl>
  );
}

function Line({ line }: { line: PriceLine }) {
  const { name, why } = useLineWords(line);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <dt>{name}</dt>
      <dd className="text-end tabular-nums">{plain(line.amount)}</dd>
      {why && <dd className="col-span-2 mt-0.5 text-xs text-ink-3">{why}</dd>}
    </div>
  );
}

function useLineWords({ kind, quantity, unit_price, percent, code }: PriceLine): { name: string; why: ReactNode } {
  const text = useText('orders');
  const { user } = usePurchase();
  const tier = useTierWords(quantity ?? 1);
  switch (kind) {
    case 'places':
      return {
        name: leftToRight(text('summary.units', { quantity: quantity ?? 1, price: plain(unit_price ?? 0) })),
        why: tier,
      };
    case 'company_discount':
      return {
        name: text('summary.company_discount', { percent: percent ?? 0 }),
        why: user?.company && text('summary.company_discount_why', { company: user.company.name }),
      };
    case 'coupon':
      return {
        name:
          percent === null
            ? text('summary.coupon', { code: code ?? '' })
            : text('summary.coupon_percent', { code: code ?? '', percent }),
        why: undefined,
      };
  }
}

function useTierWords(quantity: number): string | undefined {
  const text = useText('orders');
  const { course } = usePurchase();
  const reason = tierReason(course.prices, quantity);
  if (!reason) return undefined;
  const { from, to, fewer, more } = reason;
  return [
    to === null ? text('summary.tier_open', { from }) : text('summary.tier', { range: leftToRight(`${from}–${to}`) }),
    fewer && text('summary.tier_fewer', { most: fewer.most, price: plain(fewer.price) }),
    more && text('summary.tier_more', { least: more.least, price: plain(more.price) }),
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
