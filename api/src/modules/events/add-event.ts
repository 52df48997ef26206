import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { addEvent as contract, OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { type EventPlan, findCourse, findEvent, insertEvent } from './events.queries.ts';
import { ownEvent } from './own-event.ts';
import { planOf, questionsOf } from './plan-of.ts';
import { keepQuestions } from './questions.queries.ts';
import { recordEventChange } from './record-event-change.ts';
import { tellTrainers } from './tell-trainers.ts';
import { keepTrainers } from './trainers.queries.ts';

/** With options it is a choice among them, without options a free text. */
export type EventQuestion = { question: string; options?: readonly string[]; optional?: boolean };

type NewEvent = EventPlan & {
  courseId: number;
  published: boolean;
  /** For every participant, in this order. */
  questions: readonly EventQuestion[];
};

export async function addEvent(tx: TenantTx, { questions, ...event }: NewEvent): Promise<number> {
  const eventId = await insertEvent(tx, event);
  if (questions.length > 0)
    await keepQuestions(
      tx,
      eventId,
      questions.map(({ question, options = [], optional = false }) => ({ question, options, optional })),
    );
  return eventId;
}

export async function makeEvent(tx: TenantTx, caller: UserCaller, body: BodyOf<typeof contract>): Promise<OwnEvent> {
  const course = await findCourse(tx, body.courseid);
  if (!course) throw new Refusal('record.not_found', {});
  if (course.type === 'elearning') throw new Refusal('event.course_not_led', {});
  const eventId = await addEvent(tx, {
    ...planOf(body),
    courseId: course.id,
    published: body.published,
    questions: questionsOf(body),
  });
  if (body.trainers) await keepTrainers(tx, eventId, body.trainers);
  const made = await findEvent(tx, eventId);
  if (!made) throw new Error('The event is gone before its transaction ended.');
  await tellTrainers(tx, { after: made });
  await recordEventChange(tx, caller, 'made', { after: made });
  return ownEvent(made);
}
