import type { TenantScope } from '../../db/database.ts';
import { type CircuitRow, lockCircuitRow, readCircuitRow, writeCircuitRow } from './lms.queries.ts';

/** The recent state of a site, in milliseconds since 1970. Without fields the site answers. */
type Circuit = { failingSince?: number; retryAt?: number };

/** The port through which an adapter reads and writes the circuit's state. */
export type CircuitStore = {
  read(): Promise<Circuit>;
  change(next: (circuit: Circuit, now: number) => Circuit): Promise<void>;
};

/**
 * Stored in the instance's connection, so that all processes know what one of them found out. Moments are by the
 * database's clock, so a process whose own clock is wrong does not cut the others off.
 */
export function sharedCircuit(tenant: TenantScope): CircuitStore {
  return {
    read: async () => circuitOf(await readCircuitRow(tenant)),
    change: (next) =>
      tenant.transaction(async (tx) => {
        const row = await lockCircuitRow(tx);
        if (!row) return;
        const before = circuitOf(row);
        const after = next(before, row.now.getTime());
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
