import { readCompany } from '@coursefront/contract/people/companies.ts';
import { Link } from '@tanstack/react-router';
import { JoinRequests } from '../../features/companies/join-requests.tsx';
import { TeamFirstSteps } from '../../features/first-steps/first-steps.tsx';
import { OwedInvoices } from '../../features/orders/account/owed-invoices.tsx';
import { CompanyFigures, TeamFigures } from '../../features/team/figures.tsx';
import { CourseRequests } from '../../features/team/requests/list.tsx';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { leadsDepartments } from '../admission.ts';

/** For a team lead who acts as one: the key figures of the company, or of the departments that they lead. */
export const TeamLeadHome = () => (leadsDepartments(useSession()) ? <TeamFigures /> : <CompanyHome />);

function CompanyHome() {
  const text = useText('common');
  const company = useEndpoint(readCompany, {});
  // A team lead can still be without a company.
  if (company.error?.status === 404) return null;
  return (
    <Loaded
      query={company}
      errorTitle={text('home.company_failed')}
      skeleton={<Skeleton className="h-32 w-full rounded-lg" />}
    >
      {({ id, name }) => (
        <>
          <TeamFirstSteps />
          <section aria-labelledby="home-company" className="grid gap-3">
            <div className="flex flex-wrap items-baseline justify-between gap-3">
              <h2 id="home-company">{name}</h2>
              <span className="flex flex-wrap gap-4">
                <Link to={pathTo('Team')}>{text('titles.team')}</Link>
                <Link to={pathTo('CompanyAccountRenewals')}>{text('titles.renewals')}</Link>
                <Link to={pathTo('TeamOrders')}>{text('titles.team_orders')}</Link>
                <Link to={pathTo('CustomerProfile', { id })}>{text('titles.own_company')}</Link>
              </span>
            </div>
            <OwedInvoices companyId={id} />
            <CourseRequests companyId={id} most={3} />
            <JoinRequests companyId={id} />
            <CompanyFigures companyId={id} />
          </section>
        </>
      )}
    </Loaded>
  );
}
