import { can } from '@coursefront/contract/capabilities.ts';
import { readOwnUser, readUsers } from '@coursefront/contract/people/own-users.ts';
import { useNavigate } from '@tanstack/react-router';
import { PersonDataSection } from '../../features/personal-data/person-data-section.tsx';
import { UserPage as Person } from '../../features/users/profile/page.tsx';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';
import { personName } from '../../parts/people/person-name.ts';

/** A person of the account. People who manage users also see the personal data section. */
export function UserPage({ userid }: { userid: string }) {
  const navigate = useNavigate();
  const manages = can(roleIdsOf(useSession()), 'manageUsers');
  const { data: user } = useEndpoint(readOwnUser, { params: { id: Number(userid) } });
  return (
    <>
      <Person userid={Number(userid)} />
      {user && manages && (
        <PersonDataSection
          userId={user.userid}
          name={personName(user)}
          refreshes={[readUsers]}
          onErased={() => void navigate({ to: pathTo('CompanyAccountUsers') })}
        />
      )}
    </>
  );
}
