import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { answersTo } from './rules/answers.ts';

/** The answers that the person has given since the order or registration; null if there are none. */
export const answersSince = (instanceId: number, eventId: Sql, userId: Sql): Sql => sql`
           (select a.answers
              from event_answers a
             where a.instance_id = ${instanceId} and a.event_id = ${eventId} and a.user_id = ${userId})`;

/**
 * The answers of a person to the questions of an event: those given last, or those of the order or registration. Rows
 * are looked up one by one: a join may begin with all orders of the event.
 */
const answersOf = (instanceId: number, eventId: Sql, userId: Sql): Sql => sql`
           coalesce(
             ${answersSince(instanceId, eventId, userId)},
             (select p.answers
                from order_participants p
               cross join lateral (
                     select event_id from orders where instance_id = ${instanceId} and id = p.order_id limit 1) o
               where p.instance_id = ${instanceId} and p.user_id = ${userId} and p.withdrawn_at is null
                 and p.answers <> '[]' and o.event_id = ${eventId}
               order by p.id desc
               limit 1),
             (select r.answers
                from registrations r
               where r.instance_id = ${instanceId} and r.user_id = ${userId} and r.event_id = ${eventId}
                 and r.holds_seat and r.answers <> '[]'
               order by r.id desc
               limit 1),
             '[]')`;

/** A from clause: the questions `q` of an event that the person has not answered. */
export const unansweredBy = (instanceId: number, eventId: Sql, userId: Sql): Sql => sql`
              from event_questions q
             where q.instance_id = ${instanceId} and q.event_id = ${eventId}
               and not exists (
                   select from jsonb_array_elements(${answersOf(instanceId, eventId, userId)}) a
                    where a ->> 'questionid' = q.id::text or a ->> 'question' = q.question)`;

/** 0 as long as nobody has changed the answers of the order or registration. */
export async function readVersion(db: TenantQueries, eventId: number, userId: number): Promise<number> {
  const row = await db.one<{ version: number }>(sql`
    select version from event_answers
     where instance_id = ${db.instanceId} and event_id = ${eventId} and user_id = ${userId}`);
  return row?.version ?? 0;
}

type Given = { eventId: number; userId: number; answers: ReturnType<typeof answersTo>; version: number };

/** False if the answers were changed since this version. */
export async function saveAnswers(tx: TenantTx, { eventId, userId, answers, version }: Given): Promise<boolean> {
  const saved = await tx.run(sql`
    insert into event_answers as a (instance_id, event_id, user_id, answers)
    values (${tx.instanceId}, ${eventId}, ${userId}, ${JSON.stringify(answers)}::jsonb)
    on conflict (instance_id, event_id, user_id) do update
      set answers = excluded.answers, version = a.version + 1, updated_at = now()
    where a.version = ${version}`);
  return saved > 0;
}

/** Whatever is there: these answers are the person's newest. */
export async function replaceAnswers(
  tx: TenantTx,
  { eventId, userId, answers }: Omit<Given, 'version'>,
): Promise<void> {
  await tx.run(sql`
    insert into event_answers as a (instance_id, event_id, user_id, answers)
    values (${tx.instanceId}, ${eventId}, ${userId}, ${JSON.stringify(answers)}::jsonb)
    on conflict (instance_id, event_id, user_id) do update
      set answers = excluded.answers, version = a.version + 1, updated_at = now()`);
}
