import { buyerResponses, registerBuyer } from '@coursefront/contract/orders/buyers.ts';
import { useEffect } from 'react';
import { ApiFailure } from '../../../../lib/api/api-failure.ts';
import { Form, FormField } from '../../../../lib/form/form.tsx';
import { useEndpointForm } from '../../../../lib/form/use-endpoint-form.ts';
import { sayError, useText } from '../../../../lib/text/text.ts';
import { NewAccountFields, useNewAccountLabels } from '../../../../parts/people/new-account-fields.tsx';
import { TextButton } from '../../../../ui/buttons/text-button.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { WizardCheck } from '../check.tsx';
import { WizardKeeping } from '../frame.tsx';
import { WizardNav } from '../nav.tsx';
import { usePurchase } from '../purchase.ts';
import { errorsBelow } from '../refusal.ts';

/** The new buyer's own details. The server looks at them before the next step; the account itself comes with the order. */
export function AccountRegister({ onHasAccount }: { onHasAccount: (email: string) => void }) {
  const text = useText('orders');
  const { bought, draft, change, password, setPassword, forward, refusal } = usePurchase();
  const form = useEndpointForm(registerBuyer, {
    initial: { ...draft.account, registerPassword: password, instance_id: bought.instanceId },
    labels: {
      ...useNewAccountLabels(),
      organizationName: text('wizard.account.organization_name'),
      organizationNumber: text('wizard.account.organization_number'),
    },
    onDone: async ({ response, company_exist }) => {
      const errors = {
        ...(response === buyerResponses.refused && { registerEmail: [sayError('user.email_has_account')] }),
        ...(company_exist && { organizationNumber: [sayError('company.organisation_number_taken')] }),
      };
      if (Object.keys(errors).length > 0) {
        throw new ApiFailure({ status: 422, code: 'request.invalid', message: sayError('request.invalid'), errors });
      }
      change({ accountChecked: true });
      await forward();
    },
  });
  const { fields, refuse } = form;

  useEffect(
    () =>
      fields.subscribe({
        formState: { values: true },
        callback: ({ values: { registerPassword, instance_id: _, ...account } }) => {
          setPassword(registerPassword);
          change({
            account: { ...account, sendmarketingemails: account.sendmarketingemails ?? 0 },
            accountChecked: false,
          });
        },
      }),
    [fields, change, setPassword],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each refusal of the order
  useEffect(() => {
    if (refusal?.step === 'account') {
      refuse(new ApiFailure({ ...refusal, status: 422, errors: errorsBelow('buyer', refusal.errors) }));
    }
  }, [refusal]);

  const emailTaken = fields.formState.errors.registerEmail?.type === 'server';
  return (
    <Form form={form}>
      <NewAccountFields
        form={form}
        passwordLost={draft.accountChecked && password === ''}
        emailAction={
          emailTaken && (
            <TextButton onClick={() => onHasAccount(draft.account.registerEmail)}>
              {text('wizard.account.has_account')}
            </TextButton>
          )
        }
      >
        <FormField form={form} name="organizationName">
          {(field) => <TextInput autoComplete="organization" {...field} />}
        </FormField>
        <FormField form={form} name="organizationNumber">
          {(field) => <TextInput dir="ltr" autoComplete="off" {...field} />}
        </FormField>
      </NewAccountFields>
      <WizardCheck />
      <WizardKeeping />
      <WizardNav busy={form.busy} busyLabel={text('wizard.account.checking')} />
    </Form>
  );
}
