import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { mostCounted } from '@coursefront/contract/lists.ts';
import type { readMail as entry, MailRow } from '@coursefront/contract/operations/mails.ts';
import type { Queries, TenantQueries } from '../../db/database.ts';
import { batchesOf, countUpTo, pageOf, rowsIn } from '../../db/list.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { say, sayOr } from '../../texts.ts';
import type { StoredMail } from './mail-row.ts';
import { isFoundMail, isFoundPlatformMail } from './mail-search.ts';
import { isWholeAddress } from './meant-orders.ts';

/** `moment` has the microseconds that a Date does not have. */
type ExportedMail = Omit<StoredMail, 'order'> & { moment: string; instance: number; order_id: number | null };

type MailFilter = { search: string; state: MailRow['state'] | 'all'; begins: Date; ends: Date };
type MailPage = { page: number; page_size: number; order: 'asc' | 'desc' };

const columns = sql`m.id, m.template, m.recipient, m.subject, m.state, m.attempts, m.last_error, m.created_at, m.sent_at,
           m.again_at`;

/** A mail with a secret loses its text and parameters once it is sent; every other mail after 90 days. */
const kept = sql`m.body_text is not null as readable, m.recipient is not null and m.params <> '{}' as repeatable`;

const orderOf = (instance: Sql) => sql`
           (select json_build_object('id', o.id, 'reference', o.reference)
              from orders o
             where o.instance_id = ${instance} and o.id = m.order_id) as order`;

const isAsked = ({ state, begins, ends }: MailFilter): Sql => sql`
           m.created_at >= ${begins} and m.created_at < ${ends}
       and ${state === 'all' ? sql`true` : sql`m.state = ${state}`}`;

/**
 * Mails of the customers and of the platform in a span of time. `rest` ends each half of the union, so that each uses its
 * own index instead of sorting all rows. It gets the instance column.
 */
const mailsOf = (filter: MailFilter, rest: (instance: Sql) => Sql): Sql => sql`
    (select ${columns}, ${kept}, m.instance_id as instance, m.order_id,
            json_build_object('id', i.id, 'name', i.name) as customer
       from mails m
       join instances i on i.id = m.instance_id
      where m.id > 0 and ${isAsked(filter)} and ${isFoundMail(filter.search)}
      ${rest(sql`m.instance_id`)})
    union all
    (select ${columns}, ${kept}, 0, null, null
       from platform_mails m
      where ${isAsked(filter)} and ${isFoundPlatformMail(filter.search)}
      ${rest(sql`0::bigint`)})`;

const countMails = (db: Queries, filter: MailFilter): Promise<number> =>
  countUpTo(
    db,
    sql`
      -- all tenants: the owner looks at everybody's mails, in a span of time
      from (${mailsOf(filter, () => sql`limit ${mostCounted + 1}`)}) m`,
  );

/**
 * Does not use `listOf`, because each half of the union has an order and a limit of its own. `failed` counts the failed ones
 * of the same search, whatever state was asked for.
 */
export async function readMails(db: Queries, filter: MailFilter, { page, page_size, order }: MailPage) {
  const places = order === 'asc' ? sql`m.created_at, m.id` : sql`m.created_at desc, m.id desc`;
  const typed = filter.search.trim().toLowerCase();
  // Few mails contain a whole address: sorting them is no more work than counting them.
  const sorted = isWholeAddress(typed)
    ? sql`order by (m.recipient is not null and lower(m.recipient) = ${typed}) desc, ${places}`
    : sql`order by ${places}`;
  const [rows, total, failed] = await Promise.all([
    db.many<StoredMail>(sql`
    -- all tenants: the owner looks at everybody's mails, in a span of time
    select ${columns}, m.readable, m.repeatable, m.customer, ${orderOf(sql`m.instance`)}
      from (${mailsOf(filter, () => sql`${sorted} limit ${page * page_size}`)}) m
     ${sorted} ${pageOf({ page, page_size })}`),
    countMails(db, filter),
    filter.state === 'failed' ? undefined : countMails(db, { ...filter, state: 'failed' }),
  ]);
  return { rows, total, failed: failed ?? total };
}

