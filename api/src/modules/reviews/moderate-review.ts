import type { Review } from '@coursefront/contract/shop/reviews.ts';
import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { findReview } from './review-list.ts';

async function lockReview(tx: TenantTx, id: number): Promise<{ status: Review['status']; answer: string | null }> {
  const row = await tx.one<{ status: Review['status']; answer: string | null }>(sql`
    select status, answer from course_reviews where instance_id = ${tx.instanceId} and id = ${id} for update`);
  if (!row) throw new Refusal('record.not_found', {});
  return row;
}

async function readAgain(tx: TenantTx, id: number): Promise<Review> {
  const review = await findReview(tx, id);
  if (!review) throw new Error('The review is gone.');
  return review;
}

/** Shows a review to visitors, or hides it. `waiting` takes a decision back. */
export async function decideReview(
  tx: TenantTx,
  caller: UserCaller,
  { id, status }: { id: number; status: Review['status'] },
): Promise<Review> {
  const before = await lockReview(tx, id);
  if (before.status !== status) {
    await tx.run(sql`
      update course_reviews set status = ${status} where instance_id = ${tx.instanceId} and id = ${id}`);
    await recordChange(tx, actorOf(caller), {
      action: status === 'waiting' ? 'review.reopened' : `review.${status}`,
      subject: { kind: 'review', id },
      before: { published: before.status === 'published' },
      after: { published: status === 'published' },
    });
  }
  return readAgain(tx, id);
}

/** Writes the customer's answer. An empty one removes it. */
export async function answerReview(
  tx: TenantTx,
  caller: UserCaller,
  { id, answer: given }: { id: number; answer: string },
): Promise<Review> {
  const before = await lockReview(tx, id);
  const answer = given === '' ? null : given;
  if (before.answer !== answer) {
    await tx.run(sql`
      update course_reviews set answer = ${answer} where instance_id = ${tx.instanceId} and id = ${id}`);
    await recordChange(tx, actorOf(caller), {
      action: 'review.answered',
      subject: { kind: 'review', id },
      before: { answer: before.answer },
      after: { answer },
    });
  }
  return readAgain(tx, id);
}
