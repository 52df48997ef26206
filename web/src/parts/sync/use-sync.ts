import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import type { LmsSync } from '@coursefront/contract/shop/lms-sync.ts';
import { useEffect, useRef } from 'react';
import { queryClient } from '../../lib/api/query-client.ts';
import { keyOf, useAction, useEndpoint } from '../../lib/api/use-endpoint.ts';

const secondsBetweenLooks = 1;

/** `read` tells how the synchronisation stands, `start` asks for one, and what it brought is in `renews`. */
export type SyncEndpoints = { read: Endpoint; start: Endpoint; renews: readonly Endpoint[] };

/** The state of a synchronisation, looked at again and again while one runs; then what it brought is read anew. */
export function useSync({ read, start, renews }: SyncEndpoints) {
  const starting = useAction(start, { refreshes: [read] });
  const { data } = useEndpoint(
    read,
    {},
    {
      everySeconds: (answer) =>
        (answer as LmsSync | undefined)?.state === 'running' ? secondsBetweenLooks : undefined,
    },
  );
  const sync = data as LmsSync | undefined;
  const running = starting.isPending || sync?.state === 'running';

  const wasRunning = useRef(running);
  useEffect(() => {
    if (wasRunning.current && !running)
      for (const changed of renews) void queryClient.invalidateQueries({ queryKey: keyOf(changed) });
    wasRunning.current = running;
  }, [running, renews]);

  return { sync, running, failure: starting.error, begin: () => starting.mutate({}) };
}
