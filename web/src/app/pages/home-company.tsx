import { readCompany } from '@coursefront/contract/people/companies.ts';
import { Link } from '@tanstack/react-router';
import { CompanyTiles } from '../../features/companies/profile/tiles.tsx';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { leadsOneCompany } from '../admission.ts';

/** How the company stands, for whoever leads its team and acts as that. */
export function HomeCompany() {
  const text = useText('common');
  const leads = leadsOneCompany(useSession());
  const company = useEndpoint(readCompany, {}, { when: leads });
  // A team lead without a company yet has nothing to see here.
  if (!leads || company.error?.status === 404) return null;
  return (
    <Loaded
      query={company}
      errorTitle={text('home.company_failed')}
      errorText={company.error?.message}
      retryLabel={text('list.try_again')}
      skeleton={<Skeleton className="h-32 w-full rounded-lg" />}
    >
      {({ id, name, statistics }) => (
        <section aria-labelledby="home-company" className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 id="home-company">{name}</h2>
            <Link to={pathTo('CustomerProfile', { id })}>{text('titles.own_company')}</Link>
          </div>
          <CompanyTiles statistics={statistics} />
        </section>
      )}
    </Loaded>
  );
}
