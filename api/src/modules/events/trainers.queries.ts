import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { changeEvent } from '@coursefront/contract/shop/own-events.ts';
import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { Refusal } from '../../refusal.ts';

type Written = NonNullable<BodyOf<typeof changeEvent>['trainers']>;

/** Replaces the trainers of an event. A user is kept once, and must exist. */
export async function keepTrainers(tx: TenantTx, eventId: number, trainers: Written): Promise<void> {
  const users = trainers.flatMap(({ userid }) => userid ?? []);
  const known = await tx.many<{ id: number }>(sql`
    select id from users where instance_id = ${tx.instanceId} and id = any(${users}::bigint[]) and erased_at is null`);
  const isKnown = new Set(known.map(({ id }) => id));
  const unknown = users.some((id) => !isKnown.has(id));
  if (unknown) throw new Refusal('record.not_found', {}, { trainers: [{ code: 'record.not_found' }] });
  const once = trainers.filter(
    ({ userid }, index) => userid === null || trainers.findIndex((one) => one.userid === userid) === index,
  );
  const rows = once.map(({ userid, name }) => ({ user_id: userid, name: userid === null ? name : null }));
  await tx.run(sql`delete from event_trainers where instance_id = ${tx.instanceId} and event_id = ${eventId}`);
  await tx.run(sql`
    insert into event_trainers (instance_id, event_id, position, user_id, name)
    select ${tx.instanceId}, ${eventId}, t.position, (t.row ->> 'user_id')::bigint, t.row ->> 'name'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality t (row, position)`);
}
