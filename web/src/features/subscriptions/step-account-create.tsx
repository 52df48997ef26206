import { passwordLength } from '@coursefront/contract/constants.ts';
import { NewSubscriber } from '@coursefront/contract/subscriptions.ts';
import { useEffect } from 'react';
import { Form, FormField } from '../../lib/form.tsx';
import { leftToRight } from '../../lib/left-to-right.ts';
import { useText } from '../../lib/text.ts';
import { useSchemaForm } from '../../lib/use-schema-form.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useRefusedForm } from './use-refused-form.ts';
import { useSubscribing } from './wizard-context.ts';
import { WizardKeeping } from './wizard-keeping.tsx';
import { WizardNav } from './wizard-nav.tsx';
import { isDone } from './wizard-steps.ts';

const passwordSymbols = '- = _ ) ( * ^ % $ @ ! ~ `';

/** Who becomes the site's first training manager. The account itself comes with the site. */
export function AccountCreate() {
  const text = useText('subscriptions');
  const common = useText('common');
  const { draft, change, password, setPassword, forward } = useSubscribing();
  const form = useSchemaForm(NewSubscriber, {
    initial: { ...draft.account, registerPassword: password },
    labels: {
      firstName: text('account.first_name'),
      lastName: text('account.last_name'),
      registerEmail: text('account.email'),
      phone: text('account.phone'),
      registerPassword: text('account.password'),
      companyNo: text('account.company_number'),
    },
    onValid: forward,
  });
  const { fields } = form;

  useEffect(
    () =>
      fields.subscribe({
        formState: { values: true },
        callback: ({ values: { registerPassword, ...account } }) => {
          setPassword(registerPassword);
          change({ account });
        },
      }),
    [fields, change, setPassword],
  );
  useRefusedForm('account', form.refuse);

  const passwordLost = password === '' && isDone('account', draft, false);
  return (
    <Form form={form}>
      <Card className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="firstName">
          {(field) => <TextInput autoComplete="given-name" {...field} />}
        </FormField>
        <FormField form={form} name="lastName">
          {(field) => <TextInput autoComplete="family-name" {...field} />}
        </FormField>
        <FormField form={form} name="registerEmail">
          {(field) => <TextInput type="email" autoComplete="email" {...field} />}
        </FormField>
        <FormField form={form} name="phone">
          {(field) => <TextInput type="tel" autoComplete="tel" {...field} />}
        </FormField>
        <FormField
          form={form}
          name="registerPassword"
          className="sm:col-span-2"
          help={
            passwordLost
              ? text('account.password_not_kept')
              : text('account.password_rule', { least: passwordLength.least, symbols: leftToRight(passwordSymbols) })
          }
        >
          {(field) => (
            <PasswordInput
              showLabel={common('form.show_password')}
              hideLabel={common('form.hide_password')}
              autoComplete="new-password"
              {...field}
            />
          )}
        </FormField>
        <FormField form={form} name="companyNo" className="sm:col-span-2">
          {(field) => <TextInput dir="ltr" autoComplete="off" {...field} />}
        </FormField>
        <Checkbox
          className="sm:col-span-2"
          label={text('account.marketing')}
          checked={draft.account.sendmarketingemails === 1}
          onChange={({ target }) => fields.setValue('sendmarketingemails', target.checked ? 1 : 0)}
        />
      </Card>
      <WizardKeeping />
      <WizardNav label={text('wizard.to.site')} />
    </Form>
  );
}
