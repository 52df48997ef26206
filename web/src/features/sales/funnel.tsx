import { numberLocaleOf } from '@coursefront/contract/languages.ts';
import type { Sales } from '@coursefront/contract/orders/sales.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { useNumber } from '../../lib/text/use-number.ts';
import { Card } from '../../ui/layout/card.tsx';
import { shopOrders } from './order-links.ts';

const steps = ['list', 'course', 'begun', 'placed', 'sold'] as const;

/** From the shop to the sold order. Bars show the shape; the numbers beside them say the same. */
export function SalesFunnel({ sales: { funnel, span } }: { sales: Sales }) {
  const text = useText('sales');
  const number = useNumber();
  const percent = new Intl.NumberFormat(numberLocaleOf(useLanguage()), { style: 'percent', maximumFractionDigits: 1 });
  const headingId = useId();
  const most = Math.max(1, ...steps.map((step) => funnel[step]));
  return (
    <Card aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id={headingId}>{text('funnel.title')}</h2>
        <p className="text-sm text-ink-3">{text('funnel.text')}</p>
      </div>
      <ol className="grid gap-3">
        {steps.map((step, index) => {
          const before = funnel[steps[index - 1] ?? step];
          const share = index > 0 && before > 0 ? percent.format(funnel[step] / before) : null;
          const label = text(`funnel.${step}`);
          return (
            <li key={step} className="grid gap-1 text-sm">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                {step === 'placed' || step === 'sold' ? (
                  <Link {...shopOrders(span, step)}>{label}</Link>
                ) : (
                  <span>{label}</span>
                )}
                <span className="tabular-nums">
                  <bdi className="font-semibold">{number(funnel[step])}</bdi>
                  {share && <span className="text-ink-3"> · {text('funnel.share', { share })}</span>}
                </span>
              </div>
              <div aria-hidden="true" className="h-2 rounded-sm bg-brand-tint">
                <div
                  className="h-full rounded-sm bg-brand-text"
                  style={{ inlineSize: `${(funnel[step] / most) * 100}%` }}
                />
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
