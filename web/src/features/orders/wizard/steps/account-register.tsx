import { buyerResponses, buyerToRegister, registerBuyer } from '@coursefront/contract/orders/buyers.ts';
import { asksVatNumber, checkVatNumber } from '@coursefront/contract/shop/taxes.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiFailure } from '../../../../lib/api/api-failure.ts';
import { useAction } from '../../../../lib/api/use-endpoint.ts';
import { Form } from '../../../../lib/form/form.tsx';
import { TextField } from '../../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../../lib/form/use-endpoint-form.ts';
import { sayError, useText } from '../../../../lib/text/text.ts';
import { CountryField } from '../../../../parts/form/country-field.tsx';
import { useNumberLabel } from '../../../../parts/form/number-label.ts';
import { NewAccountFields, useNewAccountLabels } from '../../../../parts/people/new-account-fields.tsx';
import { usePasswordLength } from '../../../../parts/people/use-password-length.ts';
import { errorsBelow, useRefusedForm } from '../../../../parts/wizard/refusal.ts';
import { useTyped } from '../../../../parts/wizard/use-typed.ts';
import { TextButton } from '../../../../ui/buttons/text-button.tsx';
import { RadioCards } from '../../../../ui/fields/radio-cards.tsx';
import { usePurchase } from '../../purchase/use-purchase.ts';
import { OrderCheck } from '../frame/check.tsx';
import { OrderNav, SavedLine } from '../frame/frame.tsx';
import { useMissingConsent } from '../frame/withdrawal.tsx';
import { AskToJoin } from './ask-to-join.tsx';

/** A new buyer's details. The server checks them before the next step; the account is created with the order. */
export function AccountRegister({ onHasAccount }: { onHasAccount: (email: string) => void }) {
  const text = useText('orders');
  const { bought, course, draft, change, password, setPassword, forward, refusal, steps } = usePurchase();
  // The next step asks for everybody's phone number, and most private persons take the course themselves.
  const phoneNeeded = steps.includes('participants');
  const seller = course.customer.country;
  const register = useAction(checkVatNumber);
  const [company, setCompany] = useState<string | null>(null);
  const common = useText('common');
  const passwordLeast = usePasswordLength(bought.instanceId);
  const form = useEndpointForm(registerBuyer, {
    schema: buyerToRegister(passwordLeast, { phoneNeeded }),
    initial: {
      ...draft.account,
      country: draft.account.country || seller,
      registerPassword: password,
      instance_id: bought.instanceId,
    },
    labels: {
      ...useNewAccountLabels(),
      organizationName: text('wizard.account.organization_name'),
      organizationNumber: common('company_number'),
      country: text('wizard.account.country'),
      vatNumber: text('wizard.account.vat_number'),
    },
    onDone: async ({ response, company_exist, company_name }, { kind, country, vatNumber }) => {
      setCompany(company_name);
      const errors = {
        ...(response === buyerResponses.refused && { registerEmail: [sayError('user.email_has_account')] }),
        ...(company_exist && { organizationNumber: [sayError('company.organisation_number_taken')] }),
      };
      if (Object.keys(errors).length > 0) {
        throw new ApiFailure({ status: 422, code: 'request.invalid', message: sayError('request.invalid'), errors });
      }
      if (kind === 'company' && vatNumber && asksVatNumber(seller, country)) await askRegister(country, vatNumber);
      change({ accountChecked: true, joinAsked: null });
      await forward();
    },
  });
  /** The register may not know the number. Then the field says so, as if the form had been wrong. */
  const askRegister = async (country: string, vatNumber: string) => {
    try {
      await register.mutateAsync({ body: { instance_id: bought.instanceId, country, vat_number: vatNumber } });
    } catch (error) {
      if (!(error instanceof ApiFailure) || !error.errors.vat_number) throw error;
      const { status, code, message, errors } = error;
      throw new ApiFailure({ status, code, message, errors: { vatNumber: errors.vat_number ?? [] } });
    }
  };
  useTyped(form, ({ registerPassword, instance_id: _, ...account }) => {
    setPassword(registerPassword);
    change({ account, accountChecked: false });
  });
  useRefusedForm(refusal, 'account', form.refuse, (errors) => errorsBelow('buyer', errors));

  const [kind, country] = useWatch({ control: form.fields.control, name: ['kind', 'country'] });
  const isPrivate = course.private_buyers && kind === 'private';
  const numbered = useNumberLabel(form, 'organizationNumber');
  const { errors } = form.fields.formState;
  const emailTaken = errors.registerEmail?.type === 'server';
  const numberTaken = errors.organizationNumber?.type === 'server';
  return (
    <Form form={numbered} beside={useMissingConsent()}>
      {course.private_buyers && (
        <RadioCards
          legend={text('wizard.account.kind')}
          value={kind}
          onChange={(chosen) => {
            form.fields.setValue('kind', chosen);
            change({ kindChosen: true });
          }}
          cards={[
            { value: 'company', title: text('wizard.account.company'), text: text('wizard.account.company_text') },
            { value: 'private', title: text('wizard.account.private'), text: text('wizard.account.private_text') },
          ]}
        />
      )}
      <NewAccountFields
        form={form}
        passwordLeast={passwordLeast}
        phoneOptional={isPrivate && !phoneNeeded}
        passwordLost={draft.accountChecked && password === ''}
        emailAction={
          emailTaken && (
            <TextButton onClick={() => onHasAccount(draft.account.registerEmail)}>
              {text('wizard.account.has_account')}
            </TextButton>
          )
        }
      >
        {!isPrivate && (
          <>
            <TextField form={form} name="organizationName" autoComplete="organization" />
            <TextField form={numbered} name="organizationNumber" dir="ltr" autoComplete="off" />
          </>
        )}
        <CountryField
          form={form}
          name="country"
          labels={{ search: text('wizard.account.country_search'), none: text('wizard.account.country_none') }}
        />
        {!isPrivate && asksVatNumber(seller, country || seller) && (
          <TextField
            form={form}
            name="vatNumber"
            optional
            dir="ltr"
            autoComplete="off"
            help={text('wizard.account.vat_number_help')}
          />
        )}
        {numberTaken && company && <AskToJoin company={company} onHasAccount={onHasAccount} />}
      </NewAccountFields>
      <OrderCheck told={form.attempt > 0} />
      <SavedLine />
      <OrderNav busy={form.busy} busyLabel={text('wizard.account.checking')} />
    </Form>
  );
}
