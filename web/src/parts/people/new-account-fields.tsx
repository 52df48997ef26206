import { sitePasswordLength } from '@coursefront/contract/constants.ts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../lib/form/text-field.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { NamesInOrder } from './name-fields.tsx';
import { PasswordField, useSitePasswordRule } from './password-field.tsx';

/** The fields of a new account in both wizards, named as on the wire. */
export type NewAccount = {
  firstName: string;
  lastName: string;
  registerEmail: string;
  phone: string;
  registerPassword: string;
  sendmarketingemails?: 0 | 1 | undefined;
};

export function useNewAccountLabels() {
  const text = useText('account-step');
  return {
    firstName: text('first_name'),
    lastName: text('last_name'),
    registerEmail: text('email'),
    phone: text('phone'),
    registerPassword: text('password'),
  };
}

type NewAccountFieldsProps<Values extends NewAccount> = {
  form: SchemaForm<Values>;
  /** The page was reloaded after the password was typed, and passwords are never stored. */
  passwordLost: boolean;
  /** The fewest characters of a password. */
  passwordLeast?: number;
  phoneOptional?: boolean;
  /** Next to the e-mail address: what to do if it already has an account. */
  emailAction?: ReactNode;
  /** The fields about the company. */
  children: ReactNode;
};

export function NewAccountFields<Values extends NewAccount>(props: NewAccountFieldsProps<Values>) {
  const text = useText('account-step');
  const rule = useSitePasswordRule(props.passwordLeast ?? sitePasswordLength);
  // The form may have more fields. This component only uses those of a new account.
  const form = props.form as unknown as SchemaForm<NewAccount>;
  const { control, setValue } = form.fields;
  const marketing = useWatch({ control, name: 'sendmarketingemails' });
  return (
    <Card className="grid gap-5 sm:grid-cols-2">
      <NamesInOrder
        first={<TextField form={form} name="firstName" autoComplete="given-name" />}
        last={<TextField form={form} name="lastName" autoComplete="family-name" />}
      />
      <TextField form={form} name="registerEmail" action={props.emailAction} type="email" autoComplete="email" />
      <TextField
        form={form}
        name="phone"
        type="tel"
        autoComplete="tel"
        {...(props.phoneOptional ? { optional: true } : { help: text('phone_help') })}
      />
      <PasswordField
        form={form}
        name="registerPassword"
        className="sm:col-span-2"
        help={props.passwordLost ? `${text('password_not_kept')} ${rule}` : rule}
        autoComplete="new-password"
      />
      {props.children}
      <Checkbox
        className="sm:col-span-2"
        label={text('marketing')}
        checked={marketing === 1}
        onChange={({ target }) => setValue('sendmarketingemails', target.checked ? 1 : 0)}
      />
    </Card>
  );
}
