import { FormField } from '../../lib/form.tsx';
import { PasswordBox } from '../../lib/password-box.tsx';
import { useText } from '../../lib/text.ts';
import type { SchemaForm } from '../../lib/use-schema-form.ts';
import { TextInput } from '../../ui/text-input.tsx';

export type Both = { password: string; code: string };

export const noneOfBoth: Both = { password: '', code: '' };

/** Password and code: what weakens the account takes as much as signing in does. */
export function BothFields({ form }: { form: SchemaForm<Both> }) {
  const text = useText('admin-account');
  return (
    <>
      <FormField form={form} name="password">
        {(field) => <PasswordBox autoComplete="current-password" {...field} />}
      </FormField>
      <FormField form={form} name="code" help={text('factor.code_help')}>
        {(field) => (
          <TextInput dir="ltr" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...field} />
        )}
      </FormField>
    </>
  );
}
