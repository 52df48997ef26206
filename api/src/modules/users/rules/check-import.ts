import type { ErrorCode } from '@coursefront/contract/errors.ts';
import {
  type ImportColumn,
  ImportPerson,
  type ImportRow,
  importColumns,
} from '@coursefront/contract/people/user-imports.ts';
import { faultsOf } from '@coursefront/contract/values/faults.ts';
import { type CourseFinder, readTypedCourses } from './typed-courses.ts';

export type ImportCompany = { id: number; active: boolean; used: number; maximum: number };

export type KnownPerson = {
  id: number;
  first_name: string;
  last_name: string;
  suspended: boolean;
  company: ImportCompany | null;
};

/** Everything that the rows are checked against. */
export type Ground = {
  /** The instance's users, by their addresses in lower case. */
  known: ReadonlyMap<string, KnownPerson>;
  /** The courses that they have, by `heldKey`. */
  held: ReadonlySet<string>;
  /** By the organisation number as typed. */
  companies: ReadonlyMap<string, ImportCompany>;
  /** Courses that people can be enrolled in. */
  courses: CourseFinder;
  /** Bought licences that nobody has, by `freeKey`. */
  free: ReadonlyMap<string, number>;
};

export const freeKey = (companyId: number, courseId: number): string => `${companyId} ${courseId}`;

export const heldKey = (email: string, courseId: number): string => `${email} ${courseId}`;

export type RowFault = {
  row: number;
  column: ImportColumn;
  code: ErrorCode;
  params?: Record<string, string | number>;
};

export type ImportedPerson = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  companyId: number | null;
  courseIds: number[];
};

/** A row of somebody who is known: the courses that they get, and those that they have already. */
type KnownRow = { row: number; person: KnownPerson; gets: number[]; has: number[] };

export type CheckedImport = { people: (ImportedPerson & { row: number })[]; known: KnownRow[]; faults: RowFault[] };

/** Reports all faults of all rows at once. People and known people are complete only when there are no faults. */
export function checkImport(rows: readonly ImportRow[], ground: Ground): CheckedImport {
  const seen = new Set<string>();
  const left = licencesLeft(ground);
  const checked: CheckedImport = { people: [], known: [], faults: [] };
  rows.forEach((typed, row) => {
    const tell: Tell = (column, code, params) => checked.faults.push({ row, column, code, ...(params && { params }) });
    const { email } = typed;
    const isRepeated = email !== '' && seen.has(email);
    seen.add(email);
    const known = isRepeated ? undefined : ground.known.get(email);
    const person = known ? undefined : readPerson(typed, tell);
    if (isRepeated) tell('email', 'participant.duplicate_email');
    if (known?.suspended) tell('email', 'licence.person_suspended');

    const number = typed.organization_number.trim();
    const named = ground.companies.get(number);
    if (number !== '' && !named) tell('organization_number', 'company.not_found');
    if (known && named && known.company?.id !== named.id) tell('organization_number', 'user.other_company');
    const company = known ? known.company : (named ?? null);

    const courseIds = readCourses(typed.courses, ground, tell);
    const has = known ? courseIds.filter((courseId) => ground.held.has(heldKey(email, courseId))) : [];
    const gets = courseIds.filter((courseId) => !has.includes(courseId));
    if (company && !company.active && gets.length > 0) tell('organization_number', 'licence.company_inactive');
    if (company && !gets.every((courseId) => left(company, courseId)))
      tell('courses', 'company.maximum_reached', { used: company.used, maximum: company.maximum });
    if (known) checked.known.push({ row, person: known, gets, has });
    if (person) checked.people.push({ row, ...person, companyId: company?.id ?? null, courseIds: gets });
  });
  return checked;
}

type Tell = (column: ImportColumn, code: ErrorCode, params?: RowFault['params']) => void;

function readPerson({ first_name, last_name, email, phone }: ImportRow, tell: Tell) {
  const input = { first_name, last_name, email, phone: phone.trim() === '' ? null : phone };
  const read = ImportPerson.safeParse(input);
  if (read.success) return read.data;
  for (const [field, [fault]] of Object.entries(faultsOf(read.error.issues, input))) {
    const column = importColumns.find((name) => name === field);
    if (column && fault) tell(column, fault.code, fault.params);
  }
  return undefined;
}

function readCourses(typed: string, { courses }: Ground, tell: Tell): number[] {
  const { ids, unknown, ambiguous } = readTypedCourses(typed, courses);
  if (unknown !== undefined) tell('courses', 'licence.course_unknown', { course: unknown.slice(0, longestNamed) });
  else if (ambiguous !== undefined)
    tell('courses', 'licence.course_ambiguous', { course: ambiguous.slice(0, longestNamed) });
  return ids;
}

/** Of what was typed, a fault repeats as much as this. */
const longestNamed = 80;

/** Each call takes one licence as the import will: bought ones first, then from the maximum. */
function licencesLeft({ free }: Ground): (company: ImportCompany, courseId: number) => boolean {
  const bought = new Map(free);
  const left = new Map<number, number>();
  return ({ id, used, maximum }, courseId) => {
    const key = freeKey(id, courseId);
    const waiting = bought.get(key) ?? 0;
    if (waiting > 0) return bought.set(key, waiting - 1) !== undefined;
    const rest = left.get(id) ?? maximum - used;
    left.set(id, rest - 1);
    return rest > 0;
  };
}
