import {
  type CustomerFigures,
  type OwnCustomer,
  readFigures,
  readOwnCustomer,
} from '@coursefront/contract/customers/own-customer.ts';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FigureCard, figurePairs } from '../../ui/layout/figure-card.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { formatDate } from '../../ui/text/format-date.ts';

type Account = { customer: OwnCustomer; figures: CustomerFigures };

type AccountCardsProps = {
  /** The number of cards, for the placeholders. */
  count: number;
  children: (account: Account) => ReactNode;
};

/** A row of cards about the account. They appear together, so that nothing moves. */
export function AccountCards({ count, children }: AccountCardsProps) {
  const own = useEndpoint(readOwnCustomer, {});
  const figures = useEndpoint(readFigures, {});
  const error = own.error ?? figures.error;
  const account = {
    data: own.data && figures.data && { customer: own.data, figures: figures.data },
    isPending: own.isPending || figures.isPending,
    isFetching: own.isFetching || figures.isFetching,
    error,
    refetch: () => Promise.all([own.refetch(), figures.refetch()]),
  };
  return (
    <CardRow query={account} count={count}>
      {children}
    </CardRow>
  );
}

/** A row of cards with figures alone, which needs one request less. */
export function FigureCards({ children }: { children: (figures: CustomerFigures) => ReactNode }) {
  return (
    <CardRow query={useEndpoint(readFigures, {})} count={4}>
      {children}
    </CardRow>
  );
}

type CardRowProps<Data> = Pick<ComponentProps<typeof Loaded<Data>>, 'query' | 'children'> & { count: number };

function CardRow<Data>({ query, count, children }: CardRowProps<Data>) {
  const text = useText('account');
  return (
    <section aria-label={text('figures.title')}>
      <Loaded
        query={query}
        errorTitle={text('figures.failed')}
        skeleton={
          <div className={gridOf(count)}>
            {Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
              <Skeleton key={index} className="h-52 w-full rounded-lg" />
            ))}
          </div>
        }
      >
        {(loaded) => <div className={gridOf(count)}>{children(loaded)}</div>}
      </Loaded>
    </section>
  );
}

/** Chosen so that no row has a single card. */
const gridOf = (count: number): string =>
  classes(figurePairs, count === 4 && 'xl:grid-cols-4', count > 4 && 'xl:grid-cols-3');

/** Says "paid" only of time that is paid. */
function useStanding(subscription: OwnCustomer['active_customer_subscription']): string {
  const text = useText('account');
  if (!subscription) return text('subscription.none_text');
  const { ended_at, expiry, paid } = subscription;
  const day = (value: string) => ({ date: leftToRight(formatDate(value)) });
  if (ended_at) return text('subscription.ended', day(ended_at));
  if (!expiry) return text('subscription.running');
  return text(paid ? 'subscription.until' : 'subscription.unpaid', day(expiry));
}

type SubscriptionCardProps = {
  customer: OwnCustomer;
  /** The page itself manages the plan, so the card needs no link to it. */
  managed?: boolean;
};

/** The customer's plan and the address of its site. */
export function SubscriptionCard({ customer, managed = false }: SubscriptionCardProps) {
  const text = useText('account');
  const { active_customer_subscription: subscription, lms_url } = customer;
  const standing = useStanding(subscription);
  return (
    <FigureCard
      title={text('subscription.title')}
      value={subscription?.subscription ?? text('subscription.none')}
      text={standing}
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
