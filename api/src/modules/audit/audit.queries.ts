import { mostCounted } from '@coursefront/contract/lists.ts';
import type { Queries } from '../../db/database.ts';
import { foundBy } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Actor } from './actor.ts';
import type { Facts } from './differences.ts';

export type AuditFilter = {
  search: string;
  subject?: string | undefined;
  subject_id?: number | undefined;
  action?: string | undefined;
  begins: Date | null;
  ends: Date | null;
};

export type AuditRow = {
  id: number;
  instance_id: number | null;
  customer: string | null;
  actor_kind: Actor['kind'];
  actor_name: string | null;
  action: string;
  subject_kind: string;
  subject_id: number;
  subject_name: string | null;
  before: Facts | null;
  after: Facts | null;
  created_at: Date;
  /** To the microsecond, which a Date has not. */
  moment: string;
};

/** The last row that was read: the next ones come after it. */
type Place = Pick<AuditRow, 'moment' | 'id' | 'instance_id'>;

/** Where a list of entries is read from. */
export type AuditSource = (filter: AuditFilter) => Sql;

const columns = sql`a.id, a.actor_kind, a.actor_name, a.action, a.subject_kind, a.subject_id, a.subject_name,
           a.before, a.after, a.created_at, a.created_at::text as moment`;

const isAsked = ({ subject, subject_id, action, begins, ends }: AuditFilter): Sql => sql`
           ${subject === undefined ? sql`true` : sql`a.subject_kind = ${subject}`}
       and ${subject_id === undefined ? sql`true` : sql`a.subject_id = ${subject_id}`}
       and ${action === undefined ? sql`true` : sql`a.action = ${action}`}
       and ${begins === null ? sql`true` : sql`a.created_at >= ${begins}`}
       and ${ends === null ? sql`true` : sql`a.created_at < ${ends}`}`;

/** A customer's own; whoever is searched for is found by their name as it is now. */
export const ownEntries =
  (instanceId: number): AuditSource =>
  (filter) =>
    sql`
    select ${columns}, a.instance_id, null as customer
      from audit_entries a
     where a.instance_id = ${instanceId} and ${isAsked(filter)}
       and ${filter.search === '' ? sql`true` : sql`a.actor_kind = 'user'`}
       and ${foundBy(instanceId, 'user', sql`a.actor_id`, filter.search)}`;

/** Everybody's and the platform's own: always of a span of time, in which names can be looked through. */
export const allEntries: AuditSource = (filter) => {
  const words = filter.search.toLowerCase();
  return sql`
    -- all tenants: the owner looks at what everybody changed, in a span of time
    select ${columns}, a.instance_id, i.name as customer
      from audit_entries a
      join instances i on i.id = a.instance_id
     where ${isAsked(filter)}
       and (${words} = '' or strpos(lower(a.actor_name), ${words}) > 0 or strpos(i.name_key, ${words}) > 0)
    union all
    select ${columns}, null, null
      from platform_audit_entries a
     where ${isAsked(filter)} and (${words} = '' or strpos(lower(a.actor_name), ${words}) > 0)`;
};

export const countEntries = async (db: Queries, source: AuditSource, filter: AuditFilter): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*) from (select from (${source(filter)}) e limit ${mostCounted + 1}) counted`)
  )?.count ?? 0;

export type AuditPage = { page: number; page_size: number; order: 'asc' | 'desc' };

export const listEntries = (
  db: Queries,
  source: AuditSource,
  filter: AuditFilter,
  { page, page_size, order }: AuditPage,
) =>
  db.many<AuditRow>(sql`
    select *
      from (${source(filter)}) e
     order by ${order === 'asc' ? sql`e.created_at, e.id` : sql`e.created_at desc, e.id desc`}
     limit ${page_size} offset ${(page - 1) * page_size}`);

/** The next rows after a place, the newest first: a walk through all of them that never counts. */
export const walkEntries = (
  db: Queries,
  source: AuditSource,
  filter: AuditFilter,
  { after, rows }: { after: Place | undefined; rows: number },
) =>
  db.many<AuditRow>(sql`
    select *
      from (${source(filter)}) e
     where ${
       after === undefined
         ? sql`true`
         : // The first line is the index's part; what the second adds, no index knows.
           sql`e.created_at <= ${after.moment}::timestamptz
           and (e.created_at, e.id, coalesce(e.instance_id, 0)) <
               (${after.moment}::timestamptz, ${after.id}, ${after.instance_id ?? 0})`
     }
     order by e.created_at desc, e.id desc, coalesce(e.instance_id, 0) desc
     limit ${rows}`);
