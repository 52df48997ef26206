import type { Site } from '@coursefront/contract/customers/customers.ts';
import { readUser, recogniseVisitor as recogniseAtHost } from '@coursefront/contract/people/sessions.ts';
import { callEndpoint, send } from '../lib/api/api.ts';
import { ApiFailure } from '../lib/api/api-failure.ts';
import { beginSession, queryClient } from '../lib/api/query-client.ts';
import { keyOf } from '../lib/api/use-endpoint.ts';
import { currentSession, refreshUser } from '../lib/session/session.ts';

export const minutesToTrust = 5;

/** Finds out who is there: by the token kept here while the server knows it, else by the session at the host. */
export async function recognise(site: Site): Promise<void> {
  if (currentSession()) await confirmToken();
  if (!currentSession()) await askHost(site);
}

let visitorAsked = false;

/** The same for pages that are open to everybody: who is nobody at the host when they come is not asked at each step. */
export async function recogniseVisitor(site: Site): Promise<void> {
  if (currentSession() || !visitorAsked) await recognise(site);
  visitorAsked = true;
}

/** A token that the server no longer knows ends the session. A server that cannot be asked shuts nobody out. */
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

/** Whoever is signed in at the host is signed in here. The browser sends the host's cookie itself; no script can read it. */
export async function askHost({ instance }: Site): Promise<void> {
  if (!instance) return;
  // Two guards at the same time, of a page and of one that is loaded ahead, make one session.
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
    // The host cannot tell: the sign-in page says more once somebody tries.
    if (!(error instanceof ApiFailure)) throw error;
  }
}
