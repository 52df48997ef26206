import { useId } from 'react';
import { Form, FormField } from '../../lib/form/form.tsx';
import { useCountries } from '../../lib/text/countries.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { CustomerField } from './customer-field.tsx';
import { useAccountForm } from './use-account-form.ts';

type AccountDialogProps = { open: boolean; onClose: () => void; onCreated?: () => void };

/** A new account at the payment provider, of the one kind that there is. */
export function AccountDialog({ open, onClose, onCreated }: AccountDialogProps) {
  const text = useText('connect-accounts');
  const common = useText('common');
  const formId = useId();
  const countries = useCountries();
  const form = useAccountForm(() => {
    onClose();
    onCreated?.();
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      keepOpen={form.fields.formState.isDirty}
      title={text('form.title')}
      closeLabel={common('dialog.close')}
      actions={
        <>
          <Button onClick={onClose}>{common('dialog.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy} busyLabel={text('form.saving')}>
            {text('form.save')}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <CustomerField form={form} />
        <FormField form={form} name="stripe_connect_account.name" help={text('form.name_help')}>
          {({ value, ...field }) => <TextInput autoComplete="off" value={String(value)} {...field} />}
        </FormField>
        <FormField form={form} name="stripe.email" help={text('form.email_help')}>
          {({ value, ...field }) => <TextInput type="email" autoComplete="off" value={String(value)} {...field} />}
        </FormField>
        <FormField form={form} name="stripe.country">
          {({ value, onChange, onBlur }) => (
            <Combobox
              value={String(value) || null}
              onChange={(chosen) => onChange(chosen ?? '')}
              onBlur={onBlur}
              options={countries}
              labels={{ search: text('form.country_search'), none: text('form.country_none') }}
            />
          )}
        </FormField>
        <Facts facts={[{ label: text('form.type'), value: text('form.standard') }]} />
        <FormField form={form} name="stripe_connect_account.status">
          {({ value, ...field }) => (
            <Select
              options={(['active', 'inactive'] as const).map((status) => ({
                value: status,
                label: text(`list.${status}`),
              }))}
              value={String(value)}
              {...field}
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="stripe_connect_account.account_id"
          help={text('form.account_id_help')}
          optional={common('optional')}
        >
          {({ value, ...field }) => (
            <TextInput dir="ltr" autoComplete="off" spellCheck={false} value={String(value)} {...field} />
          )}
        </FormField>
      </Form>
    </Dialog>
  );
}
