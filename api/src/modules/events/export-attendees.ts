import type { Language } from '@coursefront/contract/languages.ts';
import { stringify } from 'csv-stringify/sync';
import { say } from '../../texts.ts';
import type { Attendance } from './read-attendees.ts';

/** For a spreadsheet: with the mark by which it knows UTF-8, and nothing that it could take for a formula. */
export function attendeesAsCsv({ event, participants }: Attendance, language: Language): string {
  const head = (['first_name', 'last_name', 'email', 'phone', 'company', 'order', 'state'] as const).map((column) =>
    say(language, `answers:attendees.${column}`),
  );
  const rows = participants.map((person) => [
    person.first_name,
    person.last_name,
    person.email,
    person.phone,
    person.company,
    person.order_reference_id,
    say(language, person.confirmed ? 'answers:attendees.confirmed' : 'answers:attendees.waiting'),
    ...person.answers,
  ]);
  const questions = event.questions.map(({ question }) => question);
  return stringify([[...head, ...questions], ...rows], {
    bom: true,
    escape_formulas: true,
    record_delimiter: '\r\n',
  });
}
