import type { ImportRow } from '@coursefront/contract/people/user-imports.ts';
import type { FieldFaults } from '@coursefront/contract/values/faults.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { organizationNumberOf } from '../companies/public.ts';
import { giveLicences } from '../licences/public.ts';
import { boundTyped } from '../mails/public.ts';
import { deliverPeople } from '../provisioning/public.ts';
import {
  countFreeLicences,
  insertNewcomers,
  listCompanies,
  listOpenCourses,
  listTakenEmails,
  readCountry,
} from './queries/newcomers.queries.ts';
import { checkImport, type Ground, type RowFault } from './rules/check-import.ts';
import { finderOf } from './rules/typed-courses.ts';

/** Checks the rows and returns what an import would do. */
export const readImport = async (db: TenantQueries, rows: readonly ImportRow[]) =>
  checkImport(rows, await groundFor(db, rows));

/** All or nothing: people, roles and licences in one transaction; accounts, enrolments and mails in a job each. */
export async function importUsers(tx: TenantTx, caller: UserCaller, rows: readonly ImportRow[]) {
  const { instanceId } = caller;
  const { people, faults } = await readImport(tx, rows);
  if (faults.length > 0) throw refusedRows(faults);

  await boundTyped(
    tx,
    'invitation',
    people.map(({ email }) => email),
  );
  const ids = await insertNewcomers(tx, people);
  const late = people.flatMap(({ email }, row): RowFault[] =>
    ids.has(email) ? [] : [{ row, column: 'email', code: 'user.email_taken' }],
  );
  if (late.length > 0) throw refusedRows(late);
  const userids = [...ids.values()];
  const licences = await giveLicences(
    tx,
    people.flatMap(({ email, companyId, courseIds }) =>
      courseIds.map((courseId) => ({ userId: ids.get(email) ?? 0, courseId, companyId })),
    ),
  );
  await deliverPeople(tx, userids);
  await recordChange(tx, actorOf(caller), {
    action: 'users.imported',
    subject: { kind: 'instance', id: instanceId },
    after: { people: userids.length, licences: licences.length },
  });
  return { userids, licences: licences.length };
}

async function groundFor(db: TenantQueries, rows: readonly ImportRow[]): Promise<Ground> {
  const emails = rows.map(({ email }) => email);
  const taken = await listTakenEmails(db, emails);
  const country = await readCountry(db);
  const courses = finderOf(await listOpenCourses(db));
  const typed = [...new Set(rows.map((row) => row.organization_number.trim()))].filter((number) => number !== '');
  const found = await listCompanies(
    db,
    typed.flatMap((number) => formsOf(number, country)),
  );
  const byNumber = new Map(found.map((company) => [company.organization_number, company]));
  const companies = new Map(
    typed.flatMap((number) => {
      const company = formsOf(number, country).flatMap((form) => byNumber.get(form) ?? [])[0];
      return company ? [[number, company] as const] : [];
    }),
  );
  const free = await countFreeLicences(
    db,
    found.map(({ id }) => id),
  );
  return { taken, companies, courses, free };
}

/** The number as stored for a company of the instance's country, or else without separators. */
const formsOf = (typed: string, country: string): string[] => [
  ...new Set([organizationNumberOf(typed, country) ?? [], typed.replace(/[^\p{L}\d]/gu, '').toUpperCase()].flat()),
];

function refusedRows(faults: readonly RowFault[]): Refusal {
  const fields: FieldFaults = {};
  for (const { row, column, ...fault } of faults) fields[`rows.${row}.${column}`] ??= [fault];
  return new Refusal('request.invalid', {}, fields);
}
