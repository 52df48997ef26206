import type { ImportRow } from '@coursefront/contract/people/user-imports.ts';
import type { FieldFaults } from '@coursefront/contract/values/faults.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { organizationNumberOf } from '../companies/public.ts';
import { findHeld, giveLicences } from '../licences/public.ts';
import { boundTyped } from '../mails/public.ts';
import { deliverPeople } from '../provisioning/public.ts';
import { listKnownPeople, lockKnownPeople } from './queries/known-people.queries.ts';
import {
  countFreeLicences,
  insertNewcomers,
  listCompanies,
  listOpenCourses,
  readCountry,
} from './queries/newcomers.queries.ts';
import { type CheckedImport, checkImport, type Ground, heldKey, type RowFault } from './rules/check-import.ts';
import { finderOf, readTypedCourses } from './rules/typed-courses.ts';

/** Checks the rows and returns what an import would do, with the names of the courses. */
export async function readImport(db: TenantQueries, rows: readonly ImportRow[]) {
  const ground = await groundFor(db, rows);
  return { ...checkImport(rows, ground), courseNames: ground.courses.names };
}

/**
 * All or nothing: people, roles and licences in one transaction; accounts, enrolments and mails in a job each. Known people
 * get the courses that they do not have yet, so a repeated import changes nothing.
 */
export async function importUsers(tx: TenantTx, caller: UserCaller, rows: readonly ImportRow[]) {
  await lockKnownPeople(
    tx,
    rows.map(({ email }) => email),
  );
  const { people, known, faults } = await readImport(tx, rows);
  if (faults.length > 0) throw refusedRows(faults);

  const newcomers = await addNewcomers(tx, people);
  const takers = known.filter(({ gets }) => gets.length > 0);
  const licences = await giveLicences(tx, [
    ...people.flatMap(({ email, companyId, courseIds }) =>
      courseIds.map((courseId) => ({ userId: newcomers.get(email) ?? 0, courseId, companyId })),
    ),
    ...takers.flatMap(({ person, gets }) =>
      gets.map((courseId) => ({ userId: person.id, courseId, companyId: person.company?.id ?? null })),
    ),
  ]);
  await deliverPeople(tx, [...newcomers.values()]);
  if (newcomers.size + takers.length > 0)
    await recordChange(tx, actorOf(caller), {
      action: 'users.imported',
      subject: { kind: 'instance', id: caller.instanceId },
      after: { people: newcomers.size, known_people: takers.length, licences: licences.length },
    });
  return {
    userids: [...newcomers.values(), ...takers.map(({ person }) => person.id)],
    people: newcomers.size,
    known: takers.length,
    licences: licences.length,
  };
}

/** Returns the new ids by address. Somebody who was added since the rows were read is refused in their row. */
async function addNewcomers(tx: TenantTx, people: CheckedImport['people']): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  await boundTyped(
    tx,
    'invitation',
    people.map(({ email }) => email),
  );
  const ids = await insertNewcomers(tx, people);
  const late = people.filter(({ email }) => !ids.has(email));
  if (late.length > 0)
    throw refusedRows(late.map(({ row }): RowFault => ({ row, column: 'email', code: 'user.email_taken' })));
  return ids;
}

async function groundFor(db: TenantQueries, rows: readonly ImportRow[]): Promise<Ground> {
  const known = await listKnownPeople(
    db,
    rows.map(({ email }) => email),
  );
  const country = await readCountry(db);
  const courses = finderOf(await listOpenCourses(db));
  const held = await findHeld(
    db,
    rows
      .filter(({ email }) => known.has(email))
      .flatMap(({ email, courses: typed }) =>
        readTypedCourses(typed, courses).ids.map((courseId) => ({ email, courseId })),
      ),
  );
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
  const ownCompanies = [...known.values()].flatMap(({ company }) => company?.id ?? []);
  const free = await countFreeLicences(db, [...new Set([...found.map(({ id }) => id), ...ownCompanies])]);
  return {
    known,
    held: new Set(held.map(({ email, courseId }) => heldKey(email, courseId))),
    companies,
    courses,
    free,
  };
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
