import type { Queries, Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import type { Task } from '../../jobs/task.ts';

type SiteRound<Payload> = {
  keyOf: (instanceId: number) => string;
  payloadOf: (instanceId: number) => Payload;
  /** Spreads the calls to the sites of one host over this time. */
  spreadSeconds: number;
  /** Delay of the first site. */
  afterSeconds?: number;
};

/** Spreads neighbouring ids. The offsets are the same in every round, so rounds keep their order at each site. */
const step = 37;

/** Enqueues a job for every customer with a connected learning site. */
export async function askEverySite<Payload>(
  tx: Tx,
  task: Task<Payload>,
  { keyOf, payloadOf, spreadSeconds, afterSeconds = 0 }: SiteRound<Payload>,
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

/** Active instances with an account at their learning site. */
const listConnected = (db: Queries) =>
  db.many<{ id: number }>(sql`
    -- all tenants: one round asks for everybody's synchronisation
    select i.id
      from instances i
      join connections c on c.instance_id = i.id and c.party = 'lms' and c.sealed_token is not null
     where i.active
     order by i.id`);
