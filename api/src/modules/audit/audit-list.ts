import { type AuditEntry, mostLatest } from '@coursefront/contract/operations/audit.ts';
import type { Queries, TenantQueries } from '../../db/database.ts';
import { by, type ListOrder, listOf } from '../../db/list.ts';
import { containsAll } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Actor } from './actor.ts';
import { isBy, isByAdmin } from './actors.queries.ts';
import type { Facts } from './differences.ts';
import { entriesWith, hasWords } from './search-all.ts';

type AuditFilter = {
  sort: 'created_at' | 'place';
  order: 'asc' | 'desc';
  search: string;
  actor?: string | undefined;
  subject?: string | undefined;
  subject_id?: number | undefined;
  action?: string | undefined;
};

export type AuditListQuery = AuditFilter & { begins: Date | null; ends: Date | null };
export type AllAuditQuery = AuditFilter & {
  begins: Date;
  ends: Date;
  customer?: number | undefined;
  /** From `findRareWord`. */
  rare: string | undefined;
};

export type AuditRow = {
  id: number;
  instance_id: number | null;
  customer: string | null;
  actor_kind: Actor['kind'];
  actor_id: number | null;
  actor_name: string | null;
  actor_email: string | null;
  action: string;
  subject_kind: string;
  subject_id: number;
  subject_name: string | null;
  /** The name of the general setting that the entry is about. */
  setting: string | null;
  about: AuditEntry['about'];
  before: Facts | null;
  after: Facts | null;
  created_at: Date;
  /** With the microseconds that a Date does not have. */
  moment: string;
};

const columns = sql`a.id, a.actor_kind, a.actor_id, a.actor_name, a.actor_email, a.action, a.subject_kind, a.subject_id,
           a.subject_name, case a.subject_kind when 'setting' then (select s.name from settings s where s.id = a.subject_id) end as setting,
           a.before, a.after, a.created_at, a.created_at::text as moment`;
const about = sql`
           jsonb_build_object('person', a.about_person, 'email', a.about_email, 'company', a.about_company) as about`;

const isAsked = ({ subject, subject_id, action, begins, ends }: AuditListQuery): Sql => sql`
           ${subject === undefined ? sql`true` : sql`a.subject_kind = ${subject}`}
       and ${subject_id === undefined ? sql`true` : sql`a.subject_id = ${subject_id}`}
       and ${action === undefined ? sql`true` : sql`a.action = ${action}`}
       and ${begins === null ? sql`true` : sql`a.created_at >= ${begins}`}
       and ${ends === null ? sql`true` : sql`a.created_at < ${ends}`}`;

const orders: Record<AuditFilter['sort'], ListOrder> = {
  created_at: by(sql`e.created_at`, sql`e.id`),
  // For the export. The index covers the moment; `lead` lets it be used.
  place: { ...by(sql`e.created_at`, sql`e.id`, sql`coalesce(e.instance_id, 0)`), lead: sql`e.created_at` },
};

const place = (_: Queries, { moment, id, instance_id }: AuditRow): Sql => sql`
      from (select ${moment}::timestamptz as created_at, ${id}::bigint as id, ${instance_id}::bigint as instance_id) e`;

/** A customer's own entries. The search finds what the entry names: who acted, on what, and whom that concerns. */
export const ownAuditList = listOf({
  rows: ({ instanceId }: TenantQueries, query: AuditListQuery) => sql`
      from (select ${columns}, ${about}, a.instance_id, null as customer
              from audit_entries a
             where a.instance_id = ${instanceId} and ${isBy(query.actor)} and ${isAsked(query)}) e
     where true`,
  search: { kind: 'audit', key: sql`e.id`, typed: ({ search }) => search },
  columns: () => sql`e.*`,
  cut: { alias: sql`e` },
  orders,
  place,
});

/** Begins with the few entries that have the rarest word, if there is one. */
const entries = (rare: string | undefined): Sql =>
  rare
    ? sql`(select distinct hit.instance_id, hit.row_id from (${entriesWith(rare)}) hit) hit
              join audit_entries a on a.instance_id = hit.instance_id and a.id = hit.row_id`
    : sql`audit_entries a`;

const isAt = (customer: number | undefined): Sql =>
  customer === undefined ? sql`true` : sql`a.instance_id = ${customer}`;

/** The entries of all customers and of the platform, always in a span of time. */
export const auditList = listOf({
  rows: (_: Queries, query: AllAuditQuery) => sql`
      -- all tenants: the owner looks at what everybody changed, in a span of time
      from (select ${columns}, ${about}, a.instance_id, i.name as customer
              from ${entries(query.rare)}
              join instances i on i.id = a.instance_id
             where ${isAsked(query)} and ${isAt(query.customer)} and ${isBy(query.actor)} and ${hasWords(query.search, query.rare)}
             union all
            select ${columns}, jsonb_build_object('person', null, 'email', a.about_email, 'company', null), null, null
              from platform_audit_entries a
             where ${isAsked(query)} and ${query.customer ? sql`false` : sql`true`}
               and ${isByAdmin(query.actor)} and ${containsAll(sql`a.search_key`, query.search)}) e
     where true`,
  columns: () => sql`e.*`,
  orders,
  place,
});

/** The newest entries of one customer, however old. The index has them in this order. */
export const readLatest = (tenant: TenantQueries) =>
  tenant.many<AuditRow>(sql`
    select ${columns}, ${about}, a.instance_id, i.name as customer
      from audit_entries a
      join instances i on i.id = a.instance_id
     where a.instance_id = ${tenant.instanceId}
     order by a.created_at desc, a.id desc
     limit ${mostLatest}`);
