import { buyerResponses, registerBuyer } from '@coursefront/contract/orders/buyers.ts';
import { useState } from 'react';
import { ApiFailure } from '../../../../lib/api/api-failure.ts';
import { Form } from '../../../../lib/form/form.tsx';
import { TextField } from '../../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../../lib/form/use-endpoint-form.ts';
import { sayError, useText } from '../../../../lib/text/text.ts';
import { NewAccountFields, useNewAccountLabels } from '../../../../parts/people/new-account-fields.tsx';
import { errorsBelow, useRefusedForm } from '../../../../parts/wizard/refusal.ts';
import { useTyped } from '../../../../parts/wizard/use-typed.ts';
import { TextButton } from '../../../../ui/buttons/text-button.tsx';
import { usePurchase } from '../../purchase/use-purchase.ts';
import { OrderCheck } from '../frame/check.tsx';
import { OrderNav, SavedLine } from '../frame/frame.tsx';
import { AskToJoin } from './ask-to-join.tsx';

/** A new buyer's details. The server checks them before the next step; the account is created with the order. */
export function AccountRegister({ onHasAccount }: { onHasAccount: (email: string) => void }) {
  const text = useText('orders');
  const { bought, draft, change, password, setPassword, forward, refusal } = usePurchase();
  const [company, setCompany] = useState<string | null>(null);
  const form = useEndpointForm(registerBuyer, {
    initial: { ...draft.account, registerPassword: password, instance_id: bought.instanceId },
    labels: {
      ...useNewAccountLabels(),
      organizationName: text('wizard.account.organization_name'),
      organizationNumber: text('wizard.account.organization_number'),
    },
    onDone: async ({ response, company_exist, company_name }) => {
      setCompany(company_name);
      const errors = {
        ...(response === buyerResponses.refused && { registerEmail: [sayError('user.email_has_account')] }),
        ...(company_exist && { organizationNumber: [sayError('company.organisation_number_taken')] }),
      };
      if (Object.keys(errors).length > 0) {
        throw new ApiFailure({ status: 422, code: 'request.invalid', message: sayError('request.invalid'), errors });
      }
      change({ accountChecked: true, joinAsked: null });
      await forward();
    },
  });
  useTyped(form, ({ registerPassword, instance_id: _, ...account }) => {
    setPassword(registerPassword);
    change({ account: { ...account, sendmarketingemails: account.sendmarketingemails ?? 0 }, accountChecked: false });
  });
  useRefusedForm(refusal, 'account', form.refuse, (errors) => errorsBelow('buyer', errors));

  const { errors } = form.fields.formState;
  const emailTaken = errors.registerEmail?.type === 'server';
  const numberTaken = errors.organizationNumber?.type === 'server';
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
        <TextField form={form} name="organizationName" autoComplete="organization" />
        <TextField form={form} name="organizationNumber" dir="ltr" autoComplete="off" />
        {numberTaken && company && <AskToJoin company={company} onHasAccount={onHasAccount} />}
      </NewAccountFields>
      <OrderCheck />
      <SavedLine />
      <OrderNav busy={form.busy} busyLabel={text('wizard.account.checking')} />
    </Form>
  );
}
