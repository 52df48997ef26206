import { TextField } from '../../lib/form/text-field.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { PasswordField } from '../../parts/people/password-field.tsx';

export type Both = { password: string; code: string };

export const noneOfBoth: Both = { password: '', code: '' };

/** Password and code: what weakens the account takes as much as signing in does. */
export function BothFields({ form }: { form: SchemaForm<Both> }) {
  const text = useText('admin-account');
  return (
    <>
      <PasswordField form={form} name="password" autoComplete="current-password" />
      <TextField
        form={form}
        name="code"
        help={text('factor.code_help')}
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
