import { type ImportColumn, type ImportRow, importColumns } from '@coursefront/contract/people/user-imports.ts';
import { columnNamed, headerKey } from '../../../parts/people/person-columns.ts';

const byPersonColumn: Partial<Record<string, ImportColumn>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
};

/**
 * People out of a table that somebody copied or saved. Columns are known by their heads, in the words of `heads` or those of
 * other spreadsheets; without any they are taken in the template's order.
 */
export function readImportRows(
  table: readonly (readonly string[])[],
  heads: Readonly<Record<ImportColumn, string>>,
): ImportRow[] {
  const filled = table.filter((line) => line.some((value) => value.trim() !== ''));
  const [first = []] = filled;
  const columns = first.map((head) => columnOf(head, heads));
  const isHead = columns.filter((column) => column !== undefined).length >= 2;
  return (isHead ? filled.slice(1) : filled).map((line) => rowOf(line, isHead ? columns : importColumns));
}

function columnOf(head: string, heads: Readonly<Record<ImportColumn, string>>): ImportColumn | undefined {
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
