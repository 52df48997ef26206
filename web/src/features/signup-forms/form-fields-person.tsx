import { passwordLength } from '@coursefront/contract/constants.ts';
import { FormField } from '../../lib/form.tsx';
import { leftToRight } from '../../lib/left-to-right.ts';
import { useText } from '../../lib/text.ts';
import type { SchemaForm } from '../../lib/use-schema-form.ts';
import { Card } from '../../ui/card.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { TextField } from './form-fields-text.tsx';
import type { Typed } from './register-typed.ts';

const passwordSymbols = '- = _ ) ( * ^ % $ @ ! ~ `';

type FormFieldsPersonProps = { form: SchemaForm<Typed>; vendor: string; onSignIn: () => void };

/** Fields 1 to 4, which every form has, and the way past them for who has an account. */
export function FormFieldsPerson({ form, vendor, onSignIn }: FormFieldsPersonProps) {
  const text = useText('signup');
  const common = useText('common');
  const isRefused = form.fields.formState.errors.user?.email?.type === 'server';
  return (
    <Card className="grid gap-5 sm:grid-cols-2">
      <div className="grid gap-x-4 gap-y-1 sm:col-span-2">
        <h2>{text('person.title')}</h2>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          {text('person.has_account', { site: vendor })}
          <TextButton onClick={onSignIn}>{text('person.sign_in')}</TextButton>
        </p>
      </div>
      <TextField form={form} name="user.first_name" autoComplete="given-name" />
      <TextField form={form} name="user.last_name" autoComplete="family-name" />
      <TextField
        form={form}
        name="user.email"
        type="email"
        autoComplete="email"
        className="sm:col-span-2"
        action={isRefused && <TextButton onClick={onSignIn}>{text('person.sign_in_instead')}</TextButton>}
      />
      <FormField
        form={form}
        name="user.password"
        className="sm:col-span-2"
        help={text('person.password_rule', { least: passwordLength.least, symbols: leftToRight(passwordSymbols) })}
      >
        {(field) => (
          <PasswordInput
            showLabel={common('form.show_password')}
            hideLabel={common('form.hide_password')}
            autoComplete="new-password"
            {...field}
            value={String(field.value ?? '')}
          />
        )}
      </FormField>
    </Card>
  );
}
