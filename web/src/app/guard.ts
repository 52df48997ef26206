import type { Site } from '@coursefront/contract/customers/customers.ts';
import { checkAdmin, readUser } from '@coursefront/contract/people/sessions.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { redirect } from '@tanstack/react-router';
import { send } from '../lib/api/api.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { keyOf } from '../lib/api/use-endpoint.ts';
import { pathTo } from '../lib/routes/routes.ts';
import { currentSession, forgetSession, isTenantUser, refreshUser } from '../lib/session/session.ts';
import { admissionTo, landingPage } from './admission.ts';
import { askHost, hasLeftAtHost, minutesToTrust, recognise, recogniseVisitor } from './recognise.ts';
import type { NamedPage } from './use-pages.ts';

/** Runs before a page loads. It lets the person in, or redirects to the sign-in page or to the forbidden page. */
export async function guard({ name, page }: NamedPage, here: string, site: Site): Promise<void> {
  if (name === 'Home') return guardHome(here, site);
  cameIn = true;
  const isAdminPage = page.layout === 'admin';
  if (page.recognisesVisitors) await recogniseVisitor(site);
  else if (page.can && !isAdminPage) await recognise(site);
  const admission = admissionTo(page, currentSession());
  // The name stays after the hash: in a query string it would get into logs.
  const [asked = '', person = ''] = name === 'StartCourse' ? here.split('#') : [here];
  if (admission === 'forbidden') {
    throw redirect({ to: pathTo('Forbidden'), search: { page: name, return_to: asked }, replace: true });
  }
  if (admission === 'allowed' && (!isAdminPage || (await isAdminConfirmed()))) return;
  if (!isAdminPage && hasLeftAtHost()) await leaveForHome(site);
  const signIn = isAdminPage ? pathTo('AdminLogin') : pathTo('Login');
  throw redirect({ to: signIn, search: { return_to: asked }, hash: person, replace: true });
}

let cameIn = false;

/** Redirects everybody whose landing page is another one than the tenant's home page. */
async function guardHome(here: string, site: Site): Promise<void> {
  // A platform admin's token says nothing about the learning site. A person who has just signed in there wants to be
  // that user.
  if (!cameIn && !isTenantUser(currentSession())) await askHost(site);
  cameIn = true;
  await recognise(site);
  if (hasLeftAtHost() && !currentSession()) await leaveForHome(site);
  const start = landingPage(currentSession());
  if (start === 'Home') return;
  // A link in a mail may say what to open, and after the hash who the person is.
  const [asked = '', name = ''] = here.split('#');
  const search = start === 'Login' && asked.includes('?') ? { return_to: asked } : {};
  throw redirect({ to: pathTo(start), search, hash: name, replace: true });
}

/** People who signed out at the learning site go to its home page. The page stays as it is until the browser has left. */
async function leaveForHome({ instance }: Site): Promise<void> {
  if (!instance?.lms_url) return;
  window.location.assign(instance.lms_url);
  await new Promise(() => undefined);
}

/** Asks the server whether the session is still an admin's. If the server fails, the session counts: it guards the data. */
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
