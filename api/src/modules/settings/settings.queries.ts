import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export type SettingType = 'text' | 'number';
export type NewSetting = { name: string; displayName: string; type: SettingType; value: string };

/** The platform's override for one instance, with the setting's type. */
export async function overrideSetting(tx: TenantTx, name: string, value: string): Promise<void> {
  const kept = await tx.run(sql`
    insert into setting_overrides (instance_id, name, type, value)
    select ${tx.instanceId}, name, type, ${value} from settings where name = ${name}
    on conflict (instance_id, name) do update set value = excluded.value`);
  if (kept === 0) throw new Error(`There is no general setting ${name}.`);
}

/** The values for the instance: the override, or else the general value. */
export const readSettings = (db: TenantQueries, names: readonly string[]) =>
  db.many<{ name: string; display_name: string; type: SettingType; value: string }>(sql`
    select s.name, s.display_name, s.type, coalesce(o.value, s.value) as value
      from settings s
      left join setting_overrides o on o.instance_id = ${db.instanceId} and o.name = s.name
     where s.name = any (${names})
     order by s.name`);
