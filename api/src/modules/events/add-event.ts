import type { Tx } from '../../db/database.ts';
import { insertEvent, insertQuestions } from './events.queries.ts';

/** With options it is a choice among them, without a free text. */
export type EventQuestion = { question: string; options?: readonly string[] };

export type NewEvent = {
  courseId: number;
  startsAt: Date;
  endsAt: Date;
  location: string;
  seats: number;
  registerUntil: Date;
  publishedFrom: Date;
  /** Asked of every participant, in this order. */
  questions: readonly EventQuestion[];
};

export async function addEvent(tx: Tx, instanceId: number, event: NewEvent): Promise<number> {
  const eventId = await insertEvent(tx, instanceId, event);
  if (event.questions.length > 0) await insertQuestions(tx, instanceId, eventId, event.questions);
  return eventId;
}
