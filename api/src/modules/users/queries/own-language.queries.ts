import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantQueries } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** The next sign-in brings the learning site's language again. */
export async function forgetLanguage(db: TenantQueries, userId: number): Promise<void> {
  await db.run(sql`
    update users
       set language = null, language_chosen = false
     where instance_id = ${db.instanceId} and id = ${userId} and language_chosen`);
}

/** From now on the learning site's language no longer counts for this person, here and in their mails. */
export async function chooseLanguage(db: TenantQueries, userId: number, language: Language): Promise<void> {
  await db.run(sql`
    update users
       set language = ${language}, language_chosen = true
     where instance_id = ${db.instanceId} and id = ${userId} and erased_at is null`);
}
