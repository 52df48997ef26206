import type { Tx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Person } from './person.queries.ts';
import { mentions, type Traces } from './traces.queries.ts';

/**
 * Erases the person from what others wrote or what is about somebody else. Erasing is rare, so all texts of the customer
 * are searched.
 */
export async function emptyMentions(tx: Tx, person: Person, traces: Traces): Promise<void> {
  await emptyMailsToOthers(tx, person, traces);
  await emptyOrganisations(tx, person, traces);
  await emptyOrdersOfOthers(tx, person, traces);
  await emptyLogs(tx, person, traces);
}

/** A visitor's question is theirs, although it goes to somebody else. Another mail that waits is sent without the person. */
async function emptyMailsToOthers(tx: Tx, { instanceId, email }: Person, traces: Traces): Promise<void> {
  await tx.run(sql`
    update mails m
       set reply_to = null, subject = null, body_html = null, body_text = null, params = '{}', last_error = null,
           state = case m.state when 'queued' then 'withdrawn' else m.state end
     where m.instance_id = ${instanceId} and lower(m.reply_to) = ${email}`);
  const named = mentions(traces, sql`concat(m.params::text, ' ', m.subject, ' ', m.body_text, ' ', m.last_error)`);
  await tx.run(sql`
    update mails m
       set subject = null, body_html = null, body_text = null, params = '{}', last_error = null
     where m.instance_id = ${instanceId} and m.state <> 'queued' and ${named}`);
  await tx.run(sql`
    update mails m
       set subject = null, body_html = null, body_text = null, last_error = null,
           params = regexp_replace(m.params::text, ${traces.pattern ?? ''}, '\\1–\\3', 'gi')::jsonb
     where m.instance_id = ${instanceId} and m.state = 'queued' and ${named}`);
  await tx.run(sql`
    update event_messages s set subject = '–' where s.instance_id = ${instanceId} and ${mentions(traces, sql`s.subject`)}`);
}

/** The organisation stays. Its contact was the person. */
async function emptyOrganisations(tx: Tx, { instanceId, email }: Person, traces: Traces): Promise<void> {
  const contact = sql`
           email = case when lower(o.email) = ${email} then null else o.email end,
           phone = case when o.phone = any (${traces.phones}::text[]) then null else o.phone end,
           invoice_reference = case when ${mentions(traces, sql`o.invoice_reference`)} then null else o.invoice_reference end`;
  const isContact = sql`
       (lower(o.email) = ${email} or o.phone = any (${traces.phones}::text[]) or ${mentions(traces, sql`o.invoice_reference`)})`;
  await tx.run(sql`
    update companies o
       set ${contact}, version = o.version + 1,
           invoice_email = case when lower(o.invoice_email) = ${email} then null else o.invoice_email end
     where o.instance_id = ${instanceId} and (${isContact} or lower(o.invoice_email) = ${email})`);
  await tx.run(
    sql`update instances o set ${contact}, version = o.version + 1 where o.id = ${instanceId} and ${isContact}`,
  );
  await tx.run(sql`
    update connect_accounts set email = null where instance_id = ${instanceId} and lower(email) = ${email}`);
  await tx.run(sql`
    update groups g set name = '#' || g.id where g.instance_id = ${instanceId} and ${mentions(traces, sql`g.name`)}`);
}

/** Orders in which the person is the reference, or pays. */
async function emptyOrdersOfOthers(tx: Tx, { instanceId, email }: Person, traces: Traces): Promise<void> {
  await tx.run(sql`
    update orders o
       set invoice_email = case when lower(o.invoice_email) = ${email} then null else o.invoice_email end,
           invoice_reference = ${unlessNamed(traces, sql`o.invoice_reference`)},
           purchase_order_number = ${unlessNamed(traces, sql`o.purchase_order_number`)},
           group_name = ${unlessNamed(traces, sql`o.group_name`)}
     where o.instance_id = ${instanceId}
       and (lower(o.invoice_email) = ${email}
            or ${mentions(traces, sql`concat_ws(' ', o.invoice_reference, o.purchase_order_number, o.group_name)`)})`);
  await tx.run(sql`
    update order_moves m set note = null where m.instance_id = ${instanceId} and ${mentions(traces, sql`m.note`)}`);
  await tx.run(sql`
    update invoice_entries e
       set reference = null
     where e.instance_id = ${instanceId} and ${mentions(traces, sql`e.reference`)}`);
  await tx.run(sql`
    update quotes q
       set invoice_email = case when lower(q.invoice_email) = ${email} then null else q.invoice_email end,
           invoice_reference = ${unlessNamed(traces, sql`q.invoice_reference`)}, note = ${unlessNamed(traces, sql`q.note`)},
           purchase_order_number = ${unlessNamed(traces, sql`q.purchase_order_number`)},
           group_name = ${unlessNamed(traces, sql`q.group_name`)}, approver = ${unlessNamed(traces, sql`q.approver`)}, answer = ${unlessNamed(traces, sql`q.answer`)}
     where q.instance_id = ${instanceId}
       and (lower(q.invoice_email) = ${email}
            or ${mentions(traces, sql`concat_ws(' ', q.invoice_reference, q.purchase_order_number, q.group_name, q.note, q.approver, q.answer)`)})`);
  await tx.run(sql`
    update credit_notes n
       set reason = ${unlessNamed(traces, sql`n.reason`)}, repaid_reference = ${unlessNamed(traces, sql`n.repaid_reference`)}
     where n.instance_id = ${instanceId} and ${mentions(traces, sql`concat_ws(' ', n.reason, n.repaid_reference)`)}`);
  await tx.run(sql`
    update certificate_revocations v
       set reason = null
     where v.instance_id = ${instanceId} and ${mentions(traces, sql`v.reason`)}`);
  await tx.run(sql`
    update refunds r set failure = null where r.instance_id = ${instanceId} and ${mentions(traces, sql`r.failure`)}`);
  await tx.run(sql`
    update e_invoice_deliveries d
       set refused = ''
     where d.instance_id = ${instanceId} and ${mentions(traces, sql`d.refused`)}`);
  await tx.run(sql`
    update provisioning_steps s
       set last_error = null
     where s.instance_id = ${instanceId} and ${mentions(traces, sql`s.last_error`)}`);
}

