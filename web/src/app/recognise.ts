import type { Site } from '@coursefront/contract/customers/customers.ts';
import { readUser, recogniseVisitor as recogniseAtHost } from '@coursefront/contract/people/sessions.ts';
import { callEndpoint, send } from '../lib/api/api.ts';
import { ApiFailure } from '../lib/api/api-failure.ts';
import { beginSession, queryClient } from '../lib/api/query-client.ts';
import { keyOf } from '../lib/api/use-endpoint.ts';
import { currentSession, refreshUser } from '../lib/session/session.ts';

export const minutesToTrust = 5;

/** Identifies the person by the stored token while it is valid, else by their session at the learning site. */
export async function recognise(site: Site): Promise<void> {
  if (currentSession()) await confirmToken();
  if (!currentSession()) await askHost(site);
}

let visitorAsked = false;

/** The same for public pages. The learning site is asked only once about a visitor who is not signed in. */
export async function recogniseVisitor(site: Site): Promise<void> {
  if (currentSession() || !visitorAsked) await recognise(site);
  visitorAsked = true;
}

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

/** Signs in a person who is signed in at the learning site. The browser sends that site's cookie; no script can read it. */
export async function askHost({ instance }: Site): Promise<void> {
  if (!instance) return;
  // The guards of a page and of a preloaded one can run at the same time; they start one session.
  asking ??= exchange(instance.id).finally(() => {
    asking = undefined;
  });
  await asking;
}

async function exchange(instanceId: number): Promise<void> {
  try {
    const started = await callEndpoint(recogniseAtHost, { body: { instance_id: instanceId } });
    if (started) beginSession(started);
  } catch (error) {
    // The learning site does not answer. The sign-in page reports the reason when the person tries to sign in.
    if (!(error instanceof ApiFailure)) throw error;
  }
}
