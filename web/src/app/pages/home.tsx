import { readCompany } from '@coursefront/contract/people/companies.ts';
import { Link } from '@tanstack/react-router';
import { AccountCards } from '../../features/account/account-cards.tsx';
import {
  CertificatesCard,
  CompletionsCard,
  LicencesCard,
  ParticipantsCard,
} from '../../features/account/figure-cards.tsx';
import { WaitingStrip } from '../../features/account/waiting-strip.tsx';
import { JoinRequests } from '../../features/companies/join-requests.tsx';
import { CompanyTiles } from '../../features/companies/profile/tiles.tsx';
import { OwnOrders } from '../../features/orders/account/own-orders.tsx';
import { SalesSummary } from '../../features/sales/sales-summary.tsx';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { activeRoleOf, useSession } from '../../lib/session/session.ts';
import { siteName, useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LinkCard, LinkCardTitle } from '../../ui/layout/link-card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { useLoadedImage } from '../../ui/pictures/use-loaded-image.ts';
import { activeRoleCan, leadsOneCompany } from '../admission.ts';
import { personName } from '../person.ts';
import { useHost } from '../use-host.ts';
import { useRoleName } from '../use-roles.ts';
import { RecentOrders } from './recent-orders.tsx';

/** The start page of a tenant's user: their name and role, open tasks and key figures. */
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

/** Open tasks, key figures and recent orders, for active roles that manage the account. */
function HomeAccount() {
  const session = useSession();
  if (!activeRoleCan(session, 'openCompanyAccount')) return null;
  return (
    <>
      <WaitingStrip />
      <AccountCards count={4}>
        {({ figures }) => (
          <>
            <ParticipantsCard figures={figures.participants} />
            <LicencesCard figures={figures.licences} />
            <CompletionsCard figures={figures.completions} />
            <CertificatesCard figures={figures.certificates} />
          </>
        )}
      </AccountCards>
      {activeRoleCan(session, 'seeSales') && <SalesSummary />}
      <RecentOrders />
    </>
  );
}

/** The key figures of the company, for a team lead who acts as one. */
function HomeCompany() {
  const text = useText('common');
  const leads = leadsOneCompany(useSession());
  const company = useEndpoint(readCompany, {}, { when: leads });
  // A team lead can still be without a company.
  if (!leads || company.error?.status === 404) return null;
  return (
    <Loaded
      query={company}
      errorTitle={text('home.company_failed')}
      skeleton={<Skeleton className="h-32 w-full rounded-lg" />}
    >
      {({ id, name, statistics }) => (
        <section aria-labelledby="home-company" className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 id="home-company">{name}</h2>
            <Link to={pathTo('CustomerProfile', { id })}>{text('titles.own_company')}</Link>
          </div>
          <JoinRequests companyId={id} />
          <CompanyTiles statistics={statistics} />
        </section>
      )}
    </Loaded>
  );
}

const grid = 'grid gap-4 sm:grid-cols-2';

/** Links to the person's courses and profile at the learning site. */
function LearningSite() {
  const text = useText('common');
  const host = useHost();
  return (
    <section aria-labelledby="home-learning" className="grid gap-3">
      <h2 id="home-learning">{text('host.menu')}</h2>
      <Loaded
        query={host}
        errorTitle={text('home.learning_failed')}
        skeleton={
          <div className={grid}>
            <Skeleton className="h-22 w-full rounded-lg" />
            <Skeleton className="h-22 w-full rounded-lg" />
          </div>
        }
      >
        {({ home_url, profile_url }) => (
          <div className={grid}>
            <LinkCard className="gap-1 p-5">
              <LinkCardTitle link={<a href={home_url} />}>{text('home.learning')}</LinkCardTitle>
              <p className="text-ink-2">{text('home.learning_text')}</p>
            </LinkCard>
            <LinkCard className="gap-1 p-5">
              <LinkCardTitle link={<a href={profile_url} />}>{text('profile.profile')}</LinkCardTitle>
              <p className="text-ink-2">{text('home.profile_text')}</p>
            </LinkCard>
          </div>
        )}
      </Loaded>
    </section>
  );
}

/** The person's own purchases. People who manage the account see all of its orders instead. */
function HomeOrders() {
  const session = useSession();
  const instanceId = session?.user.instance_id ?? null;
  if (instanceId === null || activeRoleCan(session, 'openCompanyAccount')) return null;
  return <OwnOrders instanceId={instanceId} />;
}
