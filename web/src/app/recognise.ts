import type { Site } from '@coursefront/contract/customers/customers.ts';
import { readUser, recogniseVisitor as recogniseAtHost } from '@coursefront/contract/people/sessions.ts';
import { callEndpoint, send } from '../lib/api/api.ts';
import { ApiFailure } from '../lib/api/api-failure.ts';
import { takeVisitor } from '../lib/api/begun.ts';
import { beginSession, queryClient } from '../lib/api/query-client.ts';
import { keyOf } from '../lib/api/use-endpoint.ts';
import {
  currentSession,
  isTenantUser,
  loseSession,
  onSessionChange,
  refreshUser,
  replaceSession,
} from '../lib/session/session.ts';
import { sayCommon } from '../lib/text/text.ts';
import { toastSuccess } from '../lib/toasts.ts';
import { personName } from './person.ts';

export const minutesToTrust = 3;

/** A slow learning site does not keep people with a token waiting. Its answer counts when it comes. */
const patienceMilliseconds = 1_500;

/** Identifies the person by their session at the learning site, which counts more than the stored token. */
export async function recognise(site: Site): Promise<void> {
  const held = currentSession();
  if (held && (!site.instance || !isTenantUser(held))) return confirmToken();
  if (held && secondsSinceAsked() < minutesToTrust * 60) return;
  const asked = askHost(site);
  await (held ? Promise.race([asked, pause(patienceMilliseconds)]) : asked);
}

let visitorAsked = false;

/** The same for public pages. The learning site is asked only once about a visitor who is not signed in. */
export async function recogniseVisitor(site: Site): Promise<void> {
  if (currentSession() || !visitorAsked) await recognise(site);
  visitorAsked = true;
}

/** Asks again when the person returns to the tab, and every few minutes while they look at it. */
export function followHost(site: Site): void {
  const ask = async () => {
    const before = currentSession();
    if (document.visibilityState !== 'visible' || !isTenantUser(before) || secondsSinceAsked() < 2) return;
    await askHost(site);
    const now = currentSession();
    if (now && now.user.userid !== before?.user.userid)
      toastSuccess(sayCommon('profile.now_signed_in_as', { name: personName(now.user) }));
  };
  document.addEventListener('visibilitychange', ask);
  window.addEventListener('focus', ask);
  window.setInterval(ask, minutesToTrust * 60_000);
}

let endedAtHost = false;

/** Whether the person has signed out at the learning site since the page was loaded. */
export const hasLeftAtHost = (): boolean => endedAtHost;

/** An expired token ends the session. The session stays when the server does not answer. */
async function confirmToken(): Promise<void> {
  const confirmed = queryClient.fetchQuery({
    queryKey: keyOf(readUser),
    queryFn: async ({ signal }) => {
      const user = await send(readUser, {}, signal);
      refreshUser(user);
      return user;
    },
    staleTime: minutesToTrust * 60_000,
  });
  await confirmed.catch(() => undefined);
}

let asking: Promise<void> | undefined;
let askedAt = Number.NEGATIVE_INFINITY;

let lastToken = currentSession()?.token;

// A sign-in with name and password has asked the learning site as well.
onSessionChange(() => {
  const token = currentSession()?.token;
  if (token !== undefined && token !== lastToken) {
    askedAt = Date.now();
    endedAtHost = false;
  }
  lastToken = token;
});

const secondsSinceAsked = (): number => (Date.now() - askedAt) / 1000;

/** Asks the learning site who the person is. The browser sends that site's cookie; no script can read it. */
export async function askHost({ instance }: Site): Promise<void> {
  if (!instance) return;
  // The guards of a page and of a preloaded one can run at the same time; they start one session.
  asking ??= exchange(instance.id).finally(() => {
    asking = undefined;
    askedAt = Date.now();
  });
  await asking;
}

/** A page can show another customer's shop than the one where the person is signed in. Their own site knows them. */
async function exchange(instanceId: number): Promise<void> {
  const held = currentSession();
  try {
    const instance_id = held?.user.instance_id ?? instanceId;
    const begun = takeVisitor(instance_id, held?.token);
    const found = await (begun ?? callEndpoint(recogniseAtHost, { body: { instance_id } }));
    // Meanwhile the person may have signed in or out, here or in another tab.
    if (currentSession()?.token !== held?.token) return;
    if (found?.user && found.token === null) {
      // An answer from before the person chose a language or a role would undo the choice.
      if (currentSession() === held) refreshUser(found.user);
    } else if (found?.user && found.token !== null)
      (held ? replaceSession : beginSession)({ token: found.token, user: found.user });
    else if (held && isTenantUser(held)) {
      endedAtHost = found !== null;
      loseSession(held.token);
    }
  } catch (error) {
    // The learning site does not answer. The sign-in page reports the reason when the person tries to sign in.
    if (!(error instanceof ApiFailure)) throw error;
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