/** All mails, the newest first. */
export const walkMails = (db: Queries, filter: MailFilter): AsyncGenerator<ExportedMail> =>
  rowsIn(
    batchesOf<ExportedMail>((after, rows) => {
      const isNext = (instance: Sql) =>
        after
          ? sql`m.created_at <= ${after.moment}::timestamptz
            and (m.created_at, m.id, ${instance}) < (${after.moment}::timestamptz, ${after.id}, ${after.instance})`
          : sql`true`;
      return db.many<ExportedMail>(sql`
    -- all tenants: the owner looks at everybody's mails, in a span of time
    select m.*, m.created_at::text as moment
      from (${mailsOf(
        filter,
        (instance) => sql`
        and ${isNext(instance)}
        order by m.created_at desc, m.id desc, ${instance} desc
        limit ${rows}`,
      )}) m
     order by m.created_at desc, m.id desc, m.instance desc
     limit ${rows}`);
    }),
  );

export const mailCsv: CsvColumns<ExportedMail> = {
  texts: 'mails',
  cells: ({ language, moment }) => ({
    date: (mail) => moment(mail.created_at),
    customer: (mail) => mail.customer?.name,
    mail: ({ subject, template }) => subject ?? sayOr(language, `operations:mail_names.${template}`, template),
    recipient: (mail) => mail.recipient,
    state: (mail) => say(language, `operations:mail_states.${mail.state}`),
    error: (mail) => mail.last_error,
  }),
};

type WholeMail = StoredMail & Pick<AnswerOf<typeof entry>, 'text' | 'address' | 'first_recipient'>;

/** The log has both addresses, the mail only the last one. */
const firstRecipient = (entries: Sql): Sql => sql`
           (select a.before ->> 'recipient'
              from ${entries} and a.subject_kind = 'mail' and a.subject_id = m.id and a.action = 'mail.redirected'
               and a.before ->> 'recipient' <> m.recipient
             order by a.created_at, a.id
             limit 1) as first_recipient`;

export const readMail = (db: TenantQueries, id: number) =>
  db.one<WholeMail>(sql`
    select ${columns}, ${kept}, json_build_object('id', i.id, 'name', i.name) as customer,
           ${orderOf(sql`m.instance_id`)}, m.body_text as text,
           ${firstRecipient(sql`audit_entries a where a.instance_id = ${db.instanceId}`)},
           case when exists (select from users u
                              where u.instance_id = ${db.instanceId} and u.email_key = m.recipient_key)
                then json_build_object('kind', 'account', 'site', i.lms_url, 'customer_id', null)
                when lower(i.email) = m.recipient_key
                then json_build_object('kind', 'customer', 'site', null, 'customer_id', i.id)
                else json_build_object('kind', 'typed', 'site', null, 'customer_id', null) end as address
      from mails m
      join instances i on i.id = m.instance_id
     where m.instance_id = ${db.instanceId} and m.id = ${id}`);

type OtherMail = Pick<StoredMail, 'id' | 'template' | 'subject' | 'state' | 'repeatable' | 'created_at'> & {
  text: string | null;
};

const otherColumns = sql`m.id, m.template, m.subject, m.state, m.body_text as text, m.created_at,
           m.recipient is not null and m.params <> '{}' as repeatable`;
const mostSought = 50;

/** The other mails that failed at the address of a mail that failed. */
export const readOthers = (db: TenantQueries, id: number) =>
  db.many<OtherMail>(sql`
    select ${otherColumns}
      from mails m
      join mails a on a.instance_id = ${db.instanceId} and a.id = ${id} and a.state = 'failed'
     where m.instance_id = ${db.instanceId} and m.recipient_key = a.recipient_key and m.id <> a.id and m.state = 'failed'
     order by m.created_at desc, m.id desc
     limit ${mostSought}`);

export const readPlatformOthers = (db: Queries, id: number) =>
  db.many<OtherMail>(sql`
    select ${otherColumns}
      from platform_mails m
      join platform_mails a on a.id = ${id} and a.state = 'failed'
     where m.recipient_key = a.recipient_key and m.id <> a.id and m.state = 'failed'
     order by m.created_at desc, m.id desc
     limit ${mostSought}`);

export const readPlatformMail = (db: Queries, id: number) =>
  db.one<WholeMail>(sql`
    select ${columns}, ${kept}, null as customer, null as order, m.body_text as text,
           ${firstRecipient(sql`platform_audit_entries a where true`)},
           case when exists (select from platform_admins a where a.email_key = m.recipient_key)
                then json_build_object('kind', 'admin', 'site', null, 'customer_id', null)
                else coalesce(
                       (select json_build_object('kind', 'customer', 'site', null, 'customer_id', i.id)
                          from instances i
                         where lower(i.email) = m.recipient_key
                         limit 1),
                       json_build_object('kind', 'typed', 'site', null, 'customer_id', null)) end as address
      from platform_mails m
     where m.id = ${id}`);
