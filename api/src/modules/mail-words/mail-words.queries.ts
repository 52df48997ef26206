import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

type Words = { opening: string; closing: string };
export type KeptWords = Words & { language: Language; version: number };

export const listWordedLanguages = (db: TenantQueries) =>
  db.many<{ template: string; language: Language }>(sql`
    select template, language from mail_words where instance_id = ${db.instanceId} order by template, language`);

export const readWords = (db: TenantQueries, template: string) =>
  db.many<KeptWords>(sql`
    select language, version, opening, closing
      from mail_words
     where instance_id = ${db.instanceId} and template = ${template}
     order by language`);

export async function readCustomersLanguage(db: TenantQueries): Promise<Language> {
  const row = await db.one<{ language: Language }>(sql`select language from instances where id = ${db.instanceId}`);
  return row?.language ?? 'en';
}

/** Two people who write a language's first words are kept apart by its key, all others by this lock. */
export const lockWords = (tx: TenantTx, template: string, language: Language) =>
  tx.one<KeptWords>(sql`
    select language, version, opening, closing
      from mail_words
     where instance_id = ${tx.instanceId} and template = ${template} and language = ${language}
       for update`);

/** Returns the version; undefined if somebody else has written the language's first words meanwhile. */
export async function insertWords(
  tx: TenantTx,
  template: string,
  language: Language,
  { opening, closing }: Words,
): Promise<number | undefined> {
  const row = await tx.one<{ version: number }>(sql`
    insert into mail_words (instance_id, template, language, opening, closing)
    values (${tx.instanceId}, ${template}, ${language}, ${opening}, ${closing})
    on conflict do nothing
    returning version`);
  return row?.version;
}

export async function updateWords(
  tx: TenantTx,
  template: string,
  language: Language,
  { opening, closing }: Words,
): Promise<number | undefined> {
  const row = await tx.one<{ version: number }>(sql`
    update mail_words
       set opening = ${opening}, closing = ${closing}, version = default
     where instance_id = ${tx.instanceId} and template = ${template} and language = ${language}
    returning version`);
  return row?.version;
}

export async function deleteWords(tx: TenantTx, template: string, language: Language): Promise<void> {
  await tx.run(sql`
    delete from mail_words
     where instance_id = ${tx.instanceId} and template = ${template} and language = ${language}`);
}
