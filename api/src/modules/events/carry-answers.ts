import { type EventQuestion, questionTypes } from '@coursefront/contract/shop/events.ts';
import type { TenantTx } from '../../db/database.ts';
import { replaceAnswers } from './answers.queries.ts';
import { findEvent } from './events.queries.ts';
import { answerTo, findSeatsAnswers, type StoredAnswers } from './read-participants.ts';
import { answerFaults, answersTo } from './rules/answers.ts';

type Move = { userId: number; from: number; to: number };

/**
 * Somebody's answers go along to another date: they are newer than those that may be left there from an earlier time. `move`
 * gives the person the new seat instead of the old one.
 */
export async function carryingAnswers(
  tx: TenantTx,
  { userId, from, to }: Move,
  move: () => Promise<void>,
): Promise<void> {
  const left = await findSeatsAnswers(tx, from, userId);
  await move();
  const [event, seat] = [await findEvent(tx, to), await findSeatsAnswers(tx, to, userId)];
  if (!left || !event || !seat) return;
  const carried = event.questions.flatMap((asked) => usable(asked, left.answers));
  if (carried.length === 0) return;
  const here = event.questions.flatMap((asked) => usable(asked, seat.answers));
  await replaceAnswers(tx, { eventId: to, userId, answers: answersTo(event.questions, [...carried, ...here]) });
}

/** The answer to the same question, if it is one that can be given here. */
function usable(asked: EventQuestion, answers: StoredAnswers) {
  const value = answerTo(asked, answers);
  if (value === undefined) return [];
  const given = { questionid: asked.questionid, value: asked.type === questionTypes.freeText ? value : [value].flat() };
  return Object.keys(answerFaults([asked], [given], '')).length > 0 ? [] : [given];
}
