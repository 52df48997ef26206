import { holderName } from '@coursefront/contract/learning/learning-rules.ts';
import type { OwnReview, ReviewMode, ReviewStatus } from '@coursefront/contract/shop/reviews.ts';
import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { statusOfReview } from './rules/status-of-review.ts';
import { tookPart } from './took-part.ts';

type Written = { courseid: number; stars: number; text: string };

/** Saves the only review that a person may write of a course. A changed text loses the answer to the text before. */
export async function saveReview(
  tx: TenantTx,
  caller: UserCaller,
  { courseid, stars, text }: Written,
): Promise<OwnReview> {
  const { userId } = caller;
  const course = await tx.one<{
    id: number;
    mode: ReviewMode;
    finished: boolean;
    first_name: string;
    last_name: string;
    before: { status: ReviewStatus; stars: number } | null;
  }>(sql`
    select c.id, coalesce(s.reviews, 'off') as mode, ${tookPart(tx, sql`u.id`, sql`c.id`)} as finished, u.first_name,
           u.last_name,
           (select json_build_object('status', v.status, 'stars', v.stars)
              from course_reviews v
             where v.instance_id = ${tx.instanceId} and v.course_id = c.id and v.user_id = u.id) as before
      from courses c
      join users u on u.instance_id = ${tx.instanceId} and u.id = ${userId}
      left join shops s on s.instance_id = ${tx.instanceId}
     where c.instance_id = ${tx.instanceId} and c.lms_id = ${courseid}`);
  if (!course) throw new Refusal('course.not_found', {});
  if (course.mode === 'off') throw new Refusal('review.off', {});
  if (!course.finished) throw new Refusal('review.not_finished', {});

  const row = await tx.one<OwnReview & { id: number }>(sql`
    insert into course_reviews as v (instance_id, course_id, user_id, stars, body, shown_name, status)
    values (${tx.instanceId}, ${course.id}, ${userId}, ${stars}, ${text}, ${holderName(course, 'short').slice(0, 120)},
            ${statusOfReview(course.mode, course.before?.status)})
    on conflict (instance_id, course_id, user_id) do update
      set stars = excluded.stars, body = excluded.body, shown_name = excluded.shown_name, status = excluded.status,
          answer = case when v.body = excluded.body then v.answer end, written_at = now()
    returning id, stars, body as text, status, answer`);
  if (!row) throw new Error('The review was not saved.');
  const { id, ...review } = row;
  // Without the text: it is the person's own, and the log is kept longer than the person may want.
  await recordChange(tx, actorOf(caller), {
    action: course.before ? 'review.changed' : 'review.made',
    subject: { kind: 'review', id },
    before: course.before && { stars: course.before.stars },
    after: { stars: review.stars },
  });
  return review;
}

export async function deleteReview(tx: TenantTx, caller: UserCaller, courseid: number): Promise<null> {
  const row = await tx.one<{ id: number; stars: number }>(sql`
    select v.id, v.stars
      from course_reviews v
      join courses c on c.instance_id = ${tx.instanceId} and c.id = v.course_id and c.lms_id = ${courseid}
     where v.instance_id = ${tx.instanceId} and v.user_id = ${caller.userId}
       for update of v`);
  if (!row) throw new Refusal('record.not_found', {});
  await recordChange(tx, actorOf(caller), {
    action: 'review.deleted',
    subject: { kind: 'review', id: row.id },
    before: { stars: row.stars },
    after: null,
  });
  await tx.run(sql`delete from course_reviews where instance_id = ${tx.instanceId} and id = ${row.id}`);
  return null;
}
