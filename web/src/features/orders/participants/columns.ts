import { type EventQuestion, questionTypes } from '@coursefront/contract/shop/events.ts';
import { columnNamed, headerKey } from '../../../parts/people/person-columns.ts';
import { looksLikeEmail } from '../purchase/check-rows.ts';
import { type Cell, cells, type RowContent } from '../purchase/rows.ts';

type Column = Cell | 'fullName' | EventQuestion | undefined;

type Table = readonly (readonly string[])[];

/**
 * Reads people from a pasted table or a file. Columns are recognised by their headers, else by their values; failing
 * that, they are taken as the grid's own columns, starting at the cell they are pasted into.
 */
export function readPeople(
  table: Table,
  questions: readonly EventQuestion[],
  pastedInto: Cell = 'firstName',
): RowContent[] {
  const filled = table.filter((line) => line.some((value) => value.trim() !== ''));
  const [first = []] = filled;
  const named = columnsByHead(first, questions);
  const columns = named ?? columnsByContent(filled) ?? cells.slice(cells.indexOf(pastedInto));
  return (named ? filled.slice(1) : filled).map((line) => personIn(line, columns));
}

/** Two known words, or one in a table of one column, make a header: a person may be called Nom, but not Nom and Mail. */
function columnsByHead(line: readonly string[], questions: readonly EventQuestion[]): Column[] | undefined {
  const columns = line.map(
    (head): Column => columnNamed(head) ?? questions.find(({ question }) => headerKey(question) === headerKey(head)),
  );
  const recognised = columns.filter((column) => column !== undefined).length;
  return recognised >= Math.min(2, line.length) ? columns : undefined;
}

const looksLikePhone = (value: string): boolean =>
  /^\+?[\d\s()./-]+$/.test(value) && value.replace(/\D/g, '').length >= 6;
const looksLikeName = (value: string): boolean => /\p{L}/u.test(value) && !/[@\d]/.test(value);

/** Needs a column of e-mails: without one, two columns of words could be anything. */
function columnsByContent(lines: Table): Column[] | undefined {
  const width = Math.max(0, ...lines.map((line) => line.length));
  const columnsOf = (fits: (value: string) => boolean) =>
    Array.from({ length: width }, (_, at) => at).filter((at) => {
      const values = lines.map((line) => line[at]?.trim() ?? '').filter((value) => value !== '');
      return values.length > 0 && values.filter(fits).length * 2 > values.length;
    });
  const [email] = columnsOf(looksLikeEmail);
  if (email === undefined) return undefined;
  const [phone] = columnsOf(looksLikePhone);
  const [first, last] = columnsOf(looksLikeName);
  const columns: Column[] = Array.from({ length: width });
  columns[email] = 'email';
  if (phone !== undefined) columns[phone] = 'phone';
  if (first !== undefined) columns[first] = last === undefined ? 'fullName' : 'firstName';
  if (last !== undefined) columns[last] = 'lastName';
  return columns;
}

function personIn(line: readonly string[], columns: readonly Column[]): RowContent {
  const person: RowContent = {};
  columns.forEach((column, at) => {
    const value = line[at]?.trim().replace(/\s+/g, ' ');
    if (column === undefined || value === undefined) return;
    if (column === 'fullName') Object.assign(person, splitName(value));
    else if (typeof column === 'string') person[column] = value;
    else person.answers = { ...person.answers, [column.questionid]: answerIn(value, column) };
  });
  return person;
}

/** `Lind, Maria` or `Anna Maria Lind`: without a comma, the last word is the last name. */
function splitName(name: string): RowContent {
  const [family, given] = name.split(/\s*,\s*/, 2);
  if (given !== undefined) return { firstName: given, lastName: family ?? '' };
  const end = name.lastIndexOf(' ');
  return end === -1
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, end), lastName: name.slice(end + 1) };
}

/** One cell may hold several choices, separated by semicolons or bars. Unknown choices are left out. */
function answerIn(value: string, { type, options }: EventQuestion): string | string[] {
  if (type === questionTypes.freeText) return value;
  const wanted = [value, ...value.split(/[;|]/)].map((choice) => choice.trim().toLowerCase());
  return options.filter((option) => wanted.includes(option.trim().toLowerCase()));
}
