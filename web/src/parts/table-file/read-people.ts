import { type EventQuestion, questionTypes } from '@coursefront/contract/shop/events.ts';
import { type Cell, cells, looksLikeEmail } from '../people/person-cells.ts';
import { columnNamed, headerKey } from '../people/person-columns.ts';

/** Answers are keyed by question; several choices are a list. */
export type ReadPerson = Partial<Record<Cell, string>> & { answers?: Record<string, string | string[]> };

type Column = Cell | 'fullName' | EventQuestion | undefined;

type Table = readonly (readonly string[])[];

export type ReadPeople = {
  people: ReadPerson[];
  /** Values that have no place in the grid, one example for each column or choice. */
  unused: string[];
};

/**
 * Reads people from a pasted table or a file. Columns are recognised by their headers, else by their values. What is
 * left is taken in the order of the grid, starting at the cell that it is pasted into. Nothing is dropped silently.
 */
export function readPeople(
  table: Table,
  questions: readonly EventQuestion[],
  pastedInto: Cell = 'firstName',
): ReadPeople {
  const filled = table.filter((line) => line.some((value) => value.trim() !== ''));
  const [first = []] = filled;
  const named = columnsByHead(first, questions);
  const lines = named ? filled.slice(1) : filled;
  const columns = named
    ? completed(named, lines)
    : (inOrder(columnsByContent(lines)) ?? cells.slice(cells.indexOf(pastedInto)));
  const people = lines.map((line) => personIn(line, columns));
  return {
    people: people.filter(isSomebody),
    unused: [...unusedColumns(lines, columns, named ? first : []), ...unknownChoices(lines, columns)],
  };
}

const isSomebody = ({ answers, ...own }: ReadPerson): boolean =>
  [...Object.values(own), ...Object.values(answers ?? {}).flat()].some((value) => value !== '');

/** Two known words, or one in a table of one column, make a header: a person may be called Nom, but not Nom and Mail. */
export function columnsByHead(line: readonly string[], questions: readonly EventQuestion[]): Column[] | undefined {
  const columns = line.map(
    (head): Column => columnNamed(head) ?? questions.find(({ question }) => headerKey(question) === headerKey(head)),
  );
  const recognised = columns.filter((column) => column !== undefined).length;
  return recognised >= Math.min(2, line.length) ? columns : undefined;
}

/** Headers that we do not know: their values may tell what they are, unless another column is that already. */
function completed(named: readonly Column[], lines: Table): Column[] {
  const isOpen = (at: number) => named[at] === undefined || named[at] === 'email';
  const told = columnsByContent(lines.map((line) => line.map((value, at) => (isOpen(at) ? value : ''))));
  const has = (column: Column) => named.includes(column);
  const hasName = has('firstName') || has('lastName') || has('fullName');
  return named.map((column, at) => {
    const guess = told?.[at];
    if (column !== undefined || guess === undefined || has(guess)) return column;
    return (guess === 'email' || guess === 'phone' || !hasName) && typeof guess === 'string' ? guess : undefined;
  });
}

/** Columns that nothing explains take the cells that are still free, in the order of the grid. */
function inOrder(told: readonly Column[] | undefined): Column[] | undefined {
  if (!told) return undefined;
  const taken = told.includes('fullName') ? [...told, 'firstName', 'lastName'] : told;
  const free = cells.filter((cell) => !taken.includes(cell));
  return told.map((column) => column ?? free.shift());
}

export const looksLikePhone = (value: string): boolean =>
  /^\+?[\d\s()./-]+$/.test(value) && value.replace(/\D/g, '').length >= 6;
const looksLikeName = (value: string): boolean => /\p{L}/u.test(value) && !value.includes('@');
const looksLikeWords = (value: string): boolean => looksLikeName(value) && !/\d/.test(value);

/** Needs a column of e-mails: without one, two columns of words could be anything. */
function columnsByContent(lines: Table): Column[] | undefined {
  const width = Math.max(0, ...lines.map((line) => line.length));
  const columnsOf = (fits: (value: string) => boolean) =>
    Array.from({ length: width }, (_, at) => at).filter((at) => mostFit(lines, at, fits));
  const [email] = columnsOf(looksLikeEmail);
  if (email === undefined) return undefined;
  const [phone] = columnsOf(looksLikePhone);
  // Names may have digits, and so do staff numbers: columns without digits come first.
  const words = columnsOf(looksLikeWords);
  const [first, last] = nameColumns(lines, words, columnsOf(looksLikeName));
  const columns: Column[] = Array.from({ length: width });
  columns[email] = 'email';
  if (phone !== undefined) columns[phone] = 'phone';
  if (first !== undefined) columns[first] = last === undefined ? 'fullName' : 'firstName';
  if (last !== undefined) columns[last] = 'lastName';
  return columns;
}

/** First and last name, or one column with both: the values of that have blanks, and no other name follows. */
function nameColumns(lines: Table, words: readonly number[], names: readonly number[]): readonly number[] {
  const [first, next] = words;
  const isWhole = first !== undefined && next !== first + 1 && mostFit(lines, first, (value) => value.includes(' '));
  if (isWhole) return [first];
  return words.length > 1 ? words : names;
}

function mostFit(lines: Table, at: number, fits: (value: string) => boolean): boolean {
  const values = lines.map((line) => line[at]?.trim() ?? '').filter((value) => value !== '');
  return values.length > 0 && values.filter(fits).length * 2 > values.length;
}

/** The header of each column that is not used, or its first value. */
function unusedColumns(lines: Table, columns: readonly Column[], heads: readonly string[]): string[] {
  const width = Math.max(0, ...lines.map((line) => line.length));
  return Array.from({ length: width }, (_, at) => at)
    .filter((at) => columns[at] === undefined)
    .flatMap((at) => {
      const value = lines.map((line) => line[at]?.trim()).find(Boolean);
      return value ? [heads[at]?.trim() || value] : [];
    });
}

function personIn(line: readonly string[], columns: readonly Column[]): ReadPerson {
  const person: ReadPerson = {};
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
function splitName(name: string): ReadPerson {
  const [family, given] = name.split(/\s*,\s*/, 2);
  if (given !== undefined) return { firstName: given, lastName: family ?? '' };
  const end = name.lastIndexOf(' ');
  return end === -1
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, end), lastName: name.slice(end + 1) };
}

const choiceKey = (choice: string): string => choice.trim().toLowerCase();

/** One cell may hold several choices, separated by semicolons or bars. */
function answerIn(value: string, { type, options }: EventQuestion): string | string[] {
  if (type === questionTypes.freeText) return value;
  const wanted = [value, ...value.split(/[;|]/)].map(choiceKey);
  return options.filter((option) => wanted.includes(choiceKey(option)));
}

/** Answers that are none of the question's options. */
function unknownChoices(lines: Table, columns: readonly Column[]): string[] {
  const unknown = columns.flatMap((column, at) => {
    if (typeof column !== 'object' || column.type === questionTypes.freeText) return [];
    const known = new Set(column.options.map(choiceKey));
    return lines
      .map((line) => line[at] ?? '')
      .filter((value) => !known.has(choiceKey(value)))
      .flatMap((value) => value.split(/[;|]/))
      .map((choice) => choice.trim())
      .filter((choice) => choice !== '' && !known.has(choiceKey(choice)));
  });
  return [...new Set(unknown)];
}
