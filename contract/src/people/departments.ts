import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdText, line } from '../values/fields.ts';
import { mostAtOnce } from './team.ts';

/** More departments than this help nobody; the tree is shown whole. */
export const mostDepartments = 1_000;

const Id = z.int().check(z.positive());
const OneDepartment = z.strictObject({ id: IdText });
const Done = z.object({ id: z.int() });

/** `parent_id` null: directly below the company. */
const place = { name: line(100), parent_id: z.nullable(Id) };

export const makeDepartment = endpoint({
  method: 'POST',
  path: '/team/departments',
  summary: 'Make a department of a company, or below a department that the caller leads',
  access: { can: 'seeCompanies' },
  body: z.strictObject({ company_id: Id, ...place }),
  answer: Done,
  refuses: ['company.not_found', 'department.not_found', 'department.name_taken', 'department.too_many'],
});

export const changeDepartment = endpoint({
  method: 'PUT',
  path: '/team/departments/{id}',
  summary: 'Rename a department or move it, with everything below it',
  access: { can: 'seeCompanies' },
  params: OneDepartment,
  body: z.strictObject(place),
  answer: Done,
  refuses: ['department.not_found', 'department.name_taken', 'department.below_itself', 'department.too_many'],
});

export const deleteDepartment = endpoint({
  method: 'DELETE',
  path: '/team/departments/{id}',
  summary: 'Delete a department; its people and the departments below it move up',
  access: { can: 'seeCompanies' },
  params: OneDepartment,
  answer: Done,
  refuses: ['department.not_found', 'department.name_taken'],
});

export const placePeople = endpoint({
  method: 'PUT',
  path: '/team/department-of-people',
  summary: 'Put people into a department, or into none',
  access: { can: 'seeCompanies' },
  body: z.strictObject({
    company_id: Id,
    userids: z.array(Id).check(z.minLength(1, 'field.required'), z.maxLength(mostAtOnce)),
    department_id: z.nullable(Id),
  }),
  answer: z.object({ placed: z.int() }),
  refuses: ['company.not_found', 'department.not_found', 'record.not_found'],
});

export const addTeamLead = endpoint({
  method: 'POST',
  path: '/team/leads',
  summary: 'Make somebody of the company the lead of a department, or a further lead of the whole company',
  access: { can: 'seeCompanies' },
  body: z.strictObject({ company_id: Id, userid: Id, department_id: z.nullable(Id) }),
  /** Not added: the person led it already. Without an id: as the team lead whom the company's details name. */
  answer: z.object({
    id: z.nullable(z.int()),
    added: z.boolean(),
    user: z.object({ first_name: z.string(), last_name: z.string() }),
  }),
  refuses: ['company.not_found', 'department.not_found', 'record.not_found', 'licence.person_suspended'],
});

export const removeTeamLead = endpoint({
  method: 'DELETE',
  path: '/team/leads/{id}',
  summary: 'Somebody leads the department, or the company, no longer; they stay in the company',
  access: { can: 'seeCompanies' },
  params: OneDepartment,
  answer: Done,
  refuses: ['record.not_found'],
});
