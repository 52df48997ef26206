import type { TenantQueries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/**
 * Gives the sandbox's learning site the people of the demo, their courses and what they have finished, so that it knows
 * everybody whom the demo's orders enrolled. Throws when the sandbox does not take them.
 */
export async function tellSandbox(db: TenantQueries, siteUrl: string): Promise<void> {
  await tell(`${siteUrl}/sandbox/people`, await readSiteRows(db));
}

/** Gives the sandbox's card provider the payments of the demo's orders, so that they can be refunded. */
export async function tellProvider(db: TenantQueries, sandboxUrl: string): Promise<void> {
  for (const { account, payments } of await readPayments(db))
    await tell(`${sandboxUrl}/stripe/payments/${account}`, { payments });
}

async function tell(url: string, told: unknown): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(told),
    signal: AbortSignal.timeout(5_000),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
}

const readPayments = (db: TenantQueries) =>
  db.many<{ account: string; payments: object[] }>(sql`
    select a.account_id as account,
           json_agg(json_build_object(
             'id', p.payment_intent_id, 'charge', p.charge_id, 'amount', p.amount, 'refunded', p.refunded_amount,
             'currency', lower(p.currency), 'at', floor(extract(epoch from p.paid_at))::bigint) order by p.paid_at) as payments
      from payments p
      join connect_accounts a on a.instance_id = ${db.instanceId} and a.id = p.connect_account_id
     where p.instance_id = ${db.instanceId} and p.payment_intent_id is not null and p.charge_id is not null
       and p.paid_at is not null
     group by a.account_id`);

/** In the site's words: times are in seconds, 0 is no end. */
const readSiteRows = (db: TenantQueries) =>
  db.one(sql`
    with people as (
      select id, lms_id, username, first_name, last_name, email, phone1, company_name
        from users
       where instance_id = ${db.instanceId} and lms_id is not null and username is not null and erased_at is null
    )
    select (select coalesce(json_agg(json_build_object(
                     'id', p.lms_id, 'username', p.username, 'firstname', p.first_name, 'lastname', p.last_name,
                     'email', p.email, 'phone1', coalesce(p.phone1, ''), 'institution', coalesce(p.company_name, ''),
                     'roles', (select coalesce(json_agg(r.role_id), '[]')
                                 from role_assignments r
                                where r.instance_id = ${db.instanceId} and r.user_id = p.id)) order by p.lms_id), '[]')
              from people p) as people,
           (select coalesce(json_agg(json_build_object(
                     'courseId', c.lms_id, 'userId', p.lms_id,
                     'timestart', coalesce(floor(extract(epoch from e.starts_at)), 0)::bigint,
                     'timeend', coalesce(floor(extract(epoch from e.ends_at)), 0)::bigint,
                     'suspended', e.suspended) order by e.id), '[]')
              from enrolments e
              join people p on p.id = e.user_id
              join courses c on c.instance_id = ${db.instanceId} and c.id = e.course_id
             where e.instance_id = ${db.instanceId} and e.ended_at is null) as enrolments,
           (select coalesce(json_agg(json_build_object(
                     'courseId', c.lms_id, 'userId', p.lms_id,
                     'at', floor(extract(epoch from d.completed_at))::bigint) order by d.completed_at), '[]')
              from completions d
              join people p on p.id = d.user_id
              join courses c on c.instance_id = ${db.instanceId} and c.id = d.course_id
             where d.instance_id = ${db.instanceId}) as completions`);
