import { passwordLength, passwordSymbols } from '@coursefront/contract/constants.ts';
import type { ComponentProps } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormField, type FormFieldProps } from '../../lib/form/form.tsx';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { PasswordInput } from '../../ui/fields/password-input.tsx';

type PasswordFieldProps<Values extends FieldValues> = Omit<FormFieldProps<Values>, 'name' | 'children'> & {
  name: FieldPathByValue<Values, string | undefined>;
  autoComplete: Extract<ComponentProps<'input'>['autoComplete'], 'current-password' | 'new-password'>;
};

/** A password in a form, with a button that shows it. */
export function PasswordField<Values extends FieldValues>({ autoComplete, ...around }: PasswordFieldProps<Values>) {
  const text = useText('common');
  // An error about a new password says the rule itself, except for the allowed symbols. Errors of the learning site do not say it.
  const helpBeside = (code: string) => {
    if (code === 'field.password') return text('form.password_symbols', { symbols: passwordRule.symbols });
    return code === 'field.password_symbol' ? null : around.help;
  };
  return (
    <FormField {...around} helpBeside={helpBeside}>
      {({ value, ...field }) => (
        <PasswordInput
          showLabel={text('form.show_password')}
          hideLabel={text('form.hide_password')}
          autoComplete={autoComplete}
          value={String(value ?? '')}
          {...field}
        />
      )}
    </FormField>
  );
}

/** The parameters of the texts that say what a new password needs. */
export const passwordRule = { least: passwordLength.least, symbols: leftToRight(passwordSymbols) };

/** The rules for a password at a learning site. A site may ask for more and then says so under the field. */
export const useSitePasswordRule = (least: number): string =>
  useText('common')('form.password_rule', { ...passwordRule, least });
