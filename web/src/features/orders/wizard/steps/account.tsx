import { useEffect, useState } from 'react';
import { useText } from '../../../../lib/text/text.ts';
import { type AccountTab, AccountTabs } from '../../../../parts/account/account-tabs.tsx';
import { SignedInLine } from '../../../../parts/people/signed-in-line.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { WizardCheck } from '../check.tsx';
import { WizardKeeping } from '../frame.tsx';
import { WizardNav } from '../nav.tsx';
import { usePurchase } from '../purchase.ts';
import { StepHead } from '../step-head.tsx';
import { AccountRegister } from './account-register.tsx';
import { AccountSignIn } from './account-sign-in.tsx';

/** A new account, or the one that the buyer has. */
export function StepAccount() {
  const text = useText('orders');
  const { user, refusal } = usePurchase();
  const [tab, setTab] = useState<AccountTab>('create');
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
        <AccountTabs
          tab={tab}
          onChange={setTab}
          create={
            <AccountRegister
              onHasAccount={(email) => {
                setUsername(email);
                setTab('sign_in');
              }}
            />
          }
          signIn={<AccountSignIn key={username} username={username} />}
        />
      )}
    </div>
  );
}

function SignedIn() {
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
      <Card>
        <SignedInLine user={user} company={user.company?.name} />
      </Card>
      <WizardCheck />
      <WizardKeeping />
      <WizardNav />
    </form>
  );
}
