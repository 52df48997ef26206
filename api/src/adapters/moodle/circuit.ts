/** How a site has been lately, in milliseconds since 1970. No fields: it answers. */
export type Circuit = { failingSince?: number; retryAt?: number };

/** Calls that fail together are one failure, not a site that stays away. */
const burst = 2_000;
const shortestPause = 5_000;
/** Work must go on within a minute after the site is back. */
const longestPause = 30_000;
/** How long the others wait for the one call that tries whether the site is back: somewhat longer than a call may take. */
const trial = 20_000;

/** Whether to ask the site now. When a pause is over, one call goes first and the circuit keeps the others waiting. */
export function beforeCall(circuit: Circuit, now: number): { mayCall: boolean; circuit: Circuit } {
  if (circuit.retryAt === undefined) return { mayCall: true, circuit };
  if (now < circuit.retryAt) return { mayCall: false, circuit };
  return { mayCall: true, circuit: { ...circuit, retryAt: now + trial } };
}

/** A site that answers is back, whatever it answers. */
export const afterAnswer = (): Circuit => ({});

/** The longer the site has been away, the longer the pause. */
export function afterFailure({ failingSince, retryAt }: Circuit, now: number): Circuit {
  if (failingSince === undefined) return { failingSince: now };
  const away = now - failingSince;
  if (away < burst && retryAt === undefined) return { failingSince };
  return { failingSince, retryAt: now + Math.min(longestPause, Math.max(shortestPause, away / 2)) };
}

/** Where the circuit is kept: by default in this process, in the database where several processes share it. */
export interface CircuitStore {
  read(): Promise<Circuit>;
  /** Applied to the newest state, one change after the other. */
  change(next: (circuit: Circuit) => Circuit): Promise<void>;
}

export function circuitInMemory(): CircuitStore {
  let circuit: Circuit = {};
  return {
    read: async () => circuit,
    change: async (next) => {
      circuit = next(circuit);
    },
  };
}
