import type { Customer } from '@coursefront/contract/customers/admin-customers.ts';
import type { CustomerOverview } from '@coursefront/contract/customers/customer-overview.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../../lib/routes/routes.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { useCounted } from '../../../lib/text/use-number.ts';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { FigureCard } from '../../../ui/layout/figure-card.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { shopState } from './facts.tsx';

/** The first day of the orders that are counted: thirty days, today among them. */
const monthAgo = () => new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10);

/** How much the customer uses the product. */
export function CustomerUse({ customer, uses }: { customer: Customer; uses: CustomerOverview['uses'] }) {
  const text = useText('customers');
  const counted = useCounted();
  const seen = uses.last_seen_at;
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-3">
      <FigureCard
        title={text('page.people')}
        value={counted(uses.people)}
        text={seen ? text('page.last_seen', { day: onOneLine(formatDate(seen)) }) : text('page.never_seen')}
      />
      <FigureCard title={text('page.companies')} value={counted(uses.companies)} />
      <FigureCard
        title={text('page.courses')}
        value={counted(uses.courses)}
        text={uses.courses === 0 ? text(shopState(customer)) : undefined}
      />
      <FigureCard title={text('page.orders')} value={counted(uses.orders_last_30_days)} text={text('page.orders_text')}>
        <Link to={pathTo('AdminOrders')} search={{ search: customer.name, from: monthAgo() }}>
          {text('page.show_orders')}
        </Link>
      </FigureCard>
      <FigureCard
        title={text('page.licences')}
        value={counted(uses.licences_last_12_months)}
        text={text('page.last_12_months')}
      />
      <FigureCard
        title={text('page.completions')}
        value={counted(uses.completions_last_30_days)}
        text={text('page.last_30_days')}
      />
    </div>
  );
}

/** Whom to call. */
export function CustomerManagers({ managers }: { managers: CustomerOverview['managers'] }) {
  const text = useText('customers');
  const common = useText('common');
  if (managers.length === 0) return null;
  return (
    <TitledCard title={text('page.managers')}>
      <ul className="grid gap-3 p-5 text-sm">
        {managers.map(({ id, name, email, role }) => (
          <li key={id}>
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="text-ink-3"> · {common(`roles.${role}`)}</span>
            {email && (
              <a href={`mailto:${email}`} className="flex min-h-6 w-fit items-center">
                <bdi dir="ltr" className="wrap-anywhere">
                  {email}
                </bdi>
              </a>
            )}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

/** A narrow card must not break a date at its hyphens. */
const onOneLine = (day: string) => leftToRight(day.replaceAll('-', '\u2011'));
