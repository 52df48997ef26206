import { KnownSubscriber } from '@coursefront/contract/customers/subscriptions.ts';
import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import { useEffect } from 'react';
import { Form, FormField } from '../../../../lib/form/form.tsx';
import { useSchemaForm } from '../../../../lib/form/use-schema-form.ts';
import { useText } from '../../../../lib/text/text.ts';
import { SignedInLine } from '../../../../parts/people/signed-in-line.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { useSubscribing } from '../context.ts';
import { WizardKeeping } from '../keeping.tsx';
import { WizardNav } from '../nav.tsx';
import { useRefusedForm } from '../use-refused-form.ts';

type AccountKnownProps = { user: SignedInUser /** Came here by signing in just now. */; focused: boolean };

/** Whoever is signed in tells only for which company the new site is. */
export function AccountKnown({ user, focused }: AccountKnownProps) {
  const text = useText('subscriptions');
  const { draft, change, forward } = useSubscribing();
  const form = useSchemaForm(KnownSubscriber, {
    initial: { companyNo: draft.account.companyNo },
    labels: { companyNo: text('account.company_number') },
    onValid: forward,
  });
  const { subscribe, setFocus } = form.fields;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { companyNo } }) => change({ account: { ...draft.account, companyNo } }),
      }),
    [subscribe, change, draft.account],
  );
  useEffect(() => {
    if (focused) setFocus('companyNo');
  }, [focused, setFocus]);
  useRefusedForm('account', form.refuse);
  return (
    <Form form={form}>
      <Card className="grid gap-5">
        <SignedInLine user={user} />
        <FormField form={form} name="companyNo" help={text('account.company_number_new')}>
          {(field) => <TextInput dir="ltr" autoComplete="off" {...field} />}
        </FormField>
      </Card>
      <WizardKeeping />
      <WizardNav label={text('wizard.to.site')} />
    </Form>
  );
}
