import type { Customer } from '@coursefront/contract/customers/admin-customers.ts';
import { useText } from '../../lib/text/text.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { FieldLine } from './field-line.tsx';
import { ParentFields } from './fields-parent.tsx';
import type { CustomerForm } from './use-customer-form.ts';

/** What was agreed with the customer. */
export function TermsFields({ form, customer }: { form: CustomerForm; customer: Customer | undefined }) {
  const text = useText('customers');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FieldLine form={form} name="maximum_license" help={text('form.maximum_license_help')} needed fromLeft />
      <FieldLine form={form} name="invoice_reference" />
      <Switch
        label={text('form.allow_invoice')}
        help={text('form.allow_invoice_help')}
        {...form.fields.register('allow_invoice')}
      />
      <Switch label={text('form.active')} help={text('form.active_help')} {...form.fields.register('active')} />
      <ParentFields form={form} customer={customer} />
    </div>
  );
}
