import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { chosenLanguage } from '../../mails/public.ts';
import type { PlaceKey } from './place.ts';

/** Each step is written once, however often this is called. Only orders with several places or a group name get a group. */
export async function writeParticipantSteps(tx: TenantTx, orderId: number): Promise<void> {
  await tx.run(sql`
    insert into provisioning_steps (instance_id, order_id, participant_id, step, state)
    select p.instance_id, p.order_id, p.id, s.step,
           case
             when s.step = 'group' and o.quantity = 1 and o.group_name is null then 'skipped'
             when s.step = 'company' and o.company_id is null then 'skipped'
             else 'waiting'
           end
      from orders o
      join order_participants p on p.instance_id = o.instance_id and p.order_id = o.id and p.erased_at is null
       and p.withdrawn_at is null
     cross join (values (1, 'account'), (2, 'enrolment'), (3, 'group'), (4, 'company'), (5, 'mail')) as s(position, step)
     where o.instance_id = ${tx.instanceId} and o.id = ${orderId}
     order by p.position, s.position
    on conflict on constraint provisioning_steps_once do nothing`);
}

/** A buyer without an account gets one, even if they are no participant. */
export async function writeBuyerSteps(tx: TenantTx, orderId: number): Promise<void> {
  await tx.run(sql`
    insert into provisioning_steps (instance_id, order_id, step)
    select o.instance_id, o.id, s.step
      from orders o
      left join users u on u.instance_id = o.instance_id and u.id = o.user_id
     cross join (values (1, 'account'), (2, 'company'), (3, 'mail')) as s(position, step)
     where o.instance_id = ${tx.instanceId} and o.id = ${orderId} and o.buyer_email is not null and u.lms_id is null
       and (s.step <> 'company' or o.company_id is not null)
       and not exists (
             select from order_participants p
              where p.instance_id = ${tx.instanceId} and p.order_id = o.id and p.email_key = o.buyer_email_key)
     order by s.position
    on conflict on constraint provisioning_steps_once do nothing`);
}

/**
 * Reopens the enrolments of participants whose suspension changed, and all steps of an order that was reopened. Two statements:
 * the first may wait for a worker that finishes an enrolment, and only one that begins afterwards sees that it is done.
 */
export async function setSuspended(tx: TenantTx, orderId: number, suspended: boolean): Promise<void> {
  const changed = await tx.many<{ id: number }>(sql`
    update order_participants
       set suspended = ${suspended}
     where instance_id = ${tx.instanceId} and order_id = ${orderId} and suspended <> ${suspended} and withdrawn_at is null
    returning id`);
  await tx.run(sql`
    update provisioning_steps s
       set state = 'waiting', outcome = null, done_at = null
     where s.instance_id = ${tx.instanceId} and s.order_id = ${orderId}
       and not exists (select from order_participants p
                        where p.instance_id = ${tx.instanceId} and p.id = s.participant_id and p.withdrawn_at is not null)
       and (outcome = ${withdrawn}
            or step = 'enrolment' and state = 'done' and participant_id = any (${changed.map(({ id }) => id)}::bigint[]))`);
}

/** Waits for a payment that changes it at this moment, and holds up one that comes next. */
export async function isSuspended(tx: TenantTx, participantId: number): Promise<boolean> {
  const row = await tx.one<{ suspended: boolean }>(sql`
    select suspended from order_participants where instance_id = ${tx.instanceId} and id = ${participantId} for share`);
  return row?.suspended ?? false;
}

/**
 * Opens the failed steps of these places. The next refusal says at once that they need help again. A person who could not
 * be enrolled gets the account looked up again: it may have been deleted at the site, and no other step would notice.
 */
export async function reopenSteps(
  tx: TenantTx,
  orderId: number,
  places: readonly Pick<PlaceKey, 'source' | 'id'>[],
): Promise<void> {
  const people = places.flatMap(({ source, id }) => (source === 'participant' ? [id] : []));
  const withBuyer = places.some(({ source }) => source === 'buyer');
  await tx.run(sql`
    update provisioning_steps s
       set state = 'waiting', refusals = least(refusals, 2), done_at = null
     where s.instance_id = ${tx.instanceId} and s.order_id = ${orderId}
       and (s.participant_id = any (${people}::bigint[]) or s.participant_id is null and ${withBuyer})
       and (s.state = 'failed' or s.state = 'waiting' and s.refusals > 0
            or s.step = 'account' and s.state = 'done' and exists (
                 select from provisioning_steps e
                  where e.instance_id = ${tx.instanceId} and e.order_id = ${orderId} and e.state = 'failed'
                    and e.participant_id = s.participant_id and e.step = 'enrolment'))`);
}

