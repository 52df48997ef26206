import { quoteCoupon } from '@coursefront/contract/customers/subscriptions.ts';
import { Link } from '@tanstack/react-router';
import { Tag, X } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../lib/api/api.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { CouponEntry } from '../../../parts/wizard/coupon-entry.tsx';
import { WizardSummary } from '../../../parts/wizard/summary.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { classes } from '../../../ui/classes.ts';
import { ErrorText } from '../../../ui/fields/field.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { Money } from '../../../ui/text/money.tsx';
import { useSubscribing } from './context.ts';

/** The plan, its period and what it costs. */
export function SubscriptionSummary() {
  const text = useText('subscriptions');
  const { product, draft, quote, due } = useSubscribing();
  const { price } = product;
  const period = price.recurring.interval;
  const discount = draft.coupon === null ? undefined : quote.data;
  return (
    <WizardSummary title={text('summary.title')} foot={text('summary.secure')}>
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
      <Coupon />
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
    </WizardSummary>
  );
}

/** Each period of the plan has its own address. The input stays when the period changes. */
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

function Coupon() {
  const text = useText('subscriptions');
  const { product, draft, change, quote } = useSubscribing();
  const [open, setOpen] = useState(false);
  if (draft.coupon !== null) {
    return (
      <div className="grid justify-items-start gap-1">
        {quote.error && <ErrorText>{quote.error.message}</ErrorText>}
        <TextButton icon={X} onClick={() => change({ coupon: null })}>
          {text('coupon.remove', { code: leftToRight(draft.coupon) })}
        </TextButton>
      </div>
    );
  }
  const use = async (typed: string) => {
    const { code } = await send(quoteCoupon, { body: { slug: product.id, priceslug: product.price.id, code: typed } });
    change({ coupon: code });
    setOpen(false);
  };
  if (open) {
    const labels = { field: text('coupon.label'), use: text('coupon.use'), busy: text('coupon.checking') };
    return <CouponEntry labels={labels} onUse={use} />;
  }
  return (
    <TextButton icon={Tag} className="justify-self-start" onClick={() => setOpen(true)}>
      {text('coupon.add')}
    </TextButton>
  );
}
