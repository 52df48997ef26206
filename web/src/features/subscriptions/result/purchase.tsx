import type { Purchase } from '@coursefront/contract/customers/subscriptions.ts';
import { Link } from '@tanstack/react-router';
import { Check, Clock, CreditCard, type LucideIcon, RotateCcw, X } from 'lucide-react';
import { useEffect } from 'react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useTitle } from '../../../lib/session/site.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { Glyph } from '../../../ui/pictures/glyph.tsx';
import { Spinner } from '../../../ui/pictures/spinner.tsx';
import type { Status } from '../../../ui/status.ts';
import { ContactLink } from '../contact-link.tsx';
import { forgetPurchase } from '../wizard/draft.ts';
import { ResultOrder } from './order.tsx';
import { ResultSite } from './site.tsx';
import { type Standing, standingOf } from './standing.ts';

const looks: Record<Standing, { icon: LucideIcon; kind: Status }> = {
  done: { icon: Check, kind: 'success' },
  checking: { icon: Clock, kind: 'info' },
  invoicing: { icon: Clock, kind: 'info' },
  unpaid: { icon: CreditCard, kind: 'warning' },
  expired: { icon: Clock, kind: 'danger' },
  given_up: { icon: X, kind: 'danger' },
  refused: { icon: X, kind: 'danger' },
  subdomain_taken: { icon: RotateCcw, kind: 'info' },
  organisation_number_taken: { icon: RotateCcw, kind: 'info' },
};

/** A purchase as it stands: what happens next, the new site, the order. */
export function ResultPurchase({ purchase }: { purchase: Purchase }) {
  const text = useText('subscriptions');
  const standing = standingOf(purchase);
  const isPending = standing === 'checking' || standing === 'invoicing';
  const hasSite = standing === 'done';
  const words = { domain: leftToRight(purchase.domain) };
  useTitle(text(`standing.${standing}.title`));
  useEffect(() => {
    if (hasSite) void forgetPurchase(purchase.id);
  }, [hasSite, purchase.id]);
  return (
    <div className={classes('grid items-start gap-6', hasSite && 'lg:grid-cols-[minmax(0,1fr)_20rem]')}>
      <header
        className={classes('flex items-start gap-4', hasSite && 'lg:col-span-2')}
        role={isPending ? 'status' : undefined}
      >
        {isPending ? (
          <span className="grid size-11 place-items-center md:size-14">
            <Spinner />
          </span>
        ) : (
          <Glyph {...looks[standing]} shape="large" />
        )}
        <div className="min-w-0">
          <h1 className="wrap-anywhere">{text(`standing.${standing}.title`)}</h1>
          <p className="mt-1 max-w-[60ch] text-md text-pretty text-ink-2 wrap-anywhere">
            {standing === 'done' ? text(`standing.done.${purchase.method}`) : text(`standing.${standing}.text`, words)}
          </p>
          {!hasSite && !isPending && <WaysOn purchase={purchase} standing={standing} />}
        </div>
      </header>
      {hasSite && <ResultSite purchase={purchase} />}
      <ResultOrder purchase={purchase} className={hasSite ? undefined : 'md:ms-18 md:max-w-100'} />
    </div>
  );
}

/** To the payment page that is still open, or back to the wizard: the step that the failure is about. */
function WaysOn({ purchase, standing }: { purchase: Purchase; standing: Standing }) {
  const text = useText('subscriptions');
  const { checkout_url, product, subscription_id } = purchase;
  const step = { subdomain_taken: 'site', organisation_number_taken: 'account' }[standing as string] ?? 'payment';
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {checkout_url ? (
        <ButtonLink variant="primary" size="lg" link={<a href={checkout_url} />}>
          {text('result.pay')}
        </ButtonLink>
      ) : (
        <ButtonLink
          variant="primary"
          size="lg"
          link={
            <Link
              to={pathTo('CompanyMakePayment', { slug: product.id, priceslug: product.price_id })}
              search={{ step }}
            />
          }
        >
          {text('result.try_again')}
        </ButtonLink>
      )}
      <ContactLink size="lg" order={subscription_id} />
    </div>
  );
}
