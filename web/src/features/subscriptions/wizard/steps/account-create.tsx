import { NewSubscriber } from '@coursefront/contract/customers/subscriptions.ts';
import { useEffect } from 'react';
import { Form, FormField } from '../../../../lib/form/form.tsx';
import { useSchemaForm } from '../../../../lib/form/use-schema-form.ts';
import { useText } from '../../../../lib/text/text.ts';
import { NewAccountFields, useNewAccountLabels } from '../../../../parts/people/new-account-fields.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { useSubscribing } from '../context.ts';
import { WizardKeeping } from '../keeping.tsx';
import { WizardNav } from '../nav.tsx';
import { isDone } from '../steps.ts';
import { useRefusedForm } from '../use-refused-form.ts';

/** Who becomes the site's first training manager. The account itself comes with the site. */
export function AccountCreate() {
  const text = useText('subscriptions');
  const { draft, change, password, setPassword, forward } = useSubscribing();
  const form = useSchemaForm(NewSubscriber, {
    initial: { ...draft.account, registerPassword: password },
    labels: { ...useNewAccountLabels(), companyNo: text('account.company_number') },
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

  return (
    <Form form={form}>
      <NewAccountFields form={form} passwordLost={password === '' && isDone('account', draft, false)}>
        <FormField form={form} name="companyNo" className="sm:col-span-2">
          {(field) => <TextInput dir="ltr" autoComplete="off" {...field} />}
        </FormField>
      </NewAccountFields>
      <WizardKeeping />
      <WizardNav label={text('wizard.to.site')} />
    </Form>
  );
}
