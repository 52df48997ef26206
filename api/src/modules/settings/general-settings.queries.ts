import type { Queries, TenantQueries, TenantTx, Tx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { NewSetting, SettingType } from './settings.queries.ts';

type ListQuery = { page: number; page_size: number; order: 'asc' | 'desc'; search: string };
export type SettingList = ListQuery & { sort: 'name' | 'display_name' | 'updated_at' };

export type SettingRow = {
  id: number;
  name: string;
  display_name: string;
  type: SettingType;
  value: string;
  updated_at: Date;
  exceptions: number;
};

const orders: Record<SettingList['sort'], Record<SettingList['order'], Sql>> = {
  name: { asc: sql`s.name`, desc: sql`s.name desc` },
  display_name: { asc: sql`lower(s.display_name), s.id`, desc: sql`lower(s.display_name) desc, s.id desc` },
  updated_at: { asc: sql`s.updated_at, s.id`, desc: sql`s.updated_at desc, s.id desc` },
};

const row = sql`
    select s.id, s.name, s.display_name, s.type, s.value, s.updated_at,
           -- all tenants: how many customers have an exception
           (select count(*) from setting_overrides o where o.name = s.name) as exceptions
      from settings s`;

/** A few dozen rows: they are looked through, without an index. */
const found = (search: string): Sql => sql`position(lower(${search}) in lower(s.name || ' ' || s.display_name)) > 0`;

export const listSettings = (db: Queries, { page, page_size, sort, order, search }: SettingList) =>
  db.many<SettingRow>(sql`
    ${row}
     where ${found(search)}
     order by ${orders[sort][order]}
     limit ${page_size} offset ${(page - 1) * page_size}`);

/** In the order of their ids, from one on: for a file of all of them. */
export const walkSettings = (db: Queries, search: string, after: number, rows: number) =>
  db.many<SettingRow>(sql`
    ${row}
     where ${found(search)} and s.id > ${after}
     order by s.id
     limit ${rows}`);

export const countSettings = async (db: Queries, { search }: SettingList): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) from settings s where ${found(search)}`))?.count ?? 0;

export const readSetting = (db: Queries, id: number) => db.one<SettingRow>(sql`${row} where s.id = ${id}`);

/** Its exceptions wait with it: they refer to name and type. */
export const lockSetting = (tx: Tx, id: number) => tx.one<SettingRow>(sql`${row} where s.id = ${id} for update of s`);

/** Undefined when the name is taken. */
export const addSetting = async (tx: Tx, { name, displayName, type, value }: NewSetting): Promise<number | undefined> =>
  (
    await tx.one<{ id: number }>(sql`
    insert into settings (name, display_name, type, value)
    values (${name}, ${displayName}, ${type}, ${value})
    on conflict (name) do nothing
    returning id`)
  )?.id;

export const isNameTaken = async (tx: Tx, name: string, besides: number): Promise<boolean> =>
  (await tx.one(sql`select 1 from settings where name = ${name} and id <> ${besides}`)) !== undefined;

export async function setSetting(tx: Tx, id: number, setting: NewSetting): Promise<void> {
  await tx.run(sql`
    update settings
       set name = ${setting.name}, display_name = ${setting.displayName}, type = ${setting.type}, value = ${setting.value}
     where id = ${id}`);
}

export async function dropSetting(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`delete from settings where id = ${id}`);
}

export type ExceptionRow = { instance_id: number; customer: string; value: string; updated_at: Date };

export const listExceptions = (db: Queries, name: string, { page, page_size, order, search }: ListQuery) =>
  db.many<ExceptionRow>(sql`
    -- all tenants: the platform looks at all customers' exceptions
    select o.instance_id, i.name as customer, o.value, o.updated_at
      from setting_overrides o
      join instances i on i.id = o.instance_id
     where o.name = ${name} and position(lower(${search}) in i.name_key) > 0
     order by i.name_key ${order === 'asc' ? sql`asc` : sql`desc`}, i.id
     limit ${page_size} offset ${(page - 1) * page_size}`);

export const countExceptions = async (db: Queries, name: string, { search }: ListQuery): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    -- all tenants: the platform looks at all customers' exceptions
    select count(*)
      from setting_overrides o
      join instances i on i.id = o.instance_id
     where o.name = ${name} and position(lower(${search}) in i.name_key) > 0`)
  )?.count ?? 0;

export const readException = (db: TenantQueries, name: string) =>
  db.one<ExceptionRow>(sql`
    select o.instance_id, i.name as customer, o.value, o.updated_at
      from setting_overrides o
      join instances i on i.id = o.instance_id
     where o.instance_id = ${db.instanceId} and o.name = ${name}`);

export const dropException = async (tx: TenantTx, name: string): Promise<void> => {
  await tx.run(sql`delete from setting_overrides where instance_id = ${tx.instanceId} and name = ${name}`);
};

export const readCustomerName = async (db: TenantQueries): Promise<string | undefined> =>
  (await db.one<{ name: string }>(sql`select name from instances where id = ${db.instanceId}`))?.name;
