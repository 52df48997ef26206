import { readCompany } from '@coursefront/contract/people/companies.ts';
import { syncUsers } from '@coursefront/contract/people/own-users.ts';
import { readHost } from '@coursefront/contract/people/sessions.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { ExternalLink, Plus } from 'lucide-react';
import { useAction, useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { JoinRequests } from '../join-requests.tsx';
import { LoadedCompany } from '../loaded-company.tsx';
import { NewCompany } from '../new/new-company.tsx';
import { useCompanyRights } from '../rights.ts';
import { tabs } from '../tabs.ts';
import { CreatedCompany } from './created-company.tsx';
import { CompanyList } from './list.tsx';

/** The companies of the instance, and a form for a new one. A team lead is redirected to their own company. */
export function ManagementPage() {
  const text = useText('companies');
  const common = useText('common');
  const { manages } = useCompanyRights();
  const { created } = useAddressSearch();
  const hash = useLocation({ select: (location) => location.hash });
  if (!manages) return <OwnCompany />;
  if (hash === tabs.add) {
    return (
      <>
        <div>
          <Breadcrumbs
            label={common('breadcrumbs')}
            trail={[{ label: common('titles.companies'), link: <Link to="." search={{}} hash={tabs.overview} /> }]}
          />
          <PageHead title={text('new.title')} />
        </div>
        <NewCompany />
      </>
    );
  }
  return (
    <>
      <PageHead
        title={common('titles.companies')}
        text={text('list.text')}
        actions={
          <>
            <RoleAssignmentLink />
            <ButtonLink variant="primary" icon={Plus} link={<Link to="." search={{}} hash={tabs.add} />}>
              {text('new.title')}
            </ButtonLink>
          </>
        }
      />
      {created && <CreatedCompany id={created} />}
      <JoinRequests />
      <CompanyList />
    </>
  );
}

/** Redirects a team lead to the company that they look after. */
function OwnCompany() {
  const text = useText('companies');
  const own = useEndpoint(readCompany, {});
  // A lead of departments has a team but no company page.
  if (own.error?.status === 404) return <Navigate to={pathTo('Team')} replace />;
  return (
    <LoadedCompany query={own} missingText={text('profile.none_text')}>
      {({ id }) => <Navigate to={pathTo('CustomerProfile', { id })} replace />}
    </LoadedCompany>
  );
}

/** Opens the page of the learning site where people get the team lead role. */
function RoleAssignmentLink() {
  const text = useText('companies');
  const host = useEndpoint(readHost, {}, { freshMinutes: 5 });
  const sync = useAction(syncUsers);
  if (!host.data) return null;
  // Roles given there reach the product with the next synchronisation, which begins when the person comes back.
  const askOnReturn = () =>
    window.addEventListener(
      'focus',
      () => sync.mutate({}, { onSuccess: () => toastSuccess(text('list.leads_asked')) }),
      { once: true },
    );
  const address = new URL(host.data.assign_roles_url);
  address.searchParams.set('roleid', String(roles.teamlead));
  return (
    <ButtonLink
      icon={ExternalLink}
      link={<a href={address.href} target="_blank" rel="noreferrer" onClick={askOnReturn} />}
      aria-label={text('list.choose_leads_named')}
    >
      {text('list.choose_leads')}
    </ButtonLink>
  );
}
