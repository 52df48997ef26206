import type { TenantTx, Tx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { isTheirs, type Person } from './person.queries.ts';

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
  await tx.run(sql`delete from sessions where instance_id = ${instanceId} and user_id = ${userId}`);
  await tx.run(sql`delete from role_assignments where instance_id = ${instanceId} and user_id = ${userId}`);
  await tx.run(sql`delete from report_schedules where instance_id = ${instanceId} and user_id = ${userId}`);
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
 * Erases mails to the person, and mails of their orders to others. Runs before the orders are erased, because
 * afterwards their owner is unknown. An unsent mail to somebody else keeps its content.
 */
export async function emptyMails(tx: Tx, person: Person): Promise<void> {
  const { instanceId, email } = person;
  await tx.run(sql`
    update mails
       set subject = null, body_html = null, body_text = null, params = '{}', last_error = null
     where instance_id = ${instanceId} and state <> 'queued' and order_id in (${theirOrders(person)})`);
  if (email === null) return;
  await tx.run(sql`
    update mails
       set recipient = null, reply_to = null, subject = null, body_html = null, body_text = null, params = '{}',
           last_error = null, state = case state when 'queued' then 'failed' else state end,
           erased_at = coalesce(erased_at, now())
     where instance_id = ${instanceId} and recipient_key = ${email}`);
  // A mail to somebody else may name the person, as a visitor's question does. Erasing is rare, so all are searched.
  await tx.run(sql`
    update mails m
       set reply_to = case when lower(m.reply_to) = ${email} then null else m.reply_to end, subject = null,
           body_html = null, body_text = null, params = '{}', last_error = null
     where m.instance_id = ${instanceId} and m.state <> 'queued' and ${mentions(email, sql`concat(m.params::text, m.body_text)`)}`);
}

/** Whether a stored text names the address. */
export const mentions = (email: string | null, text: Sql): Sql =>
  email === null ? sql`false` : sql`strpos(lower(${text}), ${email}) > 0`;

/**
 * Keeps what was bought, when, for how much and by which organisation. The address of a buyer without an organisation
 * is personal.
 */
export async function emptyOrders(tx: Tx, person: Person): Promise<void> {
  const { instanceId, email } = person;
  await tx.run(sql`
    update orders o
       set buyer_first_name = null, buyer_last_name = null, buyer_email = null, buyer_phone = null,
           invoice_email = case when o.invoice_email = ${email} then null else o.invoice_email end,
           invoice_reference = null,
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

export async function emptyForms(tx: Tx, person: Person): Promise<void> {
  const { instanceId } = person;
  await tx.run(sql`
    with emptied as (
      update registrations r
         set first_name = '', last_name = '', email = null, phone1 = null, phone2 = null, address = null,
             postal_code = null, location = null, billing_code = null, employment_number = null, answers = '[]',
             sealed_password = null, password_expires_at = null, erased_at = coalesce(r.erased_at, now())
       where r.instance_id = ${instanceId} and ${isTheirs(person, { user: sql`r.user_id`, email: sql`r.email_key` })}
      returning r.id
    )
    update provisioning_steps
       set state = case when state in ('waiting', 'failed') then 'skipped' else state end, last_error = null
     where instance_id = ${instanceId} and registration_id in (select id from emptied)`);
  await tx.run(sql`
    update inquiries q
       set first_name = '', last_name = '', email = null, telephone = '', company_address = '', message = '',
           erased_at = coalesce(q.erased_at, now())
     where q.instance_id = ${instanceId} and ${isTheirs(person, { email: sql`q.email_key` })}`);
  await tx.run(sql`
    update join_requests j
       set first_name = '', last_name = '', email = null, phone = '', erased_at = coalesce(j.erased_at, now())
     where j.instance_id = ${instanceId} and ${isTheirs(person, { email: sql`j.email_key` })}`);
}

/** Erases drafts, provider data and audit log entries. The product may empty such an entry, not delete it. */
export async function emptyLogs(tx: Tx, person: Person): Promise<void> {
  const { instanceId, email, userId } = person;
  if (userId !== null)
    await tx.run(sql`
      update audit_entries a
         set actor_name = case when a.actor_kind in ('user', 'buyer') and a.actor_id = ${userId} then null else a.actor_name end,
             subject_name = case when a.subject_kind = 'user' and a.subject_id = ${userId} then null else a.subject_name end,
             before = case when a.subject_kind = 'user' and a.subject_id = ${userId} then null else a.before end,
             after = case when a.subject_kind = 'user' and a.subject_id = ${userId} then null else a.after end
       where a.instance_id = ${instanceId}
         and (a.actor_kind in ('user', 'buyer') and a.actor_id = ${userId}
              or a.subject_kind = 'user' and a.subject_id = ${userId})`);
  if (email === null) return;
  // Entries about a licence or a company may name the person. Erasing is rare, so all entries of the customer are
  // searched.
  await tx.run(sql`
    update audit_entries a
       set before = null, after = null
     where a.instance_id = ${instanceId} and ${mentions(email, sql`concat(a.before::text, a.after::text)`)}`);
  await tx.run(sql`delete from address_confirmations where instance_id = ${instanceId} and email_key = ${email}`);
  await tx.run(sql`
    delete from temporary_orders where instance_id = ${instanceId} and strpos(lower(value::text), ${email}) > 0`);
  await tx.run(sql`
    update webhook_events
       set body = null
     where instance_id = ${instanceId} and created_at > now() - interval '31 days' and strpos(lower(body), ${email}) > 0`);
}

/** Erases the data that the platform itself holds. */
export async function emptyPlatform(tx: Tx, email: string): Promise<number> {
  const purchases = await tx.run(sql`
    update subscription_purchases
       set first_name = '', last_name = '', email = null, phone = null, marketing_consent = false,
           sealed_password = null, password_expires_at = null, erased_at = coalesce(erased_at, now())
     where email_key = ${email}`);
  const mails = await tx.run(sql`
    update platform_mails
       set recipient = null, reply_to = null, subject = null, body_html = null, body_text = null, params = '{}',
           last_error = null, state = case state when 'queued' then 'failed' else state end,
           erased_at = coalesce(erased_at, now())
     where recipient_key = ${email}`);
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