/** The account is looked up again as for an order, but only where an enrolment failed. */
export async function reopenOtherSteps(
  tx: TenantTx,
  places: readonly Pick<PlaceKey, 'source' | 'id'>[],
): Promise<void> {
  const idsOf = (wanted: PlaceKey['source']) => places.flatMap(({ source, id }) => (source === wanted ? [id] : []));
  await tx.run(sql`
    update provisioning_steps
       set state = 'waiting', refusals = least(refusals, 2), done_at = null
     where instance_id = ${tx.instanceId}
       and (state = 'failed' or state = 'waiting' and refusals > 0 or step = 'account' and state = 'done')
       and (registration_id = any (${idsOf('registration')}::bigint[]) or user_id = any (${idsOf('user')}::bigint[]))`);
  await tx.run(sql`
    update enrolments
       set lms_state = 'waiting', lms_error = null
     where instance_id = ${tx.instanceId} and lms_state = 'failed' and user_id = any (${idsOf('user')}::bigint[])`);
}

/** Places with open or failed steps. */
export const placesToProvision = (tx: TenantTx, orderId: number) =>
  tx.many<Pick<PlaceKey, 'source' | 'id'>>(sql`
    select distinct case when participant_id is null then 'buyer' else 'participant' end as source,
           coalesce(participant_id, order_id) as id
      from provisioning_steps
     where instance_id = ${tx.instanceId} and order_id = ${orderId} and state in ('waiting', 'failed')`);

/** Places with something to undo. */
export const placesToWithdraw = (tx: TenantTx, orderId: number) =>
  tx.many<Pick<PlaceKey, 'source' | 'id'>>(sql`
    select distinct case when participant_id is null then 'buyer' else 'participant' end as source,
           coalesce(participant_id, order_id) as id
      from provisioning_steps
     where instance_id = ${tx.instanceId} and order_id = ${orderId}
       and (state in ('waiting', 'failed') or step = 'enrolment' and state = 'done')`);

export async function noteDone(tx: TenantTx, stepId: number, outcome: string | null): Promise<void> {
  await tx.run(sql`
    update provisioning_steps
       set state = 'done', done_at = now(), attempts = attempts + 1, refusals = 0, last_error = null, failing_since = null,
           outcome = ${outcome}
     where instance_id = ${tx.instanceId} and id = ${stepId}`);
}

/** A failed step can be retried: manually, or by provisioning the order again. */
export async function noteTrouble(
  db: TenantQueries,
  stepId: number,
  { trouble, final, refused }: { trouble: string; final: boolean; refused: boolean },
): Promise<void> {
  await db.run(sql`
    update provisioning_steps
       set state = case when ${final} then 'failed' else 'waiting' end, attempts = attempts + 1, last_error = ${trouble},
           refusals = refusals + case when ${refused} then 1 else 0 end, failing_since = coalesce(failing_since, now())
     where instance_id = ${db.instanceId} and id = ${stepId} and state in ('waiting', 'failed')`);
}

type OrderToTell = {
  reference: string;
  buyer_email: string | null;
  buyer_language: Language;
  vendor_email: string | null;
  vendor_language: Language;
};

/** Who hears of an order that needs help. */
export const readOrderToTell = (db: TenantQueries, orderId: number) =>
  db.one<OrderToTell>(sql`
    select o.reference, o.buyer_email,
           coalesce(${chosenLanguage(db.instanceId, sql`o.user_id`)}, o.language) as buyer_language, i.email as vendor_email, coalesce(i.language, 'en') as vendor_language
      from orders o
      join instances i on i.id = o.instance_id
     where o.instance_id = ${db.instanceId} and o.id = ${orderId} and o.erased_at is null`);

const withdrawn = 'withdrawn';

/** The account and sent mails stay; all other steps are reset. The order's history keeps when those that were done came about. */
export async function noteWithdrawn(db: TenantQueries, stepIds: readonly number[]): Promise<void> {
  await db.run(sql`
    update provisioning_steps
       set state = 'skipped', outcome = ${withdrawn}
     where instance_id = ${db.instanceId} and id = any (${stepIds}::bigint[])
       and (state in ('waiting', 'failed') or step in ('enrolment', 'group') and state = 'done')`);
}
