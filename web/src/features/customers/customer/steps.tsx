import type { Customer } from '@coursefront/contract/customers/admin-customers.ts';
import type { CustomerOverview } from '@coursefront/contract/customers/customer-overview.ts';
import { Link } from '@tanstack/react-router';
import { Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { shopState } from './facts.tsx';

type Step = 'site' | 'webshop' | 'account' | 'subscription' | 'manager';

/**
 * Whether something is left to do at the learning site. A site that people use needs no check as a whole, but what a check
 * found stays open until another one finds it done.
 */
export function isSiteOpen({ connection }: Customer, uses: CustomerOverview['uses']): boolean {
  if (!connection) return false;
  const { last_ok_at, left } = connection;
  const isChecked = left !== null && left.unknown === 0;
  return last_ok_at === null || (left?.to_do ?? 0) > 0 || (!isChecked && uses.last_seen_at === null);
}

/** The next steps for a customer that was added by hand. One that is closed, or whose site is being made, waits. */
export function openSteps(customer: Customer, uses: CustomerOverview['uses'], isSubscribed: boolean): Step[] {
  const { active, site_status, card_trouble } = customer;
  if (!active || site_status !== 'ready') return [];
  const isOpen: Record<Step, boolean> = {
    site: isSiteOpen(customer, uses),
    webshop: shopState(customer) === 'facts.shop.off',
    account: card_trouble === 'missing',
    subscription: !isSubscribed,
    manager: !uses.is_managed,
  };
  const open = (Object.keys(isOpen) as Step[]).filter((step) => isOpen[step]);
  // Not every customer sells: it is offered as long as something else is to do, too.
  return open.length === 1 && open[0] === 'webshop' ? [] : open;
}

type CustomerStepsProps = {
  customer: Customer;
  steps: readonly Step[];
  signInUrl: string;
  onEdit: () => void;
  onSubscribe: () => void;
};

/** The next steps for a new customer, each with the way to it. Done steps leave the list, and it goes with the last. */
export function CustomerSteps({ customer, steps, signInUrl, onEdit, onSubscribe }: CustomerStepsProps) {
  const text = useText('customers');
  const { id, subdomain } = customer;
  const siteWords = useSiteWords(customer);
  if (steps.length === 0) return null;
  const ways: Record<Step, ReactNode> = {
    site: (
      <Link to={pathTo('AdminConnection', { customerid: id })} className="inline-flex min-h-6 items-center">
        {siteWords.action}
      </Link>
    ),
    webshop: (
      <Button size="sm" onClick={onEdit}>
        {text('steps.webshop.action')}
      </Button>
    ),
    account: (
      <Link
        to={pathTo('AdminConnectAccounts')}
        search={{ search: subdomain, create: String(id) }}
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
    manager: (
      <div className="flex flex-wrap items-center gap-3">
        <bdi dir="ltr" className="min-w-0 wrap-anywhere">
          {signInUrl}
        </bdi>
        <CopyButton
          size="sm"
          text={signInUrl}
          label={text('steps.manager.copy')}
          copiedLabel={text('steps.manager.copied')}
        />
      </div>
    ),
  };
  return (
    <TitledCard title={text('steps.title')}>
      <ol className="divide-y divide-line">
        {steps.map((step) => (
          <li key={step} className="flex gap-3 px-5 py-3 text-sm">
            <Icon of={Circle} className="mt-0.5 text-ink-3" />
            <div className="grid min-w-0 justify-items-start gap-1">
              <span className="font-semibold">{text(`steps.${step}.title`)}</span>
              <p className="text-ink-2">{step === 'site' ? siteWords.text : text(`steps.${step}.text`)}</p>
              {ways[step]}
            </div>
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}

/** How far the check of the learning site has come, and the way to the rest of it. */
function useSiteWords({ connection }: Customer): { text: string; action: string } {
  const text = useText('customers');
  const toDo = connection?.left?.to_do ?? 0;
  if (toDo > 0) return { text: text('facts.left', { count: toDo }), action: text('steps.site.show') };
  const key = connection?.last_ok_at ? (connection.left ? 'unsure' : 'reached') : 'text';
  return { text: text(`steps.site.${key}`), action: text('steps.site.action') };
}
