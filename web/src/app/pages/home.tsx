import { Suspense } from 'react';
import { LearnerHome } from '../../features/learning/home/learner-home.tsx';
import { useSession } from '../../lib/session/session.ts';
import { siteName, useSite } from '../../lib/session/site.ts';
import { loadTexts, useText } from '../../lib/text/text.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { useLoadedImage } from '../../ui/pictures/use-loaded-image.ts';
import { activeRoleCan, leadsOneCompany, shownRole } from '../admission.ts';
import { personName } from '../person.ts';
import { useRoleName } from '../use-roles.ts';
import { ManagerHome } from './manager-home.tsx';

const TeamLeadHome = lazyPart(async () => {
  const [code] = await Promise.all([import('./team-lead-home.tsx'), loadTexts(['course-requests'])]);
  return code.TeamLeadHome;
});

/** The start page of a tenant's user: for those who manage the account its day, for everybody else their own learning. */
export function HomePage() {
  const text = useText('common');
  const roleName = useRoleName();
  const session = useSession();
  const site = siteName(useSite());
  const picture = useLoadedImage(session?.user.picture);
  // The page is still shown for a moment after signing out.
  if (!session) return null;

  const { user } = session;
  const name = personName(user);
  const role = shownRole(session);
  const manages = activeRoleCan(session, 'openCompanyAccount');
  return (
    <>
      <PageHead
        picture={<Avatar name={name} picture={picture} size="lg" />}
        title={text('home.title', { name: user.first_name || name })}
        text={role === undefined ? user.company?.name : `${roleName(role)} · ${user.company?.name ?? site}`}
      />
      {manages && <ManagerHome />}
      <Suspense fallback={<Skeleton className="h-64 w-full rounded-lg" />}>
        {leadsOneCompany(session) && <TeamLeadHome />}
      </Suspense>
      {!manages && user.instance_id !== null && <LearnerHome />}
    </>
  );
}
