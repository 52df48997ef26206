import type { Customer } from '@coursefront/contract/customers/admin-customers.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Facts } from '../../ui/text/facts.tsx';

/** What the form cannot change: the subscription, the site, the account at the card provider. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const text = useText('customers');
  const { active_customer_subscription: plan, stripe_connect_active_account: account, connection } = customer;
  const day = (moment: string | null) => (moment ? <DateText value={moment} /> : text('facts.never'));
  return (
    <div className="grid gap-4">
      {plan?.status === 'cancelled' && customer.active && <Notice kind="warning" title={text('facts.ended')} />}
      {connection?.last_error && (
        <Notice kind="danger" title={text('facts.trouble')}>
          <p dir="ltr" className="text-start wrap-anywhere">
            {connection.last_error}
          </p>
        </Notice>
      )}
      <Facts
        facts={[
          {
            label: text('facts.subscription'),
            value: plan
              ? `${plan.subscription} · ${text(`subscription.${plan.status}`)}`
              : text('facts.no_subscription'),
          },
          ...(plan
            ? [
                { label: text('facts.order_number'), value: <bdi dir="ltr">{plan.subscription_id}</bdi> },
                { label: text('facts.last_paid'), value: day(plan.last_paid) },
                { label: text('facts.renewed'), value: day(plan.expiry) },
              ]
            : []),
          {
            label: text('facts.accounts'),
            value: account
              ? `${leftToRight(account.account_id)} · ${text(account.onboarded ? 'facts.onboarded' : 'facts.not_onboarded')}`
              : text('facts.no_account'),
          },
          { label: text('facts.site'), value: text(`site.${customer.site_status}`) },
          ...(connection ? [{ label: text('facts.reached'), value: day(connection.last_ok_at) }] : []),
        ]}
      />
    </div>
  );
}
