import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import type { Attendee } from '@coursefront/contract/shop/own-events.ts';
import type { TenantQueries } from '../../db/database.ts';
import { csvTable } from '../../http/csv-file.ts';
import { Refusal } from '../../refusal.ts';
import { say } from '../../texts.ts';
import { type AttendeeRow, listAttendees } from './attendees.queries.ts';
import { type EventRow, findEvent } from './events.queries.ts';

type Attendance = { event: EventRow; participants: Attendee[] };

export async function readAttendees(db: TenantQueries, eventId: number, most: number): Promise<Attendance> {
  const [event, rows] = await Promise.all([findEvent(db, eventId), listAttendees(db, eventId, most)]);
  if (!event) throw new Refusal('event.not_found', {});
  return {
    event,
    participants: rows.map((row) => ({
      ...row,
      answers: event.questions.map((asked) => answerTo(asked, row.answers)),
    })),
  };
}

/** Imported answers name the question by its text, all others by its id. */
function answerTo({ questionid, question }: EventQuestion, answers: AttendeeRow['answers']): string {
  const answer = answers.find((given) => given.questionid === questionid || given.question === question);
  return answer === undefined ? '' : [answer.value].flat().join(', ');
}

/** With a column for each question of the event. */
export function attendeesCsv({ event, participants }: Attendance, language: Language): Readable {
  const text = (key: string) => say(language, `answers:attendees.${key}`);
  const columns = ['first_name', 'last_name', 'email', 'phone', 'company', 'order', 'state'];
  return csvTable(
    [...columns.map(text), ...event.questions.map(({ question }) => question)],
    participants,
    (person) => [
      person.first_name,
      person.last_name,
      person.email,
      person.phone,
      person.company,
      person.order_reference_id,
      text(person.confirmed ? 'confirmed' : 'waiting'),
      ...person.answers,
    ],
  );
}
