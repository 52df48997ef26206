import { unlimitedLicences } from '@coursefront/contract/constants.ts';
import type { UserDetail } from '@coursefront/contract/people/own-users.ts';
import { useText } from '../../../lib/text/text.ts';

/** How many licences the person's company has in use, of how many. */
export function CompanyLicences({ user: { company_licences } }: { user: UserDetail }) {
  const text = useText('users');
  if (!company_licences) return null;
  const { used, maximum } = company_licences;
  return maximum === unlimitedLicences
    ? text('page.company_licences_open', { used })
    : text('page.company_licences', { used, maximum });
}
