import { readHost } from '@coursefront/contract/people/sessions.ts';
import { useEndpoint } from '../lib/api/use-endpoint.ts';
import { isTenantUser, useSession } from '../lib/session/session.ts';

/** Logo, menu and addresses of the person's learning site. Visitors and platform admins have none. */
export const useHost = () => useEndpoint(readHost, {}, { when: isTenantUser(useSession()), freshMinutes: 5 });
