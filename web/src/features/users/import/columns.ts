import { type ImportColumn, type ImportRow, importColumns } from '@coursefront/contract/people/user-imports.ts';
import { useText } from '../../../lib/text/text.ts';
import { columnNamed, headerKey } from '../../../parts/people/person-columns.ts';

type ImportHeads = Readonly<Record<ImportColumn, string>>;

/** The names of the columns, on the page and in the template. */
export function useImportHeads(): ImportHeads {
  const text = useText('users');
  return {
    first_name: text('fields.first_name'),
    last_name: text('fields.last_name'),
    email: text('fields.email'),
    phone: text('fields.phone'),
    organization_number: text('fields.organization_number'),
    courses: text('fields.courses'),
  };
}

const byPersonColumn: Partial<Record<string, ImportColumn>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
};

/** A person to import, and the number of their row in the spreadsheet. */
export type NumberedRow = ImportRow & { number: number };

/**
 * Reads people from a pasted table or a file. Columns are recognised by their heads, in the words of `heads` or of other
 * spreadsheets. A table without heads is read in the template's order.
 */
export function readImportRows(table: readonly (readonly string[])[], heads: ImportHeads): NumberedRow[] {
  const filled = table
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.some((value) => value.trim() !== ''));
  const first = filled[0]?.line ?? [];
  const columns = first.map((head) => columnOf(head, heads));
  const isHead = columns.filter((column) => column !== undefined).length >= 2;
  return (isHead ? filled.slice(1) : filled).map(({ line, number }) => ({
    ...rowOf(line, isHead ? columns : importColumns),
    number,
  }));
}

/** The company and the courses of rows that name none. */
export type ForAllRows = Pick<ImportRow, 'organization_number' | 'courses'>;

export const fillIn = (rows: readonly NumberedRow[], { organization_number, courses }: ForAllRows): NumberedRow[] =>
  rows.map((row) => ({
    ...row,
    organization_number: row.organization_number || organization_number,
    courses: row.courses || courses,
  }));

/** Chosen courses as a person would type them: by name, or by id if another course has the same name. */
export const typedCourses = (ids: readonly string[], options: readonly { value: string; label: string }[]): string =>
  ids
    .map((id) => {
      const name = options.find(({ value }) => value === id)?.label ?? id;
      const isUnique = options.filter(({ label }) => label.toLowerCase() === name.toLowerCase()).length === 1;
      return isUnique && !/^\d+$/.test(name) ? name : id;
    })
    .join('; ');

function columnOf(head: string, heads: ImportHeads): ImportColumn | undefined {
  const key = headerKey(head);
  const own = importColumns.find((column) => headerKey(heads[column]) === key || headerKey(column) === key);
  return own ?? byPersonColumn[columnNamed(head) ?? ''];
}

function rowOf(line: readonly string[], columns: readonly (ImportColumn | undefined)[]): ImportRow {
  const row: ImportRow = { first_name: '', last_name: '', email: '', phone: '', organization_number: '', courses: '' };
  columns.forEach((column, at) => {
    if (column) row[column] = line[at]?.trim().replace(/\s+/g, ' ') ?? '';
  });
  return row;
}
