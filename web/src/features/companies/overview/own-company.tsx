import { readCompany } from '@coursefront/contract/people/companies.ts';
import { Navigate } from '@tanstack/react-router';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CompanyMissing } from '../missing.tsx';
import { CompanySkeleton } from '../skeleton.tsx';

/** Leads a team lead to the one company that they look after. */
export function OwnCompany() {
  const text = useText('companies');
  const common = useText('common');
  const own = useEndpoint(readCompany, {});
  if (own.error?.status === 404) return <CompanyMissing text={text('profile.none_text')} />;
  return (
    <Loaded
      query={own}
      skeleton={<CompanySkeleton />}
      errorTitle={text('profile.failed')}
      errorText={own.error?.message}
      retryLabel={common('list.try_again')}
    >
      {({ id }) => <Navigate to={pathTo('CustomerProfile', { id })} replace />}
    </Loaded>
  );
}
