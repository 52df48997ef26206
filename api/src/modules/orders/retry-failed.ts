import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { resumePlaces } from '../provisioning/public.ts';
import { resumeByHand } from './retry-order.ts';

/** As many as one request can take. The rest stays in sight, to be tried again. */
const mostAtOnce = 50;

/** For a learning site that was closed for hours: its people are not searched for order by order. */
export async function retryFailed(tx: TenantTx, caller: UserCaller): Promise<{ people: number }> {
  const orders = await failedOf(tx, 'enrolment_failed');
  const registrations = await failedOf(tx, 'registration_failed');
  const given = await failedOf(tx, 'person_failed');
  await resumePlaces(tx, [
    ...registrations.map((id) => ({ source: 'registration' as const, id })),
    ...given.map((id) => ({ source: 'user' as const, id })),
  ]);
  let people = registrations.length + given.length;
  for (const order of orders) people += (await resumeByHand(tx, caller, order, undefined)).people;
  if (people === 0) throw new Refusal('order.nothing_left', {});
  return { people };
}

type Failed = 'enrolment_failed' | 'registration_failed' | 'person_failed';

/** The orders, registrations or people that the start page counts. */
async function failedOf(tx: TenantTx, kind: Failed): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    select subject_id as id
      from notices
     where instance_id = ${tx.instanceId} and kind = ${kind} and audience = 'account'
     order by id
     limit ${mostAtOnce}`);
  return rows.map(({ id }) => id);
}
