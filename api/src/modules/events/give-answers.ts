import type { AnswersToGive, GivenAnswers } from '@coursefront/contract/shop/event-answers.ts';
import { questionTypes } from '@coursefront/contract/shop/events.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { readVersion, saveAnswers } from './answers.queries.ts';
import { findEvent } from './events.queries.ts';
import { answerTo, findSeatsAnswers } from './read-participants.ts';
import { answerFaults, answersTo } from './rules/answers.ts';
import { stateOf } from './rules/event-state.ts';

type Seat = { eventId: number; userId: number };

/** The questions of a date and the answers of a person who has a seat in it. */
export async function readAnswers(db: TenantQueries, { eventId, userId }: Seat): Promise<AnswersToGive> {
  const [event, seat, version] = await Promise.all([
    findEvent(db, eventId),
    findSeatsAnswers(db, eventId, userId),
    readVersion(db, eventId, userId),
  ]);
  if (!event || !seat) throw new Refusal('event.not_found', {});
  const answers = event.questions.map((asked) => {
    const chosen = [answerTo(asked, seat.answers) ?? []].flat();
    return [asked.questionid, asked.type === questionTypes.freeText ? chosen.join(', ') : chosen];
  });
  return { questions: event.questions, answers: Object.fromEntries(answers), version };
}

/** The answers belong to the person: they stay theirs if the seat goes to somebody else, and come back with it. */
export async function giveAnswers(
  tx: TenantTx,
  caller: UserCaller,
  { eventId, userId }: Seat,
  given: GivenAnswers,
): Promise<AnswersToGive> {
  const [event, seat] = await Promise.all([findEvent(tx, eventId), findSeatsAnswers(tx, eventId, userId)]);
  if (!event || !seat) throw new Refusal('event.not_found', {});
  const state = stateOf(event, event.now);
  if (state === 'cancelled') throw new Refusal('event.cancelled', {});
  if (state === 'past') throw new Refusal('event.over', {});

  const answers = Object.entries(given.answers).map(([id, value]) => ({ questionid: Number(id), value }));
  const faults = answerFaults(event.questions, answers, 'answers');
  if (Object.keys(faults).length > 0) throw new Refusal('request.invalid', {}, faults);
  const kept = { eventId, userId, answers: answersTo(event.questions, answers), version: given.version };
  if (!(await saveAnswers(tx, kept))) throw new Refusal('record.changed_meanwhile', {});
  // Without the answers: they may tell of somebody's health, and the log is kept longer than they are needed.
  await recordChange(tx, actorOf(caller), {
    action: 'event.questions_answered',
    subject: { kind: 'user', id: userId },
    after: { course: event.courseName, start_date: event.startDate, location: event.location },
  });
  return readAnswers(tx, { eventId, userId });
}
