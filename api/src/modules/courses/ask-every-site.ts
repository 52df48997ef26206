import type { Tx } from '../../db/database.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import type { Task } from '../../jobs/task.ts';
import { listConnected } from './sync.queries.ts';

type Round<Payload> = {
  keyOf: (instanceId: number) => string;
  payloadOf: (instanceId: number) => Payload;
  /** The sites of one host are asked over this time, not all in the same second. */
  spreadSeconds: number;
  /** How long the first of them waits. */
  afterSeconds?: number;
};

/** Neighbours come apart. The same in every round: what has to be behind another one is so at each site. */
const step = 37;

/** A job for every customer whose learning site we are connected to. */
export async function askEverySite<Payload>(
  tx: Tx,
  task: Task<Payload>,
  { keyOf, payloadOf, spreadSeconds, afterSeconds = 0 }: Round<Payload>,
): Promise<void> {
  const connected = await listConnected(tx);
  await enqueueAll(
    tx,
    task,
    connected.map(({ id }) => ({
      key: keyOf(id),
      payload: payloadOf(id),
      instanceId: id,
      inSeconds: afterSeconds + ((id * step) % spreadSeconds),
    })),
  );
}
