import type { TenantScope } from '../../db/database.ts';
import { type CircuitRow, lockCircuitRow, readCircuitRow, writeCircuitRow } from './lms.queries.ts';

/** The recent state of a site, in milliseconds since 1970. Without fields the site answers. */
type Circuit = { failingSince?: number; retryAt?: number };

/** The port through which an adapter reads and writes the circuit's state. */
export type CircuitStore = {
  read(): Promise<Circuit>;
  change(next: (circuit: Circuit) => Circuit): Promise<void>;
};

/** Stored in the instance's connection, so that all processes know what one of them found out. */
export function sharedCircuit(tenant: TenantScope): CircuitStore {
  return {
    read: async () => circuitOf(await readCircuitRow(tenant)),
    change: (next) =>
      tenant.transaction(async (tx) => {
        const before = circuitOf(await lockCircuitRow(tx));
        const after = next(before);
        if (after.failingSince === before.failingSince && after.retryAt === before.retryAt) return;
        await writeCircuitRow(tx, rowOf(after));
      }),
  };
}

const circuitOf = (row: CircuitRow | undefined): Circuit => ({
  failingSince: row?.failing_since?.getTime(),
  retryAt: row?.retry_at?.getTime(),
});

const rowOf = ({ failingSince, retryAt }: Circuit): CircuitRow => ({
  failing_since: failingSince === undefined ? null : new Date(failingSince),
  retry_at: retryAt === undefined ? null : new Date(retryAt),
});
