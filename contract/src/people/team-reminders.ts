import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalLines } from '../values/fields.ts';
import { MailPreview } from '../values/mail-preview.ts';
import { People } from './team.ts';

/** Why somebody gets no reminder. */
export const leftOutReasons = ['yourself', 'reminded', 'nothing', 'unreachable'] as const;

const Reminder = z.strictObject({
  company_id: z.int().check(z.positive()),
  userids: People,
  /** Of this course only. */
  courseid: z.optional(z.int().check(z.positive())),
  /** The lead's own words, below the greeting. */
  note: optionalLines(500),
});

export const previewReminder = endpoint({
  method: 'POST',
  path: '/team/reminders/preview',
  summary: 'The reminder of open courses as the first of these people would get it, and who gets one',
  access: { can: 'seeCompanies' },
  body: Reminder,
  answer: z.object({
    /** Null if nobody gets one. */
    mail: z.nullable(MailPreview),
    recipients: z.int(),
    /** Have nothing to finish now, were reminded today, have no address, or are the caller. */
    skipped: z.int(),
    /** Those of them who are of the team. */
    left_out: z.array(
      z.object({
        id: z.int(),
        first_name: z.string(),
        last_name: z.string(),
        /** The caller, reminded today, nothing to finish now, or suspended or without an address. */
        reason: z.enum(leftOutReasons),
      }),
    ),
  }),
  refuses: ['company.not_found'],
});

export const remindPeople = endpoint({
  method: 'POST',
  path: '/team/reminders',
  summary: 'Remind people of the courses that they can finish now by e-mail, each once a day at most',
  access: { can: 'seeCompanies' },
  body: Reminder,
  answer: z.object({ reminded: z.int(), skipped: z.int() }),
  refuses: ['company.not_found', 'reminder.nobody'],
  limit: { calls: 60, seconds: 60 },
});
