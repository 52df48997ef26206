import { type ExplainedPrice, type PriceLine, shownPrice } from '@coursefront/contract/shop/prices.ts';
import type { ReactNode } from 'react';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { classes } from '../../ui/classes.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { Money } from '../../ui/text/money.tsx';

/** `345.00`: only the total shows the currency. */
export const plainMoney = (minor: number): string => leftToRight(formatAmount(minor));

type PriceExplainedProps = {
  price: ExplainedPrice;
  /** The reason for a line, if known. */
  reasons?: Partial<Record<PriceLine['kind'], ReactNode>>;
};

/** Each line of a price, the total, and the tax in it. Looks the same before and after the payment. */
export function PriceExplained({ price, reasons = {} }: PriceExplainedProps) {
  const text = useText('orders');
  const { lines, net } = shownPrice(price);
  const percent = price.vat_basis_points / 100;
  const isAdded = price.shown_without_vat && price.tax === 'charged';
  return (
    <dl className="grid gap-4">
      {lines.map((line) => (
        <Line key={`${line.kind} ${line.code}`} line={line} why={reasons[line.kind]} />
      ))}
      {isAdded && (
        <>
          <Sum label={text('summary.net')} amount={net} className="border-t border-line pt-4" />
          <Sum label={text('summary.vat_added', { percent })} amount={price.vat} className="-mt-3" />
        </>
      )}
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-4 text-lg font-semibold">
        <dt>{text('summary.total')}</dt>
        <dd>
          <Money minor={price.total} currency={price.currency} />
        </dd>
      </div>
      {price.tax === 'charged' ? (
        !isAdded && <Sum label={text('summary.vat', { percent })} amount={price.vat} className="-mt-3 text-ink-3" />
      ) : (
        <div className="-mt-3 text-xs text-ink-3">
          <dt className="sr-only">{text('summary.tax')}</dt>
          <dd>{text(`summary.${price.tax}`)}</dd>
        </div>
      )}
    </dl>
  );
}

/** A group of the list itself: a list of terms may not hold groups within groups. */
function Sum({ label, amount, className }: { label: string; amount: number; className: string }) {
  return (
    <div className={classes('flex justify-between gap-4', className)}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{plainMoney(amount)}</dd>
    </div>
  );
}

function Line({ line, why }: { line: PriceLine; why: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <dt>{useLineName(line)}</dt>
      <dd className="text-end tabular-nums">{plainMoney(line.amount)}</dd>
      {why && <dd className="col-span-2 mt-0.5 text-xs text-ink-3">{why}</dd>}
    </div>
  );
}

function useLineName({ kind, quantity, unit_price, percent, code }: PriceLine): string {
  const text = useText('orders');
  switch (kind) {
    case 'places':
      return leftToRight(text('summary.units', { quantity: quantity ?? 1, price: plainMoney(unit_price ?? 0) }));
    case 'company_discount':
      // An imported order does not say which discount it had.
      return percent === null ? text('summary.discount') : text('summary.company_discount', { percent });
    case 'coupon':
      return percent === null
        ? text('summary.coupon', { code: code ?? '' })
        : text('summary.coupon_percent', { code: code ?? '', percent });
  }
}
