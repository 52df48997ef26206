import type { OwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { pathTo } from '../../lib/routes/routes.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { FigureCard } from '../../ui/layout/figure-card.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { formatDate } from '../../ui/text/format-date.ts';

type SubscriptionCardProps = {
  customer: OwnCustomer;
  /** The plan is looked after on the same page: no way leads there. */
  managed?: boolean;
};

/** What the customer has subscribed to, and where its own site is. */
export function SubscriptionCard({ customer, managed = false }: SubscriptionCardProps) {
  const text = useText('account');
  const { active_customer_subscription: subscription, lms_url } = customer;
  const until = subscription?.expiry
    ? text('subscription.until', { date: leftToRight(formatDate(subscription.expiry)) })
    : text('subscription.running');
  return (
    <FigureCard
      title={text('subscription.title')}
      value={subscription?.subscription ?? text('subscription.none')}
      text={subscription ? until : text('subscription.none_text')}
    >
      <div className="grid justify-items-start gap-1 max-md:*:flex max-md:*:min-h-11 max-md:*:items-center">
        <a href={lms_url} className="inline-flex items-center gap-1.5 wrap-anywhere">
          <bdi dir="ltr">{lms_url.replace(/^https?:\/\//, '')}</bdi>
          <Icon of={ExternalLink} size="sm" />
        </a>
        {!managed && <Link to={pathTo('CompanyAccountSubscription')}>{text('subscription.open')}</Link>}
      </div>
    </FigureCard>
  );
}
