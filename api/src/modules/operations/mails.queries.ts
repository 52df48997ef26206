import { mostCounted } from '@coursefront/contract/lists.ts';
import type { MailRow } from '@coursefront/contract/operations/operations.ts';
import type { Queries, TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

type Row = Omit<MailRow, 'created_at' | 'sent_at'> & { created_at: Date; sent_at: Date | null };

export type MailFilter = { search: string; state: MailRow['state'] | 'all'; begins: Date; ends: Date };

const columns = sql`m.id, m.template, m.recipient, m.subject, m.state, m.attempts, m.last_error, m.created_at, m.sent_at`;

/** What lets somebody in loses its words and what they are made of once it is sent; every other mail after 90 days. */
const kept = sql`m.body_text is not null as readable, m.recipient is not null and m.params <> '{}' as repeatable`;

const isAsked = ({ state, begins, ends }: MailFilter): Sql => sql`
           m.created_at >= ${begins} and m.created_at < ${ends}
       and ${state === 'all' ? sql`true` : sql`m.state = ${state}`}`;

/**
 * By the beginning of the address or of the mail's name, or by the customer, in a span of time. `rest` ends each of the two
 * statements, so that either is cut by its own index and not all of both put in order; it is told what the instance is.
 */
function asked(filter: MailFilter, rest: (instance: Sql) => Sql): Sql {
  const words = filter.search.toLowerCase();
  const isFound = sql`(${words} = '' or starts_with(m.recipient_key, ${words}) or starts_with(m.template, ${words}))`;
  return sql`
    (select ${columns}, ${kept}, m.instance_id as instance, json_build_object('id', i.id, 'name', i.name) as customer
       from mails m
       join instances i on i.id = m.instance_id
      where m.id > 0 and ${isAsked(filter)} and (${isFound} or strpos(i.name_key, ${words}) > 0)
      ${rest(sql`m.instance_id`)})
    union all
    (select ${columns}, ${kept}, 0, null
       from platform_mails m
      where ${isAsked(filter)} and ${isFound}
      ${rest(sql`0::bigint`)})`;
}

export const countMails = async (db: Queries, filter: MailFilter): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      -- all tenants: the owner looks at everybody's mails, in a span of time
      select least(count(*), ${mostCounted + 1})::int as count
        from (${asked(filter, () => sql`limit ${mostCounted + 1}`)}) counted`)
  )?.count ?? 0;

type Page = { page: number; page_size: number; order: 'asc' | 'desc' };

export const listMails = (db: Queries, filter: MailFilter, { page, page_size, order }: Page) => {
  const sorted = order === 'asc' ? sql`order by m.created_at, m.id` : sql`order by m.created_at desc, m.id desc`;
  return db.many<Row>(sql`
    -- all tenants: the owner looks at everybody's mails, in a span of time
    select ${columns}, m.readable, m.repeatable, m.customer
      from (${asked(filter, () => sql`${sorted} limit ${page * page_size}`)}) m
     ${sorted}
     limit ${page_size} offset ${(page - 1) * page_size}`);
};

/** With its place in the walk: the moment as the database writes it, as a date of ours loses its microseconds. */
export type WalkedMail = Row & { moment: string; instance: number };

/** The next mails after one, the newest first: a walk through all of them that never counts. */
export const walkMails = (db: Queries, filter: MailFilter, after: WalkedMail | undefined, rows: number) =>
  db.many<WalkedMail>(sql`
    -- all tenants: the owner looks at everybody's mails, in a span of time
    select m.*, m.created_at::text as moment
      from (${asked(
        filter,
        (instance) => sql`
        and ${
          after
            ? sql`m.created_at <= ${after.moment}::timestamptz
              and (m.created_at, m.id, ${instance}) < (${after.moment}::timestamptz, ${after.id}, ${after.instance})`
            : sql`true`
        }
        order by m.created_at desc, m.id desc, ${instance} desc
        limit ${rows}`,
      )}) m
     order by m.created_at desc, m.id desc, m.instance desc
     limit ${rows}`);

type Whole = Row & { text: string | null };

export const readMail = (db: TenantQueries, id: number) =>
  db.one<Whole>(sql`
    select ${columns}, ${kept}, json_build_object('id', i.id, 'name', i.name) as customer, m.body_text as text
      from mails m
      join instances i on i.id = m.instance_id
     where m.instance_id = ${db.instanceId} and m.id = ${id}`);

export const readPlatformMail = (db: Queries, id: number) =>
  db.one<Whole>(sql`
    select ${columns}, ${kept}, null as customer, m.body_text as text
      from platform_mails m
     where m.id = ${id}`);
