import { sitePasswordLength } from '@coursefront/contract/constants.ts';
import { readOwnAccount } from '@coursefront/contract/people/own-account.ts';
import { readHost, readOwnProfile, type SignedInUser } from '@coursefront/contract/people/sessions.ts';
import { useEffect } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { currentSession, refreshUser, useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ConsentRow } from './consent-row.tsx';
import { EmailRow } from './email-row.tsx';
import { LanguageRow } from './language-row.tsx';
import { NameRow } from './name-row.tsx';
import { PasswordRow } from './password-row.tsx';
import { AccountRow, SiteLink } from './rows.tsx';

/** Everything about the own account in one place, each with the way to change it. */
export function OwnAccountPage() {
  const frame = useText('common');
  const text = useText('own-account');
  const user = useSession()?.user;
  const failure = useUpToDateProfile();
  const host = useEndpoint(readHost, {}, { freshMinutes: 5 });
  // The page is still shown for a moment after signing out.
  if (!user) return null;
  return (
    <>
      <PageHead title={frame('titles.my_account')} text={text('text')} className="max-w-3xl" />
      {failure && (
        <Notice kind="warning" title={text('old')}>
          {failure.message}
        </Notice>
      )}
      <Loaded
        query={host}
        errorTitle={frame('home.learning_failed')}
        skeleton={<Skeleton className="h-160 w-full max-w-3xl rounded-lg" />}
      >
        {(site) => <AccountRows user={user} site={site} />}
      </Loaded>
    </>
  );
}

type SitePages = {
  edit_profile_url: string;
  password_url: string;
  notifications_url: string;
};

function AccountRows({ user, site }: { user: SignedInUser; site: SitePages }) {
  const text = useText('own-account');
  const account = useEndpoint(readOwnAccount, {});
  // Without an answer people try, and are told then.
  const place = account.data?.changed ?? (account.error ? 'here' : undefined);
  const profile = { place, siteUrl: site.edit_profile_url };
  const { email } = user;
  return (
    <>
      {place && place !== 'here' && <Notice kind="info" title={text(`why.${place}`)} className="max-w-3xl" />}
      <Card padded={false} className="max-w-3xl divide-y divide-line">
        <NameRow user={user} places={profile} />
        <EmailRow
          email={email}
          waiting={account.data?.new_email ?? null}
          isUsername={account.data?.signs_in_by_email ?? false}
          places={profile}
        />
        <LanguageRow user={user} />
        <PasswordRow
          email={email}
          waiting={account.data?.new_email?.email ?? null}
          least={account.data?.least ?? sitePasswordLength}
          places={{ place, siteUrl: site.password_url }}
        />
        <AccountRow
          title={text('notifications.title')}
          text={text('notifications.text')}
          action={<SiteLink to={site.notifications_url}>{text('notifications.change')}</SiteLink>}
        />
        <ConsentRow />
      </Card>
    </>
  );
}

/** Reads the profile at the learning site when the page opens and when the person returns to its tab or window. */
function useUpToDateProfile(): Error | null {
  const { data, error, refetch } = useEndpoint(readOwnProfile, {});
  // A window beside this one, where the name was changed, never hid the page.
  useEffect(() => {
    const readAgain = () => void refetch({ cancelRefetch: false });
    window.addEventListener('focus', readAgain);
    return () => window.removeEventListener('focus', readAgain);
  }, [refetch]);
  useEffect(() => {
    const held = currentSession();
    if (!data || held?.user.userid !== data.userid) return;
    // Nothing else: the person may have chosen a language or a role since it was asked for.
    const { first_name, last_name, email, picture } = data;
    refreshUser({ ...held.user, first_name, last_name, email, picture });
  }, [data]);
  return error;
}
