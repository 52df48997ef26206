import type { Queries, TenantQueries, TenantTx, Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { NewSetting, SettingType } from './settings.queries.ts';

export type SettingRow = {
  id: number;
  name: string;
  display_name: string;
  type: SettingType;
  value: string;
  updated_at: Date;
  general_customers: number;
  exceptions: number;
  exception_customers: { id: number; name: string; value: string }[];
};

/** Columns of the setting `s`. */
export const settingColumns = sql`
           s.id, s.name, s.display_name, s.type, s.value, s.updated_at,
           -- all tenants: how many customers have no override
           (select count(*) from instances i
             where not exists (select from setting_overrides o where o.instance_id = i.id and o.name = s.name))
             as general_customers,
           -- all tenants: how many customers have an override
           (select count(*) from setting_overrides o where o.name = s.name) as exceptions,
           -- all tenants: the first of them by name
           (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'value', c.value) order by c.name_key, c.id), '[]')
              from (select i.id, i.name, i.name_key, o.value
                      from setting_overrides o
                      join instances i on i.id = o.instance_id
                     where o.name = s.name
                     order by i.name_key, i.id
                     limit 100) c) as exception_customers`;

export const readSetting = (db: Queries, id: number) =>
  db.one<SettingRow>(sql`select ${settingColumns} from settings s where s.id = ${id}`);

/** Also serialises changes of its overrides, which refer to name and type. */
export const lockSetting = (tx: Tx, id: number) =>
  tx.one<SettingRow>(sql`select ${settingColumns} from settings s where s.id = ${id} for update of s`);

/** Returns undefined when the name is taken. */
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

/** The value for one customer. Undefined: the general one holds. */
export const readOverride = async (db: TenantQueries, name: string): Promise<string | undefined> =>
  (
    await db.one<{ value: string }>(sql`
    select value from setting_overrides where instance_id = ${db.instanceId} and name = ${name}`)
  )?.value;

export const dropOverride = async (tx: TenantTx, name: string): Promise<void> => {
  await tx.run(sql`delete from setting_overrides where instance_id = ${tx.instanceId} and name = ${name}`);
};

export const isCustomer = async (db: TenantQueries): Promise<boolean> =>
  (await db.one(sql`select 1 from instances where id = ${db.instanceId}`)) !== undefined;
