import { formatMoney } from '@coursefront/contract/values/money.ts';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { useSubscribing } from './context.ts';
import { WizardCoupon } from './coupon.tsx';

/** What is bought, how often and what it costs, beside every step. */
export function WizardSummary() {
  const text = useText('subscriptions');
  const { product, draft, quote, due } = useSubscribing();
  const { price } = product;
  const period = price.recurring.interval;
  const discount = draft.coupon === null ? undefined : quote.data;
  return (
    <>
      <h2 className="border-b border-line px-5 py-4 text-md max-lg:hidden">{text('summary.title')}</h2>
      <div className="grid gap-5 p-5 text-sm">
        <div className="flex items-center gap-4">
          {product.images[0] && (
            <img src={product.images[0]} alt="" width={72} height={54} className="rounded-md object-cover" />
          )}
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{product.name}</p>
            {product.description && <p className="text-ink-3">{product.description}</p>}
          </div>
        </div>
        <Periods />
        <WizardCoupon />
        <dl className="grid gap-1 border-t border-line pt-4">
          {discount && (
            <>
              <div className="flex flex-wrap justify-between gap-x-4">
                <dt>{text('summary.price')}</dt>
                <dd>
                  <Money minor={price.unit_amount} currency={price.currency} />
                </dd>
              </div>
              <div className="flex flex-wrap justify-between gap-x-4">
                <dt>
                  {discount.percent === null
                    ? text('coupon.line', { code: leftToRight(discount.code) })
                    : text('coupon.line_percent', { code: leftToRight(discount.code), percent: discount.percent })}
                </dt>
                <dd>
                  <Money minor={-discount.discount} currency={price.currency} />
                </dd>
              </div>
            </>
          )}
          <div className="flex flex-wrap justify-between gap-x-4 text-lg font-semibold">
            <dt>{text('summary.total')}</dt>
            <dd>
              <Money minor={due} currency={price.currency} />
            </dd>
          </div>
          <div className="text-ink-3">
            <dt className="sr-only">{text('summary.terms')}</dt>
            {discount && (
              <dd>
                {text('coupon.then', {
                  price: text(`per.${period}`, { amount: leftToRight(formatMoney(price.unit_amount, price.currency)) }),
                })}
              </dd>
            )}
            <dd>{text(`summary.renewed.${period}`)}</dd>
            <dd>{text('summary.vat_included')}</dd>
          </div>
        </dl>
      </div>
      <p className="flex gap-2 border-t border-line bg-surface-2 px-5 py-3 text-xs text-ink-2">
        <Icon of={Lock} size="sm" />
        {text('summary.secure')}
      </p>
    </>
  );
}

/** The plan's other periods are other addresses; what has been filled in goes along. */
function Periods() {
  const text = useText('subscriptions');
  const { product, step, searchOf } = useSubscribing();
  return (
    <nav aria-label={text('summary.period')}>
      <ul className="grid gap-1">
        {product.prices.map(({ id, unit_amount, currency, recurring }) => {
          const chosen = id === product.price.id;
          return (
            <li key={id}>
              <Link
                to={pathTo('CompanyMakePayment', { slug: product.id, priceslug: id })}
                search={searchOf(step)}
                replace
                resetScroll={false}
                aria-current={chosen ? 'true' : undefined}
                className={classes(
                  'flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-md border px-3 no-underline',
                  chosen
                    ? 'border-brand-text bg-brand-tint font-semibold text-brand-text'
                    : 'border-line text-ink-2 hover:border-line-field',
                )}
              >
                {text(`periods.${recurring.interval}`)}
                <Money minor={unit_amount} currency={currency} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
