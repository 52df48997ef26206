import type { ErrorCode } from '@coursefront/contract/errors.ts';
import {
  type ImportColumn,
  ImportPerson,
  type ImportRow,
  importColumns,
} from '@coursefront/contract/people/user-imports.ts';
import { faultsOf } from '@coursefront/contract/values/faults.ts';
import { type CourseFinder, readTypedCourses } from './typed-courses.ts';

export type ImportCompany = { id: number; active: boolean; left: number };

/** Everything that the rows are checked against. */
export type Ground = {
  /** Addresses of the instance's users, in lower case. */
  taken: ReadonlySet<string>;
  /** By the organisation number as typed. */
  companies: ReadonlyMap<string, ImportCompany>;
  /** Courses that people can be enrolled in. */
  courses: CourseFinder;
  /** Bought licences that nobody has, by `freeKey`. */
  free: ReadonlyMap<string, number>;
};

export const freeKey = (companyId: number, courseId: number): string => `${companyId} ${courseId}`;

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

/** Reports all faults of all rows at once. The people are complete only when there are no faults. */
export function checkImport(
  rows: readonly ImportRow[],
  ground: Ground,
): { people: ImportedPerson[]; faults: RowFault[] } {
  const seen = new Set<string>();
  const left = licencesLeft(ground);
  const people: ImportedPerson[] = [];
  const faults: RowFault[] = [];
  rows.forEach((typed, row) => {
    const tell = (column: ImportColumn, code: ErrorCode, params?: RowFault['params']) =>
      faults.push({ row, column, code, ...(params && { params }) });
    const person = readPerson(typed, tell);
    const { email } = typed;
    if (email !== '' && seen.has(email)) tell('email', 'participant.duplicate_email');
    else if (ground.taken.has(email)) tell('email', 'user.email_taken');
    seen.add(email);

    const number = typed.organization_number.trim();
    const company = ground.companies.get(number);
    if (number !== '' && !company) tell('organization_number', 'company.not_found');
    const courseIds = readCourses(typed.courses, ground, tell);
    if (company && !company.active && courseIds.length > 0) tell('organization_number', 'licence.company_inactive');
    if (company && !courseIds.every((courseId) => left(company, courseId)))
      tell('courses', 'company.licences_exhausted');
    if (person) people.push({ ...person, companyId: company?.id ?? null, courseIds });
  });
  return { people, faults };
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
  return ({ id, left: before }, courseId) => {
    const key = freeKey(id, courseId);
    const waiting = bought.get(key) ?? 0;
    if (waiting > 0) return bought.set(key, waiting - 1) !== undefined;
    const rest = left.get(id) ?? before;
    left.set(id, rest - 1);
    return rest > 0;
  };
}
