import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { last } from '../../../db/search.ts';
import { sql } from '../../../db/sql.ts';
import { Refusal } from '../../../refusal.ts';
import { mayFill } from '../rules/department-paths.ts';
import type { Team } from '../team-sight.ts';

export type DepartmentFacts = { id: number; company_id: number; parent_id: number | null; name: string; path: string };

export const findDepartment = (db: TenantQueries, id: number) =>
  db.one<DepartmentFacts>(sql`
    select id, company_id, parent_id, name, path from departments where instance_id = ${db.instanceId} and id = ${id}`);

/**
 * The department of the team where something is to be put; null is the company itself. Refused where the caller may put
 * nothing: who leads a branch cannot move people out of it.
 */
export async function departmentToFill(
  db: TenantQueries,
  team: Team,
  id: number | null,
): Promise<DepartmentFacts | null> {
  const found = id === null ? null : await findDepartment(db, id);
  const isElsewhere = found === undefined || (found !== null && found.company_id !== team.company.id);
  if (isElsewhere || !mayFill(found?.path ?? null, team.branches))
    throw new Refusal('department.not_found', {}, { department_id: [{ code: 'department.not_found' }] });
  return found;
}

/** Serialises all changes of a company's tree. */
export const lockTree = (tx: TenantTx, companyId: number) =>
  tx.one(sql`select 1 from companies where instance_id = ${tx.instanceId} and id = ${companyId} for no key update`);

export async function countDepartments(db: TenantQueries, companyId: number): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) from departments where instance_id = ${db.instanceId} and company_id = ${companyId}`);
  return row?.count ?? 0;
}

/** Undefined if its parent has a department of this name already. */
export async function insertDepartment(
  tx: TenantTx,
  { companyId, parent, name }: { companyId: number; parent: DepartmentFacts | null; name: string },
): Promise<number | undefined> {
  const row = await tx.one<{ id: number }>(sql`
    insert into departments (instance_id, id, company_id, parent_id, name, path)
    select ${tx.instanceId}, n.id, ${companyId}, ${parent?.id ?? null}::bigint, ${name}, ${parent?.path ?? ''}::text || n.id || '/'
      from (select nextval(pg_get_serial_sequence('departments', 'id')) as id) n
    on conflict (instance_id, company_id, parent_id, name_key) do nothing
    returning id`);
  return row?.id;
}

export const isNameTaken = async (
  db: TenantQueries,
  { id, companyId, parentId, name }: { id: number; companyId: number; parentId: number | null; name: string },
): Promise<boolean> =>
  (await db.one(sql`
    select 1 from departments
     where instance_id = ${db.instanceId} and company_id = ${companyId} and parent_id is not distinct from ${parentId}::bigint
       and name_key = lower(${name}) and id <> ${id}`)) !== undefined;

/** The length of the longest path in the branch. */
export async function longestPathIn(db: TenantQueries, { company_id, path }: DepartmentFacts): Promise<number> {
  const row = await db.one<{ longest: number }>(sql`
    select max(length(path)) as longest
      from departments
     where instance_id = ${db.instanceId} and company_id = ${company_id} and path >= ${path} and path < ${path + last}`);
  return row?.longest ?? 0;
}

/** Gives every department of the branch its new path. */
export async function rewritePaths(tx: TenantTx, { company_id, path }: DepartmentFacts, begins: string): Promise<void> {
  await tx.run(sql`
    update departments
       set path = ${begins}::text || substr(path, ${path.length + 1})
     where instance_id = ${tx.instanceId} and company_id = ${company_id} and path >= ${path} and path < ${path + last}`);
}

export async function writeDepartment(
  tx: TenantTx,
  id: number,
  { name, parentId }: { name: string; parentId: number | null },
): Promise<void> {
  await tx.run(sql`
    update departments set name = ${name}, parent_id = ${parentId}::bigint
     where instance_id = ${tx.instanceId} and id = ${id}`);
}

/** True if a department directly below this one has the name of one beside it. */
export const clashesAbove = async (
  db: TenantQueries,
  { id, company_id, parent_id }: DepartmentFacts,
): Promise<boolean> =>
  (await db.one(sql`
    select 1
      from departments below
      join departments beside on beside.instance_id = ${db.instanceId} and beside.company_id = ${company_id}
       and beside.parent_id is not distinct from ${parent_id}::bigint and beside.name_key = below.name_key and beside.id <> ${id}
     where below.instance_id = ${db.instanceId} and below.company_id = ${company_id} and below.parent_id = ${id}
     limit 1`)) !== undefined;

/** Its people and the departments directly below it belong to its parent; people of the company itself are in none. */
export async function emptyUpwards(tx: TenantTx, { id, company_id, parent_id, path }: DepartmentFacts): Promise<void> {
  const above = path.slice(0, path.length - `${id}/`.length);
  await tx.run(sql`
    update departments set parent_id = ${parent_id}::bigint
     where instance_id = ${tx.instanceId} and company_id = ${company_id} and parent_id = ${id}`);
  await tx.run(sql`
    update departments
       set path = ${above}::text || substr(path, ${path.length + 1})
     where instance_id = ${tx.instanceId} and company_id = ${company_id} and path > ${path} and path < ${path + last}`);
  if (parent_id === null) return;
  await tx.run(sql`
    update department_members set department_id = ${parent_id}
     where instance_id = ${tx.instanceId} and department_id = ${id}`);
}

export const dropDepartment = (tx: TenantTx, id: number) =>
  tx.run(sql`delete from departments where instance_id = ${tx.instanceId} and id = ${id}`);

/** Null: into none. The caller checks that they are of the department's company. */
export async function placeInDepartment(
  tx: TenantTx,
  userIds: readonly number[],
  departmentId: number | null,
): Promise<void> {
  if (departmentId === null) {
    await tx.run(sql`
      delete from department_members where instance_id = ${tx.instanceId} and user_id = any (${userIds}::bigint[])`);
    return;
  }
  await tx.run(sql`
    insert into department_members (instance_id, user_id, department_id)
    select ${tx.instanceId}, id, ${departmentId} from unnest(${userIds}::bigint[]) as id
    on conflict (instance_id, user_id) do update set department_id = excluded.department_id, created_at = now()`);
}
