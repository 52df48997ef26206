import { readHost } from '@coursefront/contract/people/sessions.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { ExternalLink } from 'lucide-react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';

/** The learning site's own page on which people are given the team lead's role. */
export function RoleAssignmentLink() {
  const text = useText('companies');
  const host = useEndpoint(readHost, {}, { freshMinutes: 5 });
  if (!host.data) return null;
  const address = new URL(host.data.assign_roles_url);
  address.searchParams.set('roleid', String(roles.teamlead));
  return (
    <ButtonLink
      icon={ExternalLink}
      link={<a href={address.href} target="_blank" rel="noreferrer" />}
      aria-label={text('list.choose_leads_named')}
    >
      {text('list.choose_leads')}
    </ButtonLink>
  );
}
