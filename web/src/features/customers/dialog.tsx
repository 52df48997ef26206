import type { Customer } from '@coursefront/contract/customers/admin-customers.ts';
import { type ReactNode, useId } from 'react';
import { failedWith } from '../../lib/api/api-failure.ts';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import { CustomerNotices, SubscriptionFacts } from './customer/facts.tsx';
import { CompanyFields, SiteFields, TermsFields } from './fields.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { useCustomerCheck } from './use-customer-check.ts';
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
  const check = useCustomerCheck(form, customer?.id ?? null);
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size="xl"
      title={customer ? text('form.edit_title', { name: customer.name }) : text('form.add_title')}
      intro={
        customer && (
          <div className="grid gap-4">
            <CustomerNotices customer={customer} />
            <SubscriptionFacts customer={customer} />
          </div>
        )
      }
      discard={{
        title: customer ? text('form.discard_changes', { name: customer.name }) : text('form.discard_title'),
        text: text('form.discard_text'),
        discardLabel: text('form.discard'),
        keepLabel: text('form.discard_keep'),
      }}
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
        <CompanyFields form={form} onLeave={check} />
      </Section>
      <Section title={text('form.site')}>
        <SiteFields form={form} customer={customer} onLeave={check} />
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
