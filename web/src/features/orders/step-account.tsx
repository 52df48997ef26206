import { useEffect, useState } from 'react';
import { forgetSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { AccountRegister } from './step-account-register.tsx';
import { AccountSignIn } from './step-account-sign-in.tsx';
import { WizardCheck } from './wizard-check.tsx';
import { WizardKeeping } from './wizard-frame.tsx';
import { WizardNav } from './wizard-nav.tsx';
import { usePurchase } from './wizard-purchase.ts';
import { StepHead } from './wizard-step-head.tsx';

/** A new account, or the one that the buyer has. */
export function StepAccount() {
  const text = useText('orders');
  const { user, refusal } = usePurchase();
  const [tab, setTab] = useState<'create' | 'sign_in'>('create');
  const [username, setUsername] = useState('');
  // What is wrong with the new account stands in its form.
  useEffect(() => {
    if (refusal?.step === 'account') setTab('create');
  }, [refusal]);
  return (
    <div className="grid gap-6">
      <StepHead title={text('wizard.account.title')} text={text('wizard.account.text')} />
      {user ? (
        <SignedIn />
      ) : (
        <Tabs
          label={text('wizard.account.tabs')}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'create',
              label: text('wizard.account.create'),
              panel: (
                <AccountRegister
                  onHasAccount={(email) => {
                    setUsername(email);
                    setTab('sign_in');
                  }}
                />
              ),
            },
            {
              value: 'sign_in',
              label: text('wizard.account.sign_in'),
              panel: <AccountSignIn key={username} username={username} />,
            },
          ]}
        />
      )}
    </div>
  );
}

function SignedIn() {
  const text = useText('orders');
  const { user, forward } = usePurchase();
  if (!user) return null;
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void forward();
      }}
    >
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">
            {text('wizard.account.signed_in', { name: `${user.first_name} ${user.last_name}` })}
          </p>
          <p className="text-sm wrap-anywhere text-ink-2">
            <bdi>{user.email}</bdi>
            {user.company && `, ${user.company.name}`}
          </p>
        </div>
        <TextButton onClick={forgetSession}>{text('wizard.account.other_account')}</TextButton>
      </Card>
      <WizardCheck />
      <WizardKeeping />
      <WizardNav />
    </form>
  );
}
