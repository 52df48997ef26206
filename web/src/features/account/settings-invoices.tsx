import { TextAreaField, TextField } from '../../lib/form/text-field.tsx';
import { useText } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/card.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** Numbers are typed as people have them; they are kept as they stand on the invoice. */
export function SettingsInvoices({ form }: { form: SettingsForm }) {
  const text = useText('account');
  const numbers = ['settings.invoice_bankgiro', 'settings.invoice_bic', 'settings.invoice_iban'] as const;
  return (
    <Card className="grid content-start gap-5 sm:grid-cols-2">
      {numbers.map((name) => (
        <TextField
          key={name}
          form={form}
          name={name}
          optional
          className={name === 'settings.invoice_iban' ? 'sm:col-span-2' : ''}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
        />
      ))}
      <TextAreaField
        form={form}
        name="settings.invoice_note"
        optional
        help={text('settings.note_help')}
        className="sm:col-span-2"
        rows={3}
      />
    </Card>
  );
}
