import type { Renewal } from '@coursefront/contract/learning/renewals.ts';
import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { filtered, readRenewal } from './renewal-list.ts';
import { renewalSight } from './renewal-sight.ts';

type Skipping = { id: number; skipped: boolean };

/** Lasts until the course is renewed: another end is another question. */
export async function skipRenewal(tx: TenantTx, caller: UserCaller, { id, skipped }: Skipping): Promise<Renewal> {
  const renewal = await tx.one<{ mark: string; user_id: number; course: string }>(sql`
    select r.mark, r.user_id, c.name as course
      from renewals r
      join courses c on c.instance_id = ${tx.instanceId} and c.id = r.course_id
     where r.instance_id = ${tx.instanceId} and r.id = ${id} and ${filtered(tx, await renewalSight(tx, caller))}
       for update of r`);
  if (!renewal) throw new Refusal('record.not_found', {});
  if (renewal.mark === 'ordered') throw new Refusal('renewal.ordered', {});
  const mark = skipped ? 'skipped' : 'open';
  if (mark !== renewal.mark) {
    await tx.run(sql`update renewals set mark = ${mark} where instance_id = ${tx.instanceId} and id = ${id}`);
    await recordChange(tx, actorOf(caller), {
      action: skipped ? 'renewal.skipped' : 'renewal.resumed',
      subject: { kind: 'user', id: renewal.user_id },
      after: { course: renewal.course },
    });
  }
  return readRenewal(tx, id);
}
