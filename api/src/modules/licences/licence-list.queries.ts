import { mostCounted } from '@coursefront/contract/lists.ts';
import type { Licence } from '@coursefront/contract/people/licences.ts';
import type { TenantQueries } from '../../db/database.ts';
import { foundBy } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { standsBehind } from '../../db/walk.ts';

type Row = Omit<Licence, 'starts_at' | 'ends_at'> & { starts_at: Date | null; ends_at: Date | null };

/** Cut to a page before anything is looked up: sub-selects would else run for every row that is skipped. */
const licenceRow = (instanceId: number, page: Sql): Sql => sql`
    select l.id, c.lms_id as courseid, c.name as course_name, l.status, l.starts_at, l.ends_at,
           case when l.participant_id is not null then 'order'
                when l.registration_id is not null then 'signup_form'
                else 'manager' end as source,
           (select json_build_object('id', k.id, 'name', k.name)
              from companies k
             where k.instance_id = ${instanceId} and k.id = l.company_id) as company,
           (select json_build_object('userid', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                     'email', u.email)
              from users u
             where u.instance_id = ${instanceId} and u.id = l.user_id) as user
      from (select * from licences l where l.instance_id = ${instanceId} and ${page}) l
      join courses c on c.instance_id = ${instanceId} and c.id = l.course_id`;

/** Which licences, and in which order. */
export type LicenceChoice = {
  sort: 'starts_at' | 'ends_at';
  order: 'asc' | 'desc';
  /** Words of whoever has it. */
  search: string;
  company_id?: number | undefined;
  courseid?: number | undefined;
  userid?: number | undefined;
  status?: string | undefined;
};
export type LicenceList = LicenceChoice & { page: number; page_size: number };

const orders: Record<LicenceChoice['sort'], Record<LicenceChoice['order'], Sql>> = {
  starts_at: { asc: sql`order by l.starts_at, l.id`, desc: sql`order by l.starts_at desc, l.id desc` },
  ends_at: { asc: sql`order by l.ends_at, l.id`, desc: sql`order by l.ends_at desc, l.id desc` },
};

/** What has not begun stands where Postgres puts it: behind everything that has. */
const keys: Record<LicenceChoice['sort'], Sql> = {
  starts_at: sql`coalesce(l.starts_at, 'infinity'), l.id`,
  ends_at: sql`coalesce(l.ends_at, 'infinity'), l.id`,
};

const chosen = (instanceId: number, { company_id, courseid, userid, status, search }: LicenceChoice): Sql => sql`
       ${company_id === undefined ? sql`true` : sql`l.company_id = ${company_id}`}
   and ${
     courseid === undefined
       ? sql`true`
       : sql`l.course_id = (select id from courses where instance_id = ${instanceId} and lms_id = ${courseid})`
   }
   and ${userid === undefined ? sql`true` : sql`l.user_id = ${userid}`}
   and ${status === undefined ? sql`true` : sql`l.status = ${status}`}
   and ${foundBy(instanceId, 'user', sql`l.user_id`, search)}`;

export const listLicences = async (db: TenantQueries, list: LicenceList): Promise<Licence[]> =>
  (
    await db.many<Row>(sql`
      ${licenceRow(
        db.instanceId,
        sql`
        ${chosen(db.instanceId, list)}
        ${orders[list.sort][list.order]}
        limit ${list.page_size} offset ${(list.page - 1) * list.page_size}`,
      )}
      ${orders[list.sort][list.order]}`)
  ).map(licenceOf);

/** The next after a licence in the list's own order. */
export const walkLicences = async (
  db: TenantQueries,
  list: LicenceChoice,
  { after, rows }: { after: Licence | undefined; rows: number },
): Promise<Licence[]> => {
  const last = after && sql`from licences l where l.instance_id = ${db.instanceId} and l.id = ${after.id}`;
  const page = sql`
        ${chosen(db.instanceId, list)} and ${last ? standsBehind(keys[list.sort], list.order, last) : sql`true`}
        ${orders[list.sort][list.order]}
        limit ${rows}`;
  return (await db.many<Row>(sql`${licenceRow(db.instanceId, page)} ${orders[list.sort][list.order]}`)).map(licenceOf);
};

export const countLicences = async (db: TenantQueries, list: LicenceChoice): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*)
        from (select from licences l
               where l.instance_id = ${db.instanceId} and ${chosen(db.instanceId, list)}
               limit ${mostCounted + 1}) counted`)
  )?.count ?? 0;

/** Everything that a person has or had, the newest first. */
export const listLicencesOf = async (db: TenantQueries, userId: number, most: number) =>
  (
    await db.many<Row>(sql`
      ${licenceRow(db.instanceId, sql`l.user_id = ${userId} order by l.starts_at desc nulls first, l.id desc limit ${most}`)}
      order by l.starts_at desc nulls first, l.id desc`)
  ).map(licenceOf);

export async function readLicence(db: TenantQueries, id: number): Promise<Licence> {
  const row = await db.one<Row>(licenceRow(db.instanceId, sql`l.id = ${id}`));
  if (!row) throw new Error('The licence has gone.');
  return licenceOf(row);
}

const licenceOf = (row: Row): Licence => ({
  ...row,
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
});
