import type { Customer } from '@coursefront/contract/customers/admin-customers.ts';
import { type ReactNode, useId } from 'react';
import { failedWith } from '../../lib/api/api-failure.ts';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { Money } from '../../ui/text/money.tsx';
import { CompanyFields, SiteFields, TermsFields } from './fields.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { useCustomerForm } from './use-customer-form.ts';

type CustomerDialogProps = DialogState & {
  /** Left out: a new one. */
  customer: Customer | undefined;
  /** Somebody else saved the customer meanwhile: opens it again as it is now. */
  onReload: (id: number) => void;
};

/** Adds or changes a customer. */
export function CustomerDialog({ customer, onReload, open, onClose }: CustomerDialogProps) {
  const text = useText('customers');
  const form = useCustomerForm(customer, onClose);
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size="xl"
      title={customer ? text('form.edit_title', { name: customer.name }) : text('form.add_title')}
      intro={customer && <CustomerFacts customer={customer} />}
      save={customer ? text('form.save') : text('form.save_new')}
      saving={text('form.saving')}
    >
      {customer && failedWith(form.failure, 'record.changed_meanwhile') && (
        <div className="grid justify-items-start gap-3">
          <p>{text('form.stale')}</p>
          <Button onClick={() => onReload(customer.id)}>{text('form.reload')}</Button>
        </div>
      )}
      <Section title={text('form.company')}>
        <CompanyFields form={form} />
      </Section>
      <Section title={text('form.site')}>
        <SiteFields form={form} customer={customer} />
      </Section>
      <Section title={text('form.terms')}>
        <TermsFields form={form} />
      </Section>
      <Section title={text('form.settings')}>
        <SettingsFields form={form} />
      </Section>
    </FormDialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <h3 id={id} className="text-md text-ink">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Read-only facts: the subscription, the site, the account at the card provider. */
function CustomerFacts({ customer }: { customer: Customer }) {
  const text = useText('customers');
  const { active_customer_subscription: plan, stripe_connect_active_account: account, connection } = customer;
  const day = (moment: string | null) => (moment ? <DateText value={moment} /> : text('facts.never'));
  return (
    <div className="grid gap-4">
      {plan?.status === 'cancelled' && customer.active && <Notice kind="warning" title={text('facts.ended')} />}
      {(plan?.dispute === 'open' || plan?.dispute === 'lost') && (
        <Notice kind="warning" title={text(`facts.dispute.${plan.dispute}`)} />
      )}
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
                { label: text('facts.order_number'), value: <bdi dir="ltr">{plan.order_number}</bdi> },
                { label: text('facts.last_paid'), value: day(plan.last_paid) },
                { label: text('facts.renewed'), value: day(plan.expiry) },
                ...(plan.refunded > 0
                  ? [{ label: text('facts.refunded'), value: <Money minor={plan.refunded} currency={plan.currency} /> }]
                  : []),
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
