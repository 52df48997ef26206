import { type Sql, sql } from '../../db/sql.ts';

/**
 * A part of a statement: the language that a person has chosen for themselves, null without a choice. It goes before the
 * language in which somebody ordered or asked.
 */
export const chosenLanguage = (instanceId: number, userId: Sql): Sql => sql`
  (select u.language from users u where u.instance_id = ${instanceId} and u.id = ${userId} and u.language_chosen)`;
