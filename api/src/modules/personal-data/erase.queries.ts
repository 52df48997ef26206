import type { TenantTx, Tx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { emptyPlatformMentions } from './erase-mentions.queries.ts';
import { isTheirs, type Person } from './person.queries.ts';
import { readPlatformTraces } from './traces.queries.ts';

/** Erases names, addresses and account ids, also from the search columns. The row stays, because others refer to it. */
export async function emptyAccount(tx: Tx, { instanceId, userId }: Person): Promise<void> {
  if (userId === null) return;
  await tx.run(sql`
    update users
       set first_name = '', last_name = '', email = null, username = null, picture = null, phone1 = null, phone2 = null,
           external_id = null, company_name = null, address = null, postal_code = null, location = null,
           billing_code = null, employment_number = null, suspended = true, marketing_consent = false,
           erased_at = coalesce(erased_at, now())
     where instance_id = ${instanceId} and id = ${userId}`);
  await tx.run(sql`delete from known_devices where instance_id = ${instanceId} and user_id = ${userId}`);
  await tx.run(sql`delete from first_password_links where instance_id = ${instanceId} and user_id = ${userId}`);
  await tx.run(sql`delete from address_changes where instance_id = ${instanceId} and user_id = ${userId}`);
  await tx.run(sql`delete from sessions where instance_id = ${instanceId} and user_id = ${userId}`);
  await tx.run(sql`delete from role_assignments where instance_id = ${instanceId} and user_id = ${userId}`);
  await tx.run(sql`update enrolments set lms_error = null where instance_id = ${instanceId} and user_id = ${userId}`);
  await tx.run(sql`delete from report_schedules where instance_id = ${instanceId} and user_id = ${userId}`);
  await tx.run(sql`delete from report_recipients where instance_id = ${instanceId} and user_id = ${userId}`);
  await tx.run(sql`delete from course_reviews where instance_id = ${instanceId} and user_id = ${userId}`);
  await tx.run(sql`delete from review_invitations where instance_id = ${instanceId} and user_id = ${userId}`);
  await tx.run(sql`delete from event_answers where instance_id = ${instanceId} and user_id = ${userId}`);
  await tx.run(sql`delete from event_trainers where instance_id = ${instanceId} and user_id = ${userId}`);
  await tx.run(sql`delete from learning_progress where instance_id = ${instanceId} and user_id = ${userId}`);
  const theirCertificates = sql`
    certificate_id in (select id from certificates where instance_id = ${instanceId} and user_id = ${userId})`;
  await tx.run(sql`delete from certificate_shares where instance_id = ${instanceId} and ${theirCertificates}`);
  await tx.run(sql`
    update certificate_revocations set reason = null where instance_id = ${instanceId} and ${theirCertificates}`);
  // Leading a team depends on the role, which is gone already.
  await tx.run(sql`delete from department_members where instance_id = ${instanceId} and user_id = ${userId}`);
  await tx.run(sql`delete from course_reminders where instance_id = ${instanceId} and user_id = ${userId}`);
  await tx.run(sql`delete from hidden_first_steps where instance_id = ${instanceId} and user_id = ${userId}`);
  await tx.run(sql`delete from notice_reads where instance_id = ${instanceId} and user_id = ${userId}`);
  await tx.run(sql`delete from list_view_defaults where instance_id = ${instanceId} and user_id = ${userId}`);
  await tx.run(sql`delete from list_views where instance_id = ${instanceId} and user_id = ${userId}`);
  await tx.run(sql`delete from notice_digests where instance_id = ${instanceId} and user_id = ${userId}`);
  await tx.run(sql`
    update provisioning_steps
       set state = case when state in ('waiting', 'failed') then 'skipped' else state end, last_error = null
     where instance_id = ${instanceId} and user_id = ${userId}`);
  await tx.run(sql`
    update companies
       set team_lead_user_id = null, version = version + 1
     where instance_id = ${instanceId} and team_lead_user_id = ${userId}`);
}

const theirOrders = (person: Person): Sql => sql`
      select o.id
        from orders o
       where o.instance_id = ${person.instanceId}
         and ${isTheirs(person, { user: sql`o.user_id`, email: sql`o.buyer_email_key` })}
       union
      select p.order_id
        from order_participants p
       where p.instance_id = ${person.instanceId}
         and ${isTheirs(person, { user: sql`p.user_id`, email: sql`p.email_key` })}`;

/**
 * Erases mails to the person, and sent mails of their orders to others. Runs before the orders are erased, because
 * afterwards their owner is unknown.
 */
export async function emptyMails(tx: Tx, person: Person): Promise<void> {
  const { instanceId, email } = person;
  await tx.run(sql`
    update mails
       set subject = null, body_html = null, body_text = null, params = '{}', last_error = null
     where instance_id = ${instanceId} and state <> 'queued' and order_id in (${theirOrders(person)})`);
  if (email === null) return;
  await tx.run(sql`
    update mails set ${emptyMail} where instance_id = ${instanceId} and recipient_key = ${email}`);
}

const emptyMail = sql`
           recipient = null, reply_to = null, subject = null, body_html = null, body_text = null, params = '{}',
           last_error = null, state = case state when 'queued' then 'withdrawn' else state end,
           erased_at = coalesce(erased_at, now())`;

/**
 * Keeps what was bought, when, for how much and by which organisation. The address of a buyer without an organisation
 * is personal.
 */
export async function emptyOrders(tx: Tx, person: Person): Promise<void> {
  const { instanceId } = person;
  // The provider's answer may name the buyer. Of an external shop's the amount is on the receipt.
  await tx.run(sql`
    update payments y
       set url = null,
           response = case when y.response ? 'amount' then jsonb_build_object('amount', y.response -> 'amount') end
      from orders o
     where y.instance_id = ${instanceId} and o.instance_id = ${instanceId} and o.id = y.order_id
       and ${isTheirs(person, { user: sql`o.user_id`, email: sql`o.buyer_email_key` })}`);
  await tx.run(sql`
    update orders o
       set buyer_first_name = null, buyer_last_name = null, buyer_email = null, buyer_phone = null,
           invoice_email = case when o.company_name is null then null else o.invoice_email end,
           purchase_order_number = case when o.company_name is null then null else o.purchase_order_number end,
           group_name = case when o.company_name is null then null else o.group_name end,
           invoice_reference = null, client_key = 'erased-' || o.id,
           address = case when o.company_name is null then null else o.address end,
           postal_code = case when o.company_name is null then null else o.postal_code end,
           city = case when o.company_name is null then null else o.city end,
           sealed_password = null, password_expires_at = null, erased_at = coalesce(o.erased_at, now())
     where o.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`o.user_id`, email: sql`o.buyer_email_key` })}`);
  // After the orders, by a statement of its own: it also finds a document that was kept until a moment ago.
  await tx.run(sql`
    delete from drawn_documents d
     using orders o
     where d.instance_id = ${instanceId} and o.instance_id = ${instanceId} and o.id = d.order_id
       and o.erased_at is not null`);
  await tx.run(sql`
    with emptied as (
      update order_participants p
         set first_name = '', last_name = '', email = null, phone = null, answers = '[]',
             erased_at = coalesce(p.erased_at, now())
       where p.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`p.user_id`, email: sql`p.email_key` })}
      returning p.id
    )
    update provisioning_steps
       set state = case when state in ('waiting', 'failed') then 'skipped' else state end, last_error = null
     where instance_id = ${instanceId} and participant_id in (select id from emptied)`);
}

/** The quote stays with its number, its organisation and its price. Nobody can answer it any more, and its hold ends. */
export async function emptyQuotes(tx: Tx, person: Person): Promise<void> {
  const { instanceId, email } = person;
  await tx.run(sql`
    update quotes q
       set first_name = '', last_name = '', email = null, phone = null, invoice_email = null, invoice_reference = null,
           note = null, approver = null, answer = null, participants = '[]', group_name = null,
           address = null, postal_code = null, city = null, purchase_order_number = null,
           hold_until = least(q.hold_until, now()), client_key = 'erased-' || lpad(q.id::text, 8, '0'), erased_at = coalesce(q.erased_at, now())
     where q.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`q.user_id`, email: sql`q.email_key` })}`);
  if (email === null) return;
  await tx.run(sql`
    update quotes q
       set participants = '[]'
     where q.instance_id = ${instanceId} and q.participants <> '[]'
       and strpos(lower(q.participants::text), ${email}) > 0`);
}

export async function emptyForms(tx: Tx, person: Person): Promise<void> {
  const { instanceId } = person;
  await tx.run(sql`
    with emptied as (
      update registrations r
         set first_name = '', last_name = '', email = null, phone1 = null, phone2 = null, company_name = null,
             address = null, postal_code = null, location = null, billing_code = null, employment_number = null, answers = '[]',
             sealed_password = null, password_expires_at = null, erased_at = coalesce(r.erased_at, now())
       where r.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`r.user_id`, email: sql`r.email_key` })}
      returning r.id
    )
    update provisioning_steps
       set state = case when state in ('waiting', 'failed') then 'skipped' else state end, last_error = null
     where instance_id = ${instanceId} and registration_id in (select id from emptied)`);
  await tx.run(sql`
    update inquiries q
       set first_name = '', last_name = '', email = null, telephone = '', company_name = '', company_address = '',
           message = '',
           erased_at = coalesce(q.erased_at, now())
     where q.instance_id = ${instanceId} and ${isTheirs(person, { email: sql`q.email_key` })}`);
  await tx.run(sql`
    update join_requests j
       set first_name = '', last_name = '', email = null, phone = '', erased_at = coalesce(j.erased_at, now())
     where j.instance_id = ${instanceId} and ${isTheirs(person, { email: sql`j.email_key` })}`);
  await tx.run(sql`
    update course_requests q
       set first_name = '', last_name = '', email = null, note = '', answer = '', erased_at = coalesce(q.erased_at, now())
     where q.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`q.user_id`, email: sql`q.email_key` })}`);
}

/** Erases log entries by and about the person, and codes that were mailed to them. Other entries may mention them. */
export async function emptyOwnLogs(tx: Tx, { instanceId, email, userId }: Person): Promise<void> {
  if (userId !== null)
    await tx.run(sql`
      update audit_entries a
         set actor_name = case when a.actor_kind in ('user', 'buyer') and a.actor_id = ${userId} then null else a.actor_name end,
             actor_email = case when a.actor_kind in ('user', 'buyer') and a.actor_id = ${userId} then null else a.actor_email end,
             subject_name = case when a.subject_kind = 'user' and a.subject_id = ${userId} then null else a.subject_name end,
             about_email = case when a.subject_kind = 'user' and a.subject_id = ${userId} then null else a.about_email end,
             before = case when a.subject_kind = 'user' and a.subject_id = ${userId} then null else a.before end,
             after = case when a.subject_kind = 'user' and a.subject_id = ${userId} then null else a.after end
       where a.instance_id = ${instanceId}
         and (a.actor_kind in ('user', 'buyer') and a.actor_id = ${userId}
              or a.subject_kind = 'user' and a.subject_id = ${userId})`);
  await tx.run(sql`delete from address_confirmations where instance_id = ${instanceId} and email_key = ${email}`);
}

/** Erases the data that the platform itself holds. */
export async function emptyPlatform(tx: Tx, email: string): Promise<number> {
  const traces = await readPlatformTraces(tx, email);
  const purchases = await tx.run(sql`
    update subscription_purchases
       set first_name = '', last_name = '', email = null, phone = null, marketing_consent = false,
           invoice_reference = null, checkout_url = null, client_key = 'erased-' || id,
           sealed_password = null, password_expires_at = null, erased_at = coalesce(erased_at, now())
     where email_key = ${email}`);
  const mails = await tx.run(sql`update platform_mails set ${emptyMail} where recipient_key = ${email}`);
  await emptyPlatformMentions(tx, email, traces);
  return purchases + mails;
}

/** The learning site account of an erased user; undefined if there is none. */
export const erasedAccount = (tx: TenantTx, userId: number) =>
  tx.one<{ lms_id: number }>(sql`
    select lms_id
      from users
     where instance_id = ${tx.instanceId} and id = ${userId} and erased_at is not null and lms_id is not null`);

/** Deletes passwords of unfinished purchases of a site. */
export async function dropOldPasswords(tx: Tx): Promise<void> {
  await tx.run(sql`
    update subscription_purchases
       set sealed_password = null, password_expires_at = null
     where password_expires_at < now()`);
}
