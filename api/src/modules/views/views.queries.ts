import { can } from '@coursefront/contract/capabilities.ts';
import { type ListView, mostViews } from '@coursefront/contract/panel/views.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** Whose views. Roles are compared at every call, so who loses the account pages loses the shared views. */
export type Reader = { userId: number; roleIds: readonly number[] };

const isTheirs = ({ userId, roleIds }: Reader): Sql => sql`
  (v.user_id = ${userId} or (v.shared and ${can(roleIds, 'openCompanyAccount')}::boolean))`;

export const listViews = ({ instanceId, ...db }: TenantQueries, reader: Reader): Promise<ListView[]> =>
  db.many<ListView>(sql`
    select v.id, v.list, v.name, v.query, v.shared, d.view_id is not null as is_default,
           case when v.user_id <> ${reader.userId} then trim(concat_ws(' ', u.first_name, u.last_name)) end as owner
      from list_views v
      join users u on u.instance_id = ${instanceId} and u.id = v.user_id
      left join list_view_defaults d
        on d.instance_id = ${instanceId} and d.user_id = ${reader.userId} and d.list = v.list and d.view_id = v.id
     where v.instance_id = ${instanceId} and ${isTheirs(reader)}
     order by v.user_id <> ${reader.userId}, lower(v.name), v.id
     limit ${2 * mostViews}`);

type DefaultViews = Record<string, Record<string, string>>;

/** The default view of each of the person's lists, by the list's name. */
export async function readDefaultViews({ instanceId, ...db }: TenantQueries, reader: Reader): Promise<DefaultViews> {
  const rows = await db.many<Pick<ListView, 'list' | 'query'>>(sql`
    select v.list, v.query
      from list_view_defaults d
      join list_views v on v.instance_id = ${instanceId} and v.id = d.view_id
     where d.instance_id = ${instanceId} and d.user_id = ${reader.userId} and ${isTheirs(reader)}`);
  return Object.fromEntries(rows.map(({ list, query }) => [list, query]));
}

/** Takes the person's row, so that two requests at once do not both find room for the last view. */
export const holdPerson = (tx: TenantTx, userId: number) =>
  tx.run(sql`select id from users where instance_id = ${tx.instanceId} and id = ${userId} for no key update`);

/** How many views there are besides this one: of the person, and shared by anybody. */
export const countOthers = async (tx: TenantTx, { userId }: Reader, but: { list: string; name: string }) =>
  (await tx.one<{ own: number; shared: number }>(sql`
    select count(*) filter (where v.user_id = ${userId}) as own, count(*) filter (where v.shared) as shared
      from list_views v
     where v.instance_id = ${tx.instanceId} and (v.user_id = ${userId} or v.shared)
       and not (v.user_id = ${userId} and v.list = ${but.list} and v.name = ${but.name})`)) ?? { own: 0, shared: 0 };

type NewView = Pick<ListView, 'list' | 'name' | 'query' | 'shared'>;

export const writeView = async (tx: TenantTx, { userId }: Reader, { list, name, query, shared }: NewView) =>
  (
    await tx.one<{ id: number }>(sql`
      insert into list_views (instance_id, user_id, list, name, query, shared)
      values (${tx.instanceId}, ${userId}, ${list}, ${name}, ${JSON.stringify(query)}::jsonb, ${shared})
          on conflict on constraint list_views_name do update set query = excluded.query, shared = excluded.shared
      returning id`)
  )?.id ?? 0;

export const readOwnView = (tx: TenantTx, { userId }: Reader, id: number) =>
  tx.one<{ list: string; name: string; shared: boolean }>(sql`
    select list, name, shared from list_views where instance_id = ${tx.instanceId} and id = ${id} and user_id = ${userId}`);

export const hasView = async (tx: TenantTx, { userId }: Reader, { list, name }: { list: string; name: string }) =>
  (await tx.one(sql`
    select id from list_views
     where instance_id = ${tx.instanceId} and user_id = ${userId} and list = ${list} and name = ${name}`)) !==
  undefined;

export const updateView = (tx: TenantTx, id: number, { name, shared }: { name: string; shared: boolean }) =>
  tx.run(sql`
    update list_views set name = ${name}, shared = ${shared} where instance_id = ${tx.instanceId} and id = ${id}`);

/** Lists of others no longer open with a view that they no longer see. */
export const dropDefaultsOfOthers = (tx: TenantTx, { userId }: Reader, id: number) =>
  tx.run(sql`
    delete from list_view_defaults
     where instance_id = ${tx.instanceId} and view_id = ${id} and user_id <> ${userId}`);

export const dropDefault = (tx: TenantTx, { userId }: Reader, list: string) =>
  tx.run(sql`
    delete from list_view_defaults where instance_id = ${tx.instanceId} and user_id = ${userId} and list = ${list}`);

/** False if there is no such view that the person may see. */
export const writeDefault = async (tx: TenantTx, reader: Reader, list: string, id: number): Promise<boolean> =>
  (await tx.one(sql`
    insert into list_view_defaults (instance_id, user_id, list, view_id)
    select ${tx.instanceId}, ${reader.userId}, v.list, v.id
      from list_views v
     where v.instance_id = ${tx.instanceId} and v.id = ${id} and v.list = ${list} and ${isTheirs(reader)}
        on conflict (instance_id, user_id, list) do update set view_id = excluded.view_id
    returning view_id`)) !== undefined;

export const removeView = async (tx: TenantTx, { userId, roleIds }: Reader, id: number): Promise<boolean> =>
  (await tx.one(sql`
    delete from list_views
     where instance_id = ${tx.instanceId} and id = ${id}
       and (user_id = ${userId} or (shared and ${can(roleIds, 'changeSettings')}::boolean))
    returning id`)) !== undefined;
