import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import { forgetSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { personName } from './person-name.ts';

type SignedInLineProps = { user: SignedInUser; company?: string | undefined };

/** The signed-in user of a wizard, with a button to use another account. */
export function SignedInLine({ user, company }: SignedInLineProps) {
  const text = useText('account-step');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-semibold">{text('signed_in', { name: personName(user) })}</p>
        <p className="text-sm wrap-anywhere text-ink-2">
          <bdi>{user.email}</bdi>
          {company && `, ${company}`}
        </p>
      </div>
      <TextButton onClick={forgetSession}>{text('other_account')}</TextButton>
    </div>
  );
}