const unlessNamed = (traces: Traces, column: Sql): Sql =>
  sql`case when ${mentions(traces, column)} then null else ${column} end`;

/** The columns that the customers' entries of the audit log share with the platform's own. */
const textsOfEntry = sql`a.actor_name, a.actor_email, a.subject_name, a.about_email, a.before::text, a.after::text`;

const unlessNamedInEntry = (traces: Traces): Sql => sql`
           actor_name = ${unlessNamed(traces, sql`a.actor_name`)}, actor_email = ${unlessNamed(traces, sql`a.actor_email`)},
           subject_name = ${unlessNamed(traces, sql`a.subject_name`)}, about_email = ${unlessNamed(traces, sql`a.about_email`)},
           before = ${unlessNamed(traces, sql`a.before::text`)}::jsonb, after = ${unlessNamed(traces, sql`a.after::text`)}::jsonb`;

/** Drafts, provider data, jobs and the audit log. The product may empty an entry of the log, not delete it. */
async function emptyLogs(tx: Tx, { instanceId, email }: Person, traces: Traces): Promise<void> {
  await tx.run(sql`
    update audit_entries a
       set ${unlessNamedInEntry(traces)}, about_person = ${unlessNamed(traces, sql`a.about_person`)},
           about_company = ${unlessNamed(traces, sql`a.about_company`)}
     where a.instance_id = ${instanceId}
       and ${mentions(traces, sql`concat_ws(' ', ${textsOfEntry}, a.about_person, a.about_company)`)}`);
  // The platform's log names people by their address alone.
  await tx.run(sql`
    update platform_audit_entries
       set about_email = null
     where subject_kind = 'person' and about_email = ${email}`);
  await tx.run(sql`
    delete from list_views v
     where v.instance_id = ${instanceId} and ${mentions(traces, sql`concat(v.name, ' ', v.query::text)`)}`);
  await tx.run(sql`
    delete from temporary_orders t
     where t.instance_id = ${instanceId} and ${mentions(traces, sql`concat(t.key, ' ', t.value::text)`)}`);
  await tx.run(sql`
    delete from reconciliation_differences d
     where d.instance_id = ${instanceId} and ${mentions(traces, sql`concat(d.subject, ' ', d.details::text)`)}`);
  await emptyJobsAndDeliveries(tx, sql`= ${instanceId}`, traces);
}

/** A job that carries the person's data is about them. Deliveries keep their bodies for a month. */
async function emptyJobsAndDeliveries(tx: Tx, instance: Sql, traces: Traces): Promise<void> {
  await tx.run(sql`
    delete from jobs j where j.instance_id ${instance} and ${mentions(traces, sql`concat(j.key, ' ', j.payload::text)`)}`);
  await tx.run(sql`
    update jobs j set last_error = null where j.instance_id ${instance} and ${mentions(traces, sql`j.last_error`)}`);
  await tx.run(sql`
    update webhook_events w
       set body = null, last_error = null
     where w.instance_id ${instance} and w.created_at > now() - interval '31 days'
       and ${mentions(traces, sql`concat(w.body, ' ', w.last_error)`)}`);
}

/** The same for what belongs to no customer. */
export async function emptyPlatformMentions(tx: Tx, email: string, traces: Traces): Promise<void> {
  await tx.run(sql`
    update platform_mails m
       set reply_to = case when lower(m.reply_to) = ${email} then null else m.reply_to end, subject = null,
           body_html = null, body_text = null, params = '{}', last_error = null,
           state = case m.state when 'queued' then 'withdrawn' else m.state end
     where lower(m.reply_to) = ${email}
        or ${mentions(traces, sql`concat(m.params::text, ' ', m.subject, ' ', m.body_text, ' ', m.last_error)`)}`);
  await tx.run(sql`
    update platform_audit_entries a
       set ${unlessNamedInEntry(traces)}
     where ${mentions(traces, sql`concat_ws(' ', ${textsOfEntry})`)}`);
  await emptyJobsAndDeliveries(tx, sql`is null`, traces);
}
