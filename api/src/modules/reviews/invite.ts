import { fallbackLanguage, supportedLanguage } from '@coursefront/contract/languages.ts';
import * as z from 'zod/mini';
import type { Db, TenantTx, Tx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import { queueMail } from '../mails/public.ts';
import { dateEnd, hasBegun } from './took-part.ts';

/** People are asked some days after the end, while they remember it. Who finished long ago is left in peace. */
const days = { after: 3, latest: 14 } as const;
const atOnce = 500;

export const inviteAtInstance = task('reviews.invite', z.strictObject({ instance: z.int() }));

/** A job for each customer with reviews, so that one failure does not stop the others. */
export async function askForInvitations(tx: Tx): Promise<void> {
  const shops = await tx.many<{ instance_id: number }>(sql`
    -- all tenants: finds the shops that have reviews
    select s.instance_id
      from shops s
      join instances i on i.id = s.instance_id and i.active
     where s.reviews <> 'off' and s.open`);
  await enqueueAll(
    tx,
    inviteAtInstance,
    shops.map(({ instance_id: instance }) => ({
      key: `${inviteAtInstance.name}:${instance}`,
      payload: { instance },
      instanceId: instance,
    })),
  );
}

/** Writes the mail and the invitation in one transaction, so a round that is killed resumes and nobody is asked twice. */
export async function invite(db: Db, instanceId: number): Promise<void> {
  const tenant = db.tenant(instanceId);
  while ((await tenant.transaction(inviteSome)) === atOnce);
}

type Invited = { user_id: number; course_id: number; courseid: number; course: string } & {
  first_name: string;
  email: string;
  language: string | null;
};

async function inviteSome(tx: TenantTx): Promise<number> {
  const invited = await takeInvited(tx);
  for (const { user_id, course_id, courseid, course, first_name, email, language } of invited)
    await queueMail(tx, {
      id: `review-${user_id}-${course_id}`,
      template: 'review_invitation',
      language: supportedLanguage(language) ?? fallbackLanguage,
      to: email,
      params: { name: first_name, course, url: `/v/?review=${courseid}` },
    });
  return invited.length;
}

/** The person on a seat: the holder of its licence `l`, if somebody has had it. */
const nowOn = (booked: Sql): Sql => sql`case when l.id is null then ${booked} else l.user_id end`;

/** Completions and dates are found by their moments, so that a round reads only those of the last days. */
const takeInvited = (tx: TenantTx) =>
  tx.many<Invited>(sql`
    with finished as (
      select d.user_id, d.course_id
        from completions d
        join enrolments n on n.instance_id = ${tx.instanceId} and n.user_id = d.user_id and n.course_id = d.course_id
         and n.source <> 'lms'
       where d.instance_id = ${tx.instanceId} and d.completed_at > now() - make_interval(days => ${days.latest})
         and d.completed_at < now() - make_interval(days => ${days.after})
       union
      select ${nowOn(sql`p.user_id`)}, e.course_id
        from course_events e
        join orders o on o.instance_id = ${tx.instanceId} and o.event_id = e.id and o.status = 'success'
        join order_participants p on p.instance_id = ${tx.instanceId} and p.order_id = o.id and p.withdrawn_at is null
         and p.left_date_at is null
        left join licences l on l.instance_id = ${tx.instanceId} and l.participant_id = p.id and ${hasBegun}
       where e.instance_id = ${tx.instanceId} and e.cancelled_at is null
         and ${dateEnd} > now() - make_interval(days => ${days.latest})
         and ${dateEnd} < now() - make_interval(days => ${days.after})
       union
      select ${nowOn(sql`r.user_id`)}, e.course_id
        from course_events e
        join registrations r on r.instance_id = ${tx.instanceId} and r.event_id = e.id and r.status = 'success' and r.holds_seat
        left join licences l on l.instance_id = ${tx.instanceId} and l.registration_id = r.id and l.course_id = e.course_id
         and ${hasBegun}
       where e.instance_id = ${tx.instanceId} and e.cancelled_at is null
         and ${dateEnd} > now() - make_interval(days => ${days.latest})
         and ${dateEnd} < now() - make_interval(days => ${days.after})
       union
      select l.user_id, e.course_id
        from course_events e
        join licences l on l.instance_id = ${tx.instanceId} and l.event_id = e.id
       where e.instance_id = ${tx.instanceId} and e.cancelled_at is null
         and ${dateEnd} > now() - make_interval(days => ${days.latest})
         and ${dateEnd} < now() - make_interval(days => ${days.after})
    ), asked as (
      insert into review_invitations (instance_id, user_id, course_id)
      select ${tx.instanceId}, f.user_id, f.course_id
        from finished f
        join users u on u.instance_id = ${tx.instanceId} and u.id = f.user_id
         and u.email is not null and u.erased_at is null and not u.suspended
        join webshop_items w on w.instance_id = ${tx.instanceId} and w.course_id = f.course_id and w.on_sale
       where not exists (select from course_reviews v
                          where v.instance_id = ${tx.instanceId} and v.course_id = f.course_id and v.user_id = f.user_id)
         and not exists (select from review_invitations a
                          where a.instance_id = ${tx.instanceId} and a.user_id = f.user_id and a.course_id = f.course_id)
       limit ${atOnce}
      on conflict do nothing
      returning user_id, course_id
    )
    select a.user_id, a.course_id, c.lms_id as courseid, c.name as course, u.first_name, u.email,
           coalesce(u.language, i.language) as language
      from asked a
      join users u on u.instance_id = ${tx.instanceId} and u.id = a.user_id
      join courses c on c.instance_id = ${tx.instanceId} and c.id = a.course_id
      join instances i on i.id = ${tx.instanceId}`);
