import { KnownSubscriber, NewSubscriber, signInSubscriber } from '@coursefront/contract/customers/subscriptions.ts';
import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import { useEffect, useState } from 'react';
import { Form } from '../../../../lib/form/form.tsx';
import { TextField } from '../../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../../lib/form/use-endpoint-form.ts';
import { useSchemaForm } from '../../../../lib/form/use-schema-form.ts';
import { startSession } from '../../../../lib/session/session.ts';
import { useText } from '../../../../lib/text/text.ts';
import { type AccountTab, AccountTabs } from '../../../../parts/people/account-tabs.tsx';
import { NewAccountFields, useNewAccountLabels } from '../../../../parts/people/new-account-fields.tsx';
import { PasswordField } from '../../../../parts/people/password-field.tsx';
import { SignedInLine } from '../../../../parts/people/signed-in-line.tsx';
import { StepHead } from '../../../../parts/wizard/frame.tsx';
import { useRefusedForm } from '../../../../parts/wizard/refusal.ts';
import { useTyped } from '../../../../parts/wizard/use-typed.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { useSubscribing } from '../context.ts';
import { SavedLine, SubscriptionNav } from '../frame.tsx';
import { isDone } from '../steps.ts';
import { CompanyNumberAnswer, refuseTakenNumber } from './company-number.tsx';

/** A new account, or one that the subscriber already has at another site. */
export function StepAccount() {
  const text = useText('subscriptions');
  const { user, refusal } = useSubscribing();
  const [tab, setTab] = useState<AccountTab>('create');
  const [justSignedIn, setJustSignedIn] = useState(false);
  // The form for a new account shows what was wrong with it.
  useEffect(() => {
    if (refusal?.step === 'account') setTab('create');
  }, [refusal]);
  return (
    <div className="grid gap-6">
      <StepHead title={text('account.title')} text={text('account.text')} />
      {user ? (
        <KnownAccount user={user} focused={justSignedIn} />
      ) : (
        <AccountTabs
          tab={tab}
          onChange={setTab}
          create={<NewAccount />}
          signIn={<SignIn onDone={() => setJustSignedIn(true)} />}
        />
      )}
    </div>
  );
}

/** The subscriber becomes the site's first training manager. The account is created with the site. */
function NewAccount() {
  const text = useText('subscriptions');
  const { draft, change, password, setPassword, forward, refusal } = useSubscribing();
  const form = useSchemaForm(NewSubscriber, {
    initial: { ...draft.account, registerPassword: password },
    labels: {
      ...useNewAccountLabels(),
      companyNo: text('account.company_number'),
      companyName: text('account.company_name'),
    },
    onValid: async ({ companyNo }) => {
      await refuseTakenNumber(companyNo);
      forward();
    },
  });
  useTyped(form, ({ registerPassword, ...account }) => {
    setPassword(registerPassword);
    change({ account: { ...account, companyName: account.companyName ?? '' } });
  });
  useRefusedForm(refusal, 'account', form.refuse);
  return (
    <Form form={form}>
      <NewAccountFields form={form} passwordLost={password === '' && isDone('account', draft, false)}>
        <TextField form={form} name="companyNo" className="sm:col-span-2" dir="ltr" autoComplete="off" />
        <CompanyNumberAnswer
          className="empty:hidden sm:col-span-2"
          isSaid={form.fields.formState.errors.companyNo !== undefined}
        />
        <TextField
          form={form}
          name="companyName"
          className="sm:col-span-2"
          help={text('account.company_name_help')}
          optional
          autoComplete="organization"
        />
      </NewAccountFields>
      <SavedLine />
      <SubscriptionNav label={text('wizard.to.site')} busy={form.busy} busyLabel={text('account.checking')} />
    </Form>
  );
}

type KnownAccountProps = { user: SignedInUser /** The user has just signed in here. */; focused: boolean };

/** A signed-in user only says which company the new site is for. */
function KnownAccount({ user, focused }: KnownAccountProps) {
  const text = useText('subscriptions');
  const { draft, change, forward, refusal } = useSubscribing();
  const form = useSchemaForm(KnownSubscriber, {
    initial: { companyNo: draft.account.companyNo, companyName: draft.account.companyName },
    labels: { companyNo: text('account.company_number'), companyName: text('account.company_name') },
    onValid: async ({ companyNo }) => {
      await refuseTakenNumber(companyNo);
      forward();
    },
  });
  const { setFocus } = form.fields;
  useTyped(form, ({ companyNo, companyName }) =>
    change({ account: { ...draft.account, companyNo, companyName: companyName ?? '' } }),
  );
  useRefusedForm(refusal, 'account', form.refuse);
  useEffect(() => {
    if (focused) setFocus('companyNo');
  }, [focused, setFocus]);
  return (
    <Form form={form}>
      <Card className="grid gap-5">
        <SignedInLine user={user} />
        <TextField
          form={form}
          name="companyNo"
          help={text('account.company_number_new')}
          dir="ltr"
          autoComplete="off"
        />
        <CompanyNumberAnswer className="empty:hidden" isSaid={form.fields.formState.errors.companyNo !== undefined} />
        <TextField
          form={form}
          name="companyName"
          help={text('account.company_name_help')}
          optional
          autoComplete="organization"
        />
      </Card>
      <SavedLine />
      <SubscriptionNav label={text('wizard.to.site')} busy={form.busy} busyLabel={text('account.checking')} />
    </Form>
  );
}

/** Signs in with an account of any site that the company already has. */
function SignIn({ onDone }: { onDone: () => void }) {
  const text = useText('subscriptions');
  const step = useText('account-step');
  const { draft } = useSubscribing();
  const form = useEndpointForm(signInSubscriber, {
    initial: { email: draft.account.registerEmail, password: '' },
    labels: { email: step('email'), password: step('password') },
    onDone: (session) => {
      onDone();
      startSession(session);
    },
  });
  return (
    <Form form={form}>
      <Card className="grid gap-5">
        <TextField form={form} name="email" help={text('account.email_help')} type="email" autoComplete="username" />
        <PasswordField form={form} name="password" autoComplete="current-password" />
      </Card>
      <SubscriptionNav label={step('sign_in')} busy={form.busy} busyLabel={step('signing_in')} />
    </Form>
  );
}
