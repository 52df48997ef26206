import type { Customer } from '@coursefront/contract/customers/admin-customers.ts';
import type { CustomerOverview } from '@coursefront/contract/customers/customer-overview.ts';
import { Link } from '@tanstack/react-router';
import { Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';

type Step = 'site' | 'account' | 'subscription' | 'manager';

/** The next steps for a customer that was added by hand. One that is closed, or whose site is being made, waits. */
export function openSteps(customer: Customer, uses: CustomerOverview['uses'], isSubscribed: boolean): Step[] {
  const { active, site_status, connection, stripe_connect_active_account: account, customer_settings } = customer;
  if (!active || site_status !== 'ready') return [];
  const sells = customer_settings.some(({ name, value }) => name === 'is_webshop_enabled' && value === '1');
  const isOpen: Record<Step, boolean> = {
    site: connection !== null && connection.last_ok_at === null,
    account: sells && account === null,
    subscription: !isSubscribed,
    manager: uses.last_seen_at === null,
  };
  return (Object.keys(isOpen) as Step[]).filter((step) => isOpen[step]);
}

type CustomerStepsProps = { customer: Customer; steps: readonly Step[]; onSubscribe: () => void };

/** The next steps for a new customer, each with the way to it. Done steps leave the list, and it goes with the last. */
export function CustomerSteps({ customer: { id, subdomain }, steps, onSubscribe }: CustomerStepsProps) {
  const text = useText('customers');
  if (steps.length === 0) return null;
  const ways: Record<Step, ReactNode> = {
    site: (
      <Link to={pathTo('AdminConnection', { customerid: id })} className="inline-flex min-h-6 items-center">
        {text('steps.site.action')}
      </Link>
    ),
    account: (
      <Link
        to={pathTo('AdminConnectAccounts')}
        search={{ search: subdomain }}
        className="inline-flex min-h-6 items-center"
      >
        {text('steps.account.action')}
      </Link>
    ),
    subscription: (
      <Button size="sm" onClick={onSubscribe}>
        {text('steps.subscription.action')}
      </Button>
    ),
    manager: null,
  };
  return (
    <TitledCard title={text('steps.title')}>
      <ol className="divide-y divide-line">
        {steps.map((step) => (
          <li key={step} className="flex gap-3 px-5 py-3 text-sm">
            <Icon of={Circle} className="mt-0.5 text-ink-3" />
            <div className="grid min-w-0 justify-items-start gap-1">
              <span className="font-semibold">{text(`steps.${step}.title`)}</span>
              <p className="text-ink-2">{text(`steps.${step}.text`)}</p>
              {ways[step]}
            </div>
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}
