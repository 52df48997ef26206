import { looksLikePhone } from './read-people.ts';
import { readLines } from './read-table.ts';

const address = /[^\s<>,;"'()]+@[^\s<>,;"'()]+/;

/** Whether a pasted text is more than one value for one cell. */
export const isList = (text: string): boolean => {
  const typed = text.trim();
  return /[\t\n]/.test(typed) || (address.test(typed) && /[\s,;<]/.test(typed));
};

/** Reads cells of a spreadsheet, lines of a CSV file, or the recipients of a mail. The result may begin with headers. */
export async function readPastedPeople(text: string): Promise<string[][]> {
  return text.includes('\t') ? readLines(text) : (recipientsIn(text) ?? (await readLines(text.replace(/[<>]/g, ''))));
}

/** `Maria Lind <maria@x.test>, jonas@x.test`, or one person a line with blanks between name, e-mail and phone. */
function recipientsIn(text: string): string[][] | undefined {
  if (!address.test(text)) return undefined;
  const isNamed = /[^\s,;]\s*<[^\s<>]+@[^\s<>]+>/.test(text);
  const isBare = text.split(/[\s,;<>]+/).every((word) => word === '' || address.test(word));
  if (!isNamed && !isBare && /[,;|]/.test(text)) return undefined;
  const people: string[][] = [];
  // A comma ends an entry only after an address: it may also stand between the parts of a name.
  for (const entry of text.split(isBare ? /[\s,;<>]+/ : /[;\n]|(?<=>)\s*,|(?<=@[^\s,;<>]*),/)) {
    const words = wordsOf(entry);
    const before = people.at(-1);
    if (words === '') continue;
    if (looksLikePhone(words) && before) before[2] = words;
    else people.push(personIn(entry));
  }
  return [['Name', 'E-mail', 'Phone'], ...people];
}

const wordsOf = (text: string): string =>
  text
    .replace(/mailto:/gi, '')
    .replace(/[<>()"]/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '')
    .replace(/\s+/g, ' ');

function personIn(entry: string): [name: string, email: string, phone: string] {
  const typed = entry.replace(/mailto:/gi, '');
  const email = address.exec(typed)?.[0] ?? '';
  const [before = '', after = ''] = email === '' ? [typed] : typed.split(email, 2);
  const rest = wordsOf(after);
  return looksLikePhone(rest)
    ? [wordsOf(before), email, rest]
    : [[wordsOf(before), rest].filter(Boolean).join(' '), email, ''];
}
