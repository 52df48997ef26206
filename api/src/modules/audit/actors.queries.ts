import type { AuditActor } from '@coursefront/contract/operations/audit.ts';
import { searchTerms } from '@coursefront/contract/panel/search-terms.ts';
import type { PlatformScope, Queries, TenantQueries } from '../../db/database.ts';
import { containsAll, foundBy, plain, rowsOfAll, wordsBetween } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Actor } from './actor.ts';

/** The person that the filter names: `user-1-12`, `admin-3`. */
function personIn(actor: string): { instanceId: number | null; id: number } {
  const [kind, ...ids] = actor.split('-');
  const [instanceId = 0, id = 0] = ids.map(Number);
  return kind === 'admin' ? { instanceId: null, id: instanceId } : { instanceId, id };
}

const isUser = ({ instanceId, id }: ReturnType<typeof personIn>): Sql =>
  instanceId === null
    ? sql`a.actor_kind = 'platform_admin' and a.actor_id = ${id}`
    : sql`a.instance_id = ${instanceId} and a.actor_kind in ('user', 'buyer') and a.actor_id = ${id}`;

/** A condition on a customer's entry. */
export const isBy = (actor: string | undefined): Sql => (actor === undefined ? sql`true` : isUser(personIn(actor)));

/** The same for an entry of the platform itself. */
export const isByAdmin = (actor: string | undefined): Sql =>
  actor === undefined
    ? sql`true`
    : personIn(actor).instanceId === null
      ? sql`a.actor_kind = 'platform_admin' and a.actor_id = ${personIn(actor).id}`
      : sql`false`;

/** The name that somebody has in the newest entry; null after an erasure, and if nobody is asked for. */
export async function nameOfActor(db: TenantQueries, actor: string | undefined): Promise<string | null> {
  if (actor === undefined) return null;
  const newest = await db.one<{ name: string | null }>(sql`
    select a.actor_name as name
      from audit_entries a
     where a.instance_id = ${db.instanceId} and ${isBy(actor)}
     order by a.created_at desc, a.id desc
     limit 1`);
  return newest?.name ?? null;
}

/** The same for the owner. */
export async function nameOfAnyActor(db: PlatformScope, actor: string | undefined): Promise<string | null> {
  if (actor === undefined) return null;
  const { instanceId, id } = personIn(actor);
  if (instanceId !== null) return nameOfActor(db.tenant(instanceId), actor);
  const admin = await db.one<{ name: string }>(sql`
    select trim(first_name || ' ' || last_name) as name from platform_admins where id = ${id}`);
  return admin?.name ?? null;
}

/** The value of the filter for the person of an entry; null if there is none. */
export const filterOf = (kind: Actor['kind'], instanceId: number | null, id: number | null): string | null =>
  id === null ? null : kind === 'platform_admin' ? `admin-${id}` : `user-${instanceId}-${id}`;

/** As many as a list to choose from shows. */
const most = 20;

const nameOfUser = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`;
const hasActed = (instanceId: Sql): Sql => sql`
           exists (select from audit_entries a
                    where a.instance_id = ${instanceId} and a.actor_kind in ('user', 'buyer') and a.actor_id = u.id)`;

/** The latest who changed something, each with the newest name. */
export const latestActors = (db: TenantQueries) =>
  db.many<AuditActor>(sql`
    select n.actor, n.name, n.email, null as of
      from (select distinct on (l.actor) l.*
              from (select case a.actor_kind when 'platform_admin' then 'admin-' else 'user-' || a.instance_id || '-' end || a.actor_id as actor,
                           a.actor_name as name, a.actor_email as email, a.created_at
                      from audit_entries a
                     where a.instance_id = ${db.instanceId} and a.actor_id is not null and a.actor_name is not null
                     order by a.created_at desc, a.id desc
                     limit 500) l
             order by l.actor, l.created_at desc) n
     order by n.created_at desc
     limit ${most}`);

/** Everybody of the account who changed something and has these words. */
export const findActors = (db: TenantQueries, typed: string) =>
  db.many<AuditActor>(sql`
    select 'user-' || u.instance_id || '-' || u.id as actor, ${nameOfUser} as name, u.email, null as of
      from users u
     where u.instance_id = ${db.instanceId} and ${foundBy(db.instanceId, 'user', sql`u.id`, typed)}
       and ${hasActed(sql`${db.instanceId}::bigint`)}
     order by u.name_key, u.id
     limit ${most}`);

export const findAdmins = (db: Queries, typed: string) =>
  db.many<AuditActor>(sql`
    select 'admin-' || p.id as actor, trim(p.first_name || ' ' || p.last_name) as name, p.email, null as of
      from platform_admins p
     where ${containsAll(plain(sql`p.first_name || ' ' || p.last_name || ' ' || p.email`), typed)}
     order by p.first_name, p.last_name, p.id
     limit ${most}`);

/** The same at every customer: the longest word is looked up, and a customer adds no more than a page. */
export const findActorsOfAll = (db: Queries, typed: string) => {
  const [first = '', ...others] = searchTerms(typed).sort((one, other) => other.length - one.length);
  return db.many<AuditActor>(sql`
    -- all tenants: the owner looks for somebody without knowing whose user it is
    select distinct on (u.name_key, u.id) 'user-' || u.instance_id || '-' || u.id as actor, ${nameOfUser} as name, u.email, i.name as of
      from (${rowsOfAll('user', first)} limit 500) hit
      join instances i on i.id = hit.instance_id
      join users u on u.instance_id = hit.instance_id and u.id = hit.row_id
     where ${others.reduce(
       (before, word) => sql`${before} and ${foundAt(sql`u.instance_id`, sql`u.id`, word)}`,
       sql`true`,
     )} and ${hasActed(sql`u.instance_id`)}
     order by u.name_key, u.id
     limit ${most}`);
};

const foundAt = (instanceId: Sql, rowId: Sql, word: string): Sql => sql`
           exists (select from search_words w
                    where w.instance_id = ${instanceId} and w.kind = 'user' and w.row_id = ${rowId} and ${wordsBetween(word)})`;

export async function nameOfCustomer(db: Queries, id: number | undefined): Promise<string | null> {
  if (id === undefined || id === 0) return null;
  return (await db.one<{ name: string }>(sql`select name from instances where id = ${id}`))?.name ?? null;
}
