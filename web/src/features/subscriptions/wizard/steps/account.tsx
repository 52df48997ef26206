import { useEffect, useState } from 'react';
import { useText } from '../../../../lib/text/text.ts';
import { type AccountTab, AccountTabs } from '../../../../parts/account/account-tabs.tsx';
import { useSubscribing } from '../context.ts';
import { StepHead } from '../step-head.tsx';
import { AccountCreate } from './account-create.tsx';
import { AccountKnown } from './account-known.tsx';
import { AccountSignIn } from './account-sign-in.tsx';

/** A new account, or the one that the subscriber has at another site. */
export function StepAccount() {
  const text = useText('subscriptions');
  const { user, refusal } = useSubscribing();
  const [tab, setTab] = useState<AccountTab>('create');
  const [justSignedIn, setJustSignedIn] = useState(false);
  // What is wrong with the new account stands in its form.
  useEffect(() => {
    if (refusal?.step === 'account') setTab('create');
  }, [refusal]);
  return (
    <div className="grid gap-6">
      <StepHead title={text('account.title')} text={text('account.text')} />
      {user ? (
        <AccountKnown user={user} focused={justSignedIn} />
      ) : (
        <AccountTabs
          tab={tab}
          onChange={setTab}
          create={<AccountCreate />}
          signIn={<AccountSignIn onDone={() => setJustSignedIn(true)} />}
        />
      )}
    </div>
  );
}
