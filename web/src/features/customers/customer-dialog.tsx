import type { Customer } from '@coursefront/contract/customers/admin-customers.ts';
import { type ReactNode, useId } from 'react';
import { failedWith } from '../../lib/api/api-failure.ts';
import { Form } from '../../lib/form/form.tsx';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CompanyFields } from './fields-company.tsx';
import { SettingsFields } from './fields-settings.tsx';
import { SiteFields } from './fields-site.tsx';
import { TermsFields } from './fields-terms.tsx';
import { useCustomerForm } from './use-customer-form.ts';

type CustomerDialogProps = {
  /** Left out: a new one. */
  customer: Customer | undefined;
  open: boolean;
  onClose: () => void;
  /** Somebody else was faster: with the customer as it is now. */
  onBeginAnew: (id: number) => void;
};

/** A customer to be added or changed. Once something is typed Escape does not close it: that would be lost. */
export function CustomerDialog({ customer, open, onClose, onBeginAnew }: CustomerDialogProps) {
  const text = useText('customers');
  const common = useText('common');
  const formId = useId();
  const form = useCustomerForm(customer, onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="xl"
      keepOpen={form.fields.formState.isDirty}
      title={customer ? text('form.edit_title', { name: customer.name }) : text('form.add_title')}
      closeLabel={common('dialog.close')}
      actions={
        <>
          <Button onClick={onClose}>{common('dialog.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy} busyLabel={text('form.saving')}>
            {customer ? text('form.save') : text('form.save_new')}
          </Button>
        </>
      }
    >
      {customer && <CustomerFacts customer={customer} />}
      <Form form={form} id={formId}>
        {customer && failedWith(form.failure, 'record.changed_meanwhile') && (
          <div className="grid justify-items-start gap-3">
            <p>{text('form.stale')}</p>
            <Button onClick={() => onBeginAnew(customer.id)}>{text('form.reload')}</Button>
          </div>
        )}
        <Part title={text('form.company')}>
          <CompanyFields form={form} />
        </Part>
        <Part title={text('form.site')}>
          <SiteFields form={form} customer={customer} />
        </Part>
        <Part title={text('form.terms')}>
          <TermsFields form={form} customer={customer} />
        </Part>
        <Part title={text('form.settings')}>
          <SettingsFields form={form} />
        </Part>
      </Form>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
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
