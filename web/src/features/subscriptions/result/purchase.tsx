import type { Purchase } from '@coursefront/contract/customers/subscriptions.ts';
import { Link } from '@tanstack/react-router';
import { Check, Clock, CreditCard, type LucideIcon, RotateCcw, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { inTime } from '../../../lib/form/draft-store.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { ResultHead } from '../../../parts/result/result-head.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import type { Status } from '../../../ui/status.ts';
import { DomainText } from '../../../ui/text/domain-text.tsx';
import { type Fact, Facts } from '../../../ui/text/facts.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { ContactLink } from '../contact-link.tsx';
import { forgetPurchase } from '../wizard/draft.ts';
import { RenewedSite, ResultSite } from './site.tsx';
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
  subscribed_already: { icon: RotateCcw, kind: 'info' },
};

/** How the purchase stands, the new site, and what was ordered. */
export function ResultPurchase({ purchase }: { purchase: Purchase }) {
  const text = useText('subscriptions');
  const standing = standingOf(purchase);
  const isPending = standing === 'checking' || standing === 'invoicing';
  const hasSite = standing === 'done';
  const thanks = purchase.renews ? 'renewed' : 'done';
  const words = { domain: leftToRight(purchase.domain) };
  const isForgotten = useForgotten(purchase.id, hasSite);
  return (
    <div className={classes('grid items-start gap-6', hasSite && 'lg:grid-cols-[minmax(0,1fr)_20rem]')}>
      <ResultHead
        look={looks[standing]}
        pending={isPending}
        title={text(`standing.${standing === 'done' ? thanks : standing}.title`)}
        text={
          standing === 'done' ? text(`standing.${thanks}.${purchase.method}`) : text(`standing.${standing}.text`, words)
        }
        className={hasSite ? 'lg:col-span-2' : undefined}
      >
        {!hasSite && !isPending && <WaysOn purchase={purchase} standing={standing} />}
      </ResultHead>
      {isForgotten && (isBack(purchase) ? <RenewedSite purchase={purchase} /> : <ResultSite purchase={purchase} />)}
      <OrderCard purchase={purchase} className={hasSite ? undefined : 'md:ms-18 md:max-w-100'} />
    </div>
  );
}

/**
 * Whether the device has forgotten what was typed for a completed purchase. The link to the new site leaves the page, and
 * a page that is left writes no more: it comes afterwards.
 */
function useForgotten(purchaseId: string, isComplete: boolean): boolean {
  const [forgotten, setForgotten] = useState<string>();
  useEffect(() => {
    if (isComplete) void inTime(forgetPurchase(purchaseId)).then(() => setForgotten(purchaseId));
  }, [isComplete, purchaseId]);
  return isComplete && forgotten === purchaseId;
}

/** The customer's site was there all the time. */
const isBack = ({ renews, site }: Purchase): boolean => renews && site.status === 'ready';

/** Links to the payment page that is still open, or back to the step of the wizard that can fix the failure. */
function WaysOn({ purchase, standing }: { purchase: Purchase; standing: Standing }) {
  const text = useText('subscriptions');
  const { checkout_url, product, order_number, renews } = purchase;
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
            renews ? (
              <Link to={pathTo('CompanyAccountSubscription')} />
            ) : (
              <Link
                to={pathTo('CompanyMakePayment', { slug: product.id, priceslug: product.price_id })}
                search={{ step }}
              />
            )
          }
        >
          {text('result.try_again')}
        </ButtonLink>
      )}
      <ContactLink size="lg" order={order_number} />
    </div>
  );
}

type OrderCardProps = { purchase: Purchase; className?: string | undefined };

function OrderCard({ purchase, className }: OrderCardProps) {
  const text = useText('subscriptions');
  const fromLeft = (value: ReactNode) => (
    <bdi dir="ltr" className="wrap-anywhere">
      {value}
    </bdi>
  );
  const facts: Fact[] = [
    { label: text('order.number'), value: fromLeft(purchase.order_number) },
    { label: text('order.product'), value: purchase.product.name },
    { label: text('order.domain'), value: fromLeft(<DomainText value={purchase.domain} />) },
    { label: text('order.period'), value: text(`periods.${purchase.period}`) },
    { label: text('order.method'), value: text(`pay.${purchase.method}`) },
  ];
  return (
    <Card padded={false} className={classes('overflow-clip', className)}>
      <CardHead title={text('order.title')} />
      <div className="grid gap-4 p-5">
        <Facts facts={facts} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4 font-semibold">
          <span>{text('order.total')}</span>
          <Money minor={purchase.total} currency={purchase.currency} className="text-lg" />
        </div>
      </div>
    </Card>
  );
}
