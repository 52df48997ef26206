import { FormField } from '../../lib/form/form.tsx';
import { useText } from '../../lib/text/text.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Textarea } from '../../ui/fields/textarea.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** Numbers are typed as people have them; they are kept as they stand on the invoice. */
export function SettingsInvoices({ form }: { form: SettingsForm }) {
  const text = useText('account');
  const optional = useText('common')('optional');
  const numbers = ['settings.invoice_bankgiro', 'settings.invoice_bic', 'settings.invoice_iban'] as const;
  return (
    <Card className="grid content-start gap-5 sm:grid-cols-2">
      {numbers.map((name) => (
        <FormField
          key={name}
          form={form}
          name={name}
          optional={optional}
          className={name === 'settings.invoice_iban' ? 'sm:col-span-2' : ''}
        >
          {({ value, ...field }) => (
            <TextInput {...field} value={String(value ?? '')} dir="ltr" autoComplete="off" spellCheck={false} />
          )}
        </FormField>
      ))}
      <FormField
        form={form}
        name="settings.invoice_note"
        optional={optional}
        help={text('settings.note_help')}
        className="sm:col-span-2"
      >
        {({ value, ...field }) => <Textarea {...field} value={String(value ?? '')} rows={3} />}
      </FormField>
    </Card>
  );
}
