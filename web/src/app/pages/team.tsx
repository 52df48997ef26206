import { Navigate } from '@tanstack/react-router';
import { JoinRequests } from '../../features/companies/join-requests.tsx';
import { CompanyOrders } from '../../features/orders/account/company-orders.tsx';
import { CourseRequestsPage } from '../../features/team/requests/page.tsx';
import { TeamFrame } from '../../features/team/team-frame.tsx';
import { pathTo } from '../../lib/routes/routes.ts';
import { useSession } from '../../lib/session/session.ts';
import { activeRoleCan } from '../admission.ts';

/** Requests for courses, and requests to join. */
export const TeamRequestsPage = () => (
  <CourseRequestsPage joining={(companyId) => <JoinRequests companyId={companyId} />} />
);

/** The company's orders, for those who lead the whole of it. */
export function TeamOrdersPage() {
  const session = useSession();
  const linked = activeRoleCan(session, 'approveInvoices');
  return (
    <TeamFrame current="orders">
      {({ company, whole, courses }) =>
        whole ? (
          <CompanyOrders companyId={company.id} linked={linked} untitled {...(!linked && { courses })} />
        ) : (
          <Navigate to={pathTo('Team')} replace />
        )
      }
    </TeamFrame>
  );
}
