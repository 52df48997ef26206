import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type * as contract from '@coursefront/contract/people/departments.ts';
import { mostDepartments } from '@coursefront/contract/people/departments.ts';
import type { TenantTx } from '../../../db/database.ts';
import type { UserCaller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import { actorOf, recordChange } from '../../audit/public.ts';
import { lockPeople } from '../people.queries.ts';
import { fitsBelow, isInBranch, mayChange, pathBelow } from '../rules/department-paths.ts';
import { findTeam } from '../team-sight.ts';
import {
  clashesAbove,
  countDepartments,
  departmentToFill,
  dropDepartment,
  emptyUpwards,
  findDepartment,
  insertDepartment,
  isNameTaken,
  lockTree,
  longestPathIn,
  placeInDepartment,
  rewritePaths,
  writeDepartment,
} from './departments.queries.ts';
import { findToChange } from './find-to-change.ts';
import { leadIds, releaseLeads } from './team-leads.queries.ts';

type Done = AnswerOf<typeof contract.makeDepartment>;

const nameTaken = () => new Refusal('department.name_taken', {}, { name: [{ code: 'department.name_taken' }] });

export async function makeDepartment(
  tx: TenantTx,
  caller: UserCaller,
  { company_id, name, parent_id }: BodyOf<typeof contract.makeDepartment>,
): Promise<Done> {
  await lockTree(tx, company_id);
  const team = await findTeam(tx, caller, company_id);
  const parent = await departmentToFill(tx, team, parent_id);
  const isTooDeep = !fitsBelow(parent, { id: Number.MAX_SAFE_INTEGER, path: '' }, 0);
  if (isTooDeep || (await countDepartments(tx, company_id)) >= mostDepartments)
    throw new Refusal('department.too_many', {});
  const id = await insertDepartment(tx, { companyId: company_id, parent, name });
  if (id === undefined) throw nameTaken();
  await recordChange(tx, actorOf(caller), {
    action: 'department.made',
    subject: { kind: 'department', id },
    after: { name, company: team.company.name },
  });
  return { id };
}

export async function changeDepartment(
  tx: TenantTx,
  caller: UserCaller,
  id: number,
  { name, parent_id }: BodyOf<typeof contract.changeDepartment>,
): Promise<Done> {
  const { team, thing: department } = await departmentToChange(tx, caller, id);
  const stays = parent_id === department.parent_id;
  const parent = stays ? null : await departmentToFill(tx, team, parent_id);
  if (parent && isInBranch(parent.path, department.path)) throw new Refusal('department.below_itself', {});
  if (!stays && !fitsBelow(parent, department, await longestPathIn(tx, department)))
    throw new Refusal('department.too_many', {});
  const place = { id, companyId: team.company.id, parentId: parent_id, name };
  if (await isNameTaken(tx, place)) throw nameTaken();
  await writeDepartment(tx, id, place);
  if (!stays) await rewritePaths(tx, department, pathBelow(parent, id));
  await recordChange(tx, actorOf(caller), {
    action: 'department.changed',
    subject: { kind: 'department', id },
    before: { name: department.name, ...(!stays && { department: await nameOf(tx, department.parent_id) }) },
    after: { name, ...(!stays && { department: parent?.name ?? null }) },
  });
  return { id };
}

const nameOf = async (tx: TenantTx, id: number | null) =>
  id === null ? null : ((await findDepartment(tx, id))?.name ?? null);

export async function deleteDepartment(tx: TenantTx, caller: UserCaller, id: number): Promise<Done> {
  const { thing: department } = await departmentToChange(tx, caller, id);
  if (await clashesAbove(tx, department)) throw nameTaken();
  const leads = await leadIds(tx, id);
  await emptyUpwards(tx, department);
  await dropDepartment(tx, id);
  await releaseLeads(tx, caller, leads);
  await recordChange(tx, actorOf(caller), {
    action: 'department.deleted',
    subject: { kind: 'department', id },
    before: { name: department.name },
  });
  return { id };
}

const departmentToChange = (tx: TenantTx, caller: UserCaller, id: number) =>
  findToChange(tx, caller, {
    find: () => findDepartment(tx, id),
    isTheirs: ({ path }, { branches }) => mayChange(path, branches),
    missing: () => new Refusal('department.not_found', {}),
  });

export async function placePeople(
  tx: TenantTx,
  caller: UserCaller,
  { company_id, userids, department_id }: BodyOf<typeof contract.placePeople>,
): Promise<AnswerOf<typeof contract.placePeople>> {
  const team = await findTeam(tx, caller, company_id);
  const department = await departmentToFill(tx, team, department_id);
  const people = await lockPeople(tx, team, userids);
  await placeInDepartment(
    tx,
    people.map(({ id }) => id),
    department_id,
  );
  await recordChange(tx, actorOf(caller), {
    action: 'department.changed',
    subject: { kind: department ? 'department' : 'company', id: department?.id ?? company_id },
    after: { people: people.map(({ email }) => email) },
  });
  return { placed: people.length };
}
