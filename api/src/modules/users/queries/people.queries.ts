import type { Person } from '@coursefront/contract/people/users.ts';
import type { TenantQueries } from '../../../db/database.ts';
import { countUpTo } from '../../../db/list.ts';
import { firstFound, mostCandidates } from '../../../db/search-page.ts';
import { sql } from '../../../db/sql.ts';

type ByRole = { roleId: number; search: string; most: number };

export async function listByRole(db: TenantQueries, { roleId, search, most }: ByRole): Promise<Person[]> {
  const holders = sql`
      from role_assignments r
     where r.instance_id = ${db.instanceId} and r.role_id = ${roleId}`;
  const rows = sql`
      from (select r.user_id ${holders}) r
      join users u on u.instance_id = ${db.instanceId} and u.id = r.user_id
     where u.erased_at is null and not u.suspended`;
  const order = sql`u.name_key, u.id`;
  const isSpread = (await countUpTo(db, holders, mostCandidates)) > mostCandidates;
  const choice = { kind: 'user', key: sql`u.id`, rows, alias: sql`u`, order, isSpread } as const;
  const isFound = await firstFound(db, choice, search, most);
  return db.many<Person>(sql`
    select u.id as userid, u.first_name, u.last_name, u.email ${rows} and ${isFound} order by ${order} limit ${most}`);
}

type PersonRow = Person & { phone: string | null; company: { id: number; name: string } | null; role_ids: number[] };

export const findPerson = (db: TenantQueries, userId: number) =>
  db.one<PersonRow>(sql`
    select u.id as userid, u.first_name, u.last_name, u.email, u.phone1 as phone,
           (select json_build_object('id', c.id, 'name', c.name)
              from companies c
             where c.instance_id = ${db.instanceId} and c.id = u.company_id) as company,
           (select coalesce(json_agg(r.role_id order by r.role_id), '[]')
              from role_assignments r
             where r.instance_id = ${db.instanceId} and r.user_id = u.id) as role_ids
      from users u
     where u.instance_id = ${db.instanceId} and u.id = ${userId} and u.erased_at is null`);
