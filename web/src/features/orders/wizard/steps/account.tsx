import { useEffect, useState } from 'react';
import { useText } from '../../../../lib/text/text.ts';
import { type AccountTab, AccountTabs } from '../../../../parts/people/account-tabs.tsx';
import { SignedInLine } from '../../../../parts/people/signed-in-line.tsx';
import { StepHead } from '../../../../parts/wizard/frame.tsx';
import { StepForm } from '../../../../parts/wizard/nav.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { usePurchase } from '../../purchase/use-purchase.ts';
import { OrderCheck } from '../frame/check.tsx';
import { OrderNav, SavedLine } from '../frame/frame.tsx';
import { AccountRegister } from './account-register.tsx';
import { AccountSignIn } from './account-sign-in.tsx';

/** A new account, or one that the buyer already has. */
export function StepAccount() {
  const text = useText('orders');
  const { user, refusal, draft } = usePurchase();
  // A buyer who asked to join comes back to sign in.
  const [joinAsked] = useState(draft.joinAsked);
  const [tab, setTab] = useState<AccountTab>(joinAsked ? 'sign_in' : 'create');
  const [username, setUsername] = useState(joinAsked?.email ?? '');
  // The form for a new account shows what was wrong with it.
  useEffect(() => {
    if (refusal?.step === 'account') setTab('create');
  }, [refusal]);
  return (
    <div className="grid gap-6">
      <StepHead title={text('wizard.account.title')} text={text('wizard.account.text')} />
      {user ? (
        <SignedIn />
      ) : (
        <>
          {joinAsked && (
            <Notice kind="info" live title={text('wizard.account.join_sent')}>
              {text('wizard.account.join_sent_text', joinAsked)}
            </Notice>
          )}
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
        </>
      )}
    </div>
  );
}

function SignedIn() {
  const { user, forward } = usePurchase();
  if (!user) return null;
  return (
    <StepForm onSubmit={() => void forward()}>
      <Card>
        <SignedInLine user={user} company={user.company?.name} />
      </Card>
      <OrderCheck />
      <SavedLine />
      <OrderNav />
    </StepForm>
  );
}
