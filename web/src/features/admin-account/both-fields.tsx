import { FormField } from '../../lib/form/form.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { PasswordBox } from '../../parts/people/password-box.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';

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
