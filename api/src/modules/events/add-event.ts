import type { TenantTx } from '../../db/database.ts';
import { type EventPlan, insertEvent } from './events.queries.ts';
import { keepQuestions } from './questions.queries.ts';

/** With options it is a choice among them, without options a free text. */
export type EventQuestion = { question: string; options?: readonly string[] };

export type NewEvent = EventPlan & {
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
      questions.map(({ question, options = [] }) => ({ question, options })),
    );
  return eventId;
}
