import type { Site } from '@coursefront/contract/customers/customers.ts';
import { checkAdmin, readUser } from '@coursefront/contract/people/sessions.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { redirect } from '@tanstack/react-router';
import { send } from '../lib/api/api.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { keyOf } from '../lib/api/use-endpoint.ts';
import { pathTo } from '../lib/routes/routes.ts';
import { currentSession, forgetSession, refreshUser } from '../lib/session/session.ts';
import { admissionTo, landingPage } from './admission.ts';
import { askHost, minutesToTrust, recognise, recogniseVisitor } from './recognise.ts';
import type { NamedPage } from './use-pages.ts';

/** Before a page is loaded: lets through, or leads to the sign-in (and back again) or to the forbidden page. */
export async function guard({ name, page }: NamedPage, here: string, site: Site): Promise<void> {
  if (name === 'Home') return guardHome(site);
  cameIn = true;
  const isAdminPage = page.layout === 'admin';
  if (page.recognisesVisitors) await recogniseVisitor(site);
  else if (page.can && !isAdminPage) await recognise(site);
  const admission = admissionTo(page, currentSession());
  if (admission === 'forbidden') {
    throw redirect({ to: pathTo('Forbidden'), search: { page: name, return_to: here }, replace: true });
  }
  if (admission === 'allowed' && (!isAdminPage || (await isAdminConfirmed()))) return;
  const signIn = isAdminPage ? pathTo('AdminLogin') : pathTo('Login');
  throw redirect({ to: signIn, search: { return_to: here }, replace: true });
}

let cameIn = false;

/** Everybody has a home, but not the same one. */
async function guardHome(site: Site): Promise<void> {
  // Who comes in from outside may have become somebody else at the host since the token was given.
  if (!cameIn) await askHost(site);
  cameIn = true;
  await recognise(site);
  const start = landingPage(currentSession());
  if (start !== 'Home') throw redirect({ to: pathTo(start), replace: true });
}

/** The server's word on what the browser holds. A server that cannot be asked shuts nobody out: it refuses the data itself. */
async function isAdminConfirmed(): Promise<boolean> {
  try {
    const roleId = await queryClient.fetchQuery({
      queryKey: keyOf(checkAdmin),
      queryFn: async ({ signal }) => {
        const [checked, user] = await Promise.all([send(checkAdmin, {}, signal), send(readUser, {}, signal)]);
        refreshUser(user);
        return checked.user.role_id;
      },
      staleTime: minutesToTrust * 60_000,
    });
    if (roleId === roles.coursefrontadmin) return true;
    forgetSession();
    return false;
  } catch {
    return currentSession() !== null;
  }
}
