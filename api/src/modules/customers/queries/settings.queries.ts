import type { Language } from '@coursefront/contract/languages.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

type Choices = { version: number; language: Language; currency: Currency; chosen: Record<string, string> };

/** Locked until the transaction ends. Language and currency are columns of the instance, the others are rows by name. */
export const lockChoices = (tx: TenantTx) =>
  tx.one<Choices>(sql`
    select i.version, i.language, i.currency,
           (select coalesce(json_object_agg(s.name, s.value), '{}')
              from customer_settings s
             where s.instance_id = ${tx.instanceId}) as chosen
      from instances i
     where i.id = ${tx.instanceId}
       for update of i`);

export async function updateChoices(
  tx: TenantTx,
  { language, currency }: Pick<Choices, 'language' | 'currency'>,
): Promise<void> {
  await tx.run(sql`
    update instances
       set language = ${language}, currency = ${currency}, version = version + 1
     where id = ${tx.instanceId}`);
}

export type CustomerSetting = { name: string; type: 'text' | 'number'; value: string };

export async function setCustomerSettings(tx: TenantTx, settings: readonly CustomerSetting[]): Promise<void> {
  await tx.run(sql`
    insert into customer_settings (instance_id, name, type, value)
    select ${tx.instanceId}, name, type, value
      from jsonb_to_recordset(${JSON.stringify(settings)}::jsonb) as s(name text, type text, value text)
    on conflict (instance_id, name) do update set type = excluded.type, value = excluded.value`);
}

export async function dropCustomerSettings(tx: TenantTx, names: readonly string[]): Promise<void> {
  await tx.run(sql`
    delete from customer_settings where instance_id = ${tx.instanceId} and name = any (${names})`);
}

export const readKeptFile = (db: TenantQueries, fileId: number) =>
  db.one<{ guid: string; media_type: string }>(sql`
    select guid, media_type from files where instance_id = ${db.instanceId} and id = ${fileId}`);
