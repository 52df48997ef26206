import type { TenantQueries } from '../../../db/database.ts';
import { firstFound } from '../../../db/search-page.ts';
import { type Sql, sql } from '../../../db/sql.ts';

type Choice = { id: number; name: string };
type ChoiceQuery = { search: string; id?: number | undefined };
export type ChoiceKind = 'company' | 'course' | 'group';

const mostListed = 20;

/**
 * Courses are identified by the learning site's id, as everywhere in the API. Removed courses are included, because
 * they have past rows.
 */
const tables: Record<ChoiceKind, (instanceId: number) => { columns: Sql; rows: Sql; id: Sql }> = {
  company: (instanceId) => ({
    columns: sql`t.id, t.name`,
    rows: sql`from companies t where t.instance_id = ${instanceId}`,
    id: sql`t.id`,
  }),
  course: (instanceId) => ({
    columns: sql`t.lms_id as id, t.name`,
    rows: sql`from courses t where t.instance_id = ${instanceId}`,
    id: sql`t.lms_id`,
  }),
  group: (instanceId) => ({
    columns: sql`t.id, t.name`,
    rows: sql`from groups t where t.instance_id = ${instanceId}`,
    id: sql`t.id`,
  }),
};

export async function listChoices(db: TenantQueries, kind: ChoiceKind, { search, id }: ChoiceQuery) {
  const { columns, rows, id: key } = tables[kind](db.instanceId);
  const order = sql`t.name_key, t.id`;
  const isFound = await firstFound(db, { kind, key: sql`t.id`, rows, alias: sql`t`, order }, search, mostListed);
  const [found, asked] = await Promise.all([
    db.many<Choice>(sql`
      select ${columns} ${rows} and ${isFound}
       order by ${order}
       limit ${mostListed}`),
    id === undefined ? undefined : db.one<Choice>(sql`select ${columns} ${rows} and ${key} = ${id}`),
  ]);
  return asked && !found.some((choice) => choice.id === asked.id) ? [asked, ...found] : found;
}
