import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Without an id the question is new. With options it is a choice among them, without options a free text. */
export type PlannedQuestion = {
  id?: number | undefined;
  question: string;
  options: readonly string[];
  optional: boolean;
};

/**
 * Replaces the event's questions by these, in this order. A question that stays keeps its id, because answers refer
 * to it. Ids of other events' questions have no effect.
 */
export async function keepQuestions(
  tx: TenantTx,
  eventId: number,
  questions: readonly PlannedQuestion[],
): Promise<void> {
  const wanted = JSON.stringify(questions.map((question, position) => ({ ...question, position })));
  const columns = sql`as q(id bigint, position smallint, question text, options text[], optional boolean)`;
  await tx.run(sql`
    delete from event_questions
     where instance_id = ${tx.instanceId} and event_id = ${eventId}
       and id not in (select id from jsonb_to_recordset(${wanted}::jsonb) ${columns} where id is not null)`);
  await tx.run(sql`
    update event_questions e
       set position = q.position, question = q.question, options = q.options, optional = q.optional,
           type = case when q.options = '{}' then 1 else 2 end
      from jsonb_to_recordset(${wanted}::jsonb) ${columns}
     where e.instance_id = ${tx.instanceId} and e.event_id = ${eventId} and e.id = q.id`);
  await tx.run(sql`
    insert into event_questions (instance_id, event_id, position, question, type, options, optional)
    select ${tx.instanceId}, ${eventId}, position, question, case when options = '{}' then 1 else 2 end, options, optional
      from jsonb_to_recordset(${wanted}::jsonb) ${columns}
     where id is null`);
}
