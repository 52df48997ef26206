import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdText } from '../values/fields.ts';
import { AnswerValue, EventQuestion } from './events.ts';

/** By the question's id. A question without an answer may be missing or empty. */
const AnswersByQuestion = z.record(z.string(), AnswerValue);

/** A date's questions and one person's answers. Send `version` back with a change: a change of stale data is refused. */
const AnswersToGive = z.object({
  questions: z.array(EventQuestion),
  answers: AnswersByQuestion,
  version: z.int(),
});
export type AnswersToGive = z.infer<typeof AnswersToGive>;

const GivenAnswers = z.object({ answers: AnswersByQuestion, version: z.int().check(z.minimum(0)) });
export type GivenAnswers = z.infer<typeof GivenAnswers>;

const ofParticipant = {
  path: '/events/{id}/participants/{userid}/answers' as const,
  access: { can: 'openCompanyAccount' } as const,
  params: z.strictObject({ id: IdText, userid: IdText }),
  answer: AnswersToGive,
};

export const readParticipantsAnswers = endpoint({
  ...ofParticipant,
  method: 'GET',
  summary: "An event's questions and a participant's answers",
  refuses: ['event.not_found'],
});

export const giveParticipantsAnswers = endpoint({
  ...ofParticipant,
  method: 'PUT',
  summary: "Enter or change a participant's answers to an event's questions, until the event is over",
  body: GivenAnswers,
  refuses: ['event.not_found', 'event.cancelled', 'event.over', 'record.changed_meanwhile'],
});

const own = {
  path: '/learning/dates/{id}/answers' as const,
  access: { can: 'learn' } as const,
  params: z.strictObject({ id: IdText }),
  answer: AnswersToGive,
};

export const readOwnAnswers = endpoint({
  ...own,
  method: 'GET',
  summary: "The questions of a date that the learner has a seat in, and the learner's answers",
  refuses: ['event.not_found'],
});

export const giveOwnAnswers = endpoint({
  ...own,
  method: 'PUT',
  summary: 'Answer the questions of a date that the learner has a seat in, until it is over',
  body: GivenAnswers,
  refuses: ['event.not_found', 'event.cancelled', 'event.over', 'record.changed_meanwhile'],
});
