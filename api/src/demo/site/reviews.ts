import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { setCustomerSettings } from '../../modules/customers/public.ts';

/** Data protection at work, which many have finished. */
const reviewed = 110;

const reviews = [
  {
    stars: 5,
    text: 'Clear, short and with examples from our own kind of work. I could use it the same day.',
    answer: null,
  },
  {
    stars: 4,
    text: 'Good course. The part about photographs of colleagues could be longer.',
    answer: 'Thank you. We are adding a chapter about pictures this spring.',
  },
  { stars: 5, text: 'I had put this off for a year and was done in one afternoon.', answer: null },
  { stars: 3, text: 'Fine, but I knew half of it already.', answer: null },
  { stars: 5, text: '', answer: null },
  { stars: 4, text: 'The test at the end makes you think.', answer: null },
  { stars: 5, text: 'Our whole office took it together. Recommended.', answer: null },
] as const;

/** Reviews of one course, the newest of which waits to be read. Everybody else was asked before the demo begins. */
export async function addReviews(tx: TenantTx): Promise<void> {
  await setCustomerSettings(tx, [{ name: 'shop_reviews', type: 'text', value: 'moderated' }]);
  await tx.run(sql`
    insert into review_invitations (instance_id, user_id, course_id)
    select instance_id, user_id, course_id from completions where instance_id = ${tx.instanceId}`);
  await tx.run(sql`
    insert into course_reviews (instance_id, course_id, user_id, stars, body, shown_name, status, answer, written_at)
    select ${tx.instanceId}, d.course_id, d.user_id, (r.review ->> 'stars')::int, r.review ->> 'text',
           u.first_name || ' ' || left(u.last_name, 1) || '.', case when d.nth = 1 then 'waiting' else 'published' end,
           r.review ->> 'answer', d.completed_at + interval '3 days'
      from (select d.course_id, d.user_id, d.completed_at, row_number() over (order by d.completed_at desc, d.id) as nth
              from completions d
              join courses c on c.instance_id = ${tx.instanceId} and c.id = d.course_id and c.lms_id = ${reviewed}
             where d.instance_id = ${tx.instanceId} and d.completed_at < now() - interval '4 days') d
      join jsonb_array_elements(${JSON.stringify(reviews)}::jsonb) with ordinality r(review, nth) on r.nth = d.nth
      join users u on u.instance_id = ${tx.instanceId} and u.id = d.user_id`);
}
