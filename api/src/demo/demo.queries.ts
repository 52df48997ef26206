import type { Queries, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Two processes that start together must not both find an empty database. */
export async function waitForOthers(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('coursefront demo'))`);
}

/** The next row of the table gets this id, so that pages and tests can name it. */
export async function nextIdOf(tx: Tx, table: 'courses' | 'course_events', id: number): Promise<void> {
  await tx.run(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id}, false)`);
}

export const instancesWithoutConnection = (db: Queries) =>
  db.many<{ id: number; subdomain: string }>(sql`
    select id, subdomain
      from instances
     -- all tenants: each is asked whether it has reached its learning site yet
     where not exists (select from connections c where c.instance_id = instances.id and c.party = 'lms')
     order by id`);

type NewPerson = {
  lmsId: number | null;
  username: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  companyId: number | null;
  companyName: string | null;
  since: Date;
  roleIds: readonly number[];
};

/** Ids by address. */
export async function addPeople(
  tx: Tx,
  instanceId: number,
  people: readonly NewPerson[],
): Promise<Map<string, number>> {
  const rows = await tx.many<{ id: number; email: string }>(sql`
    insert into users (
      instance_id, lms_id, username, first_name, last_name, email, phone1, company_id, company_name, lms_synced_at, created_at)
    select ${instanceId}, "lmsId", username, "firstName", "lastName", email, phone, "companyId", "companyName",
           case when "lmsId" is not null then now() end, since
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as p("lmsId" bigint, username text, "firstName" text, "lastName" text, email text, phone text, "companyId" bigint,
             "companyName" text, since timestamptz)
    returning id, email`);
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  const roles = people.flatMap(({ email, roleIds }) => roleIds.map((role) => ({ user: ids.get(email), role })));
  await tx.run(sql`
    insert into role_assignments (instance_id, user_id, role_id)
    select ${instanceId}, "user", role
      from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as r("user" bigint, role smallint)`);
  return ids;
}
