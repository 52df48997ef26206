/** Recent health of a site; moments are milliseconds since 1970. An empty object means that the site answers. */
export type Circuit = { failingSince?: number; retryAt?: number };

/** Calls that fail within this time count as one failure, not as an outage. */
const burst = 2_000;
const shortestPause = 5_000;
/** Keeps the delay below a minute once the site is back. */
const longestPause = 30_000;
/** How long other calls wait for the single trial call after a pause. Somewhat longer than a call may take. */
const trial = 20_000;

/**
 * Decides whether to call the site now. After a pause one trial call goes first, and the others keep waiting. No pause is
 * longer than the longest: a clock that was set back must not shut the site off.
 */
export function beforeCall(circuit: Circuit, now: number): { mayCall: boolean; circuit: Circuit } {
  if (circuit.retryAt === undefined) return { mayCall: true, circuit };
  if (now < circuit.retryAt && circuit.retryAt <= now + longestPause) return { mayCall: false, circuit };
  return { mayCall: true, circuit: { ...circuit, retryAt: now + trial } };
}

/** Any answer, even an error, shows that the site is back. */
export const afterAnswer = (): Circuit => ({});

/** The pause grows with the length of the outage. */
export function afterFailure({ failingSince, retryAt }: Circuit, now: number): Circuit {
  if (failingSince === undefined) return { failingSince: now };
  const away = now - failingSince;
  if (away < burst && retryAt === undefined) return { failingSince };
  return { failingSince, retryAt: now + Math.min(longestPause, Math.max(shortestPause, away / 2)) };
}

/**
 * Where the circuit is stored: in this process by default, in the database when several processes share it. The store also
 * has the clock, because the clocks of several processes may differ.
 */
export interface CircuitStore {
  read(): Promise<Circuit>;
  /** Applies the changes to the newest state, one after the other. */
  change(next: (circuit: Circuit, now: number) => Circuit): Promise<void>;
}

export function circuitInMemory(): CircuitStore {
  let circuit: Circuit = {};
  return {
    read: async () => circuit,
    change: async (next) => {
      circuit = next(circuit, Date.now());
    },
  };
}
