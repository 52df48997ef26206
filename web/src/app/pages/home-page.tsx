import { activeRoleOf, useSession } from '../../lib/session/session.ts';
import { siteName, useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { useLoadedImage } from '../../ui/pictures/use-loaded-image.ts';
import { personName } from '../person.ts';
import { useRoleName } from '../use-role-name.ts';
import { HomeAccount } from './home-account.tsx';
import { HomeCompany } from './home-company.tsx';
import { LearningSite } from './home-learning-site.tsx';
import { HomeOrders } from './home-orders.tsx';

/** Where a tenant's user begins: who they are here, what waits for them, and how it stands. */
export function HomePage() {
  const text = useText('common');
  const roleName = useRoleName();
  const session = useSession();
  const site = siteName(useSite());
  const picture = useLoadedImage(session?.user.picture);
  // Between signing out and the sign-in page there is nobody to greet.
  if (!session) return null;

  const { user } = session;
  const name = personName(user);
  const role = activeRoleOf(session);
  const place = user.company?.name ?? site;
  return (
    <>
      <PageHead
        picture={<Avatar name={name} picture={picture} size="lg" />}
        title={text('home.title', { name: user.first_name || name })}
        text={role === undefined ? place : `${roleName(role)} · ${place}`}
      />
      <HomeAccount />
      <HomeCompany />
      <LearningSite />
      <HomeOrders />
    </>
  );
}
