import { InvitedPerson } from '@coursefront/contract/people/team.ts';
import { type Fault, faultsOf } from '@coursefront/contract/values/faults.ts';
import type * as z from 'zod/mini';
import { readPastedPeople } from '../../../parts/table-file/pasted-people.ts';
import { columnsByHead, type ReadPerson, readPeople } from '../../../parts/table-file/read-people.ts';
import { readLines } from '../../../parts/table-file/read-table.ts';

export type Invited = Required<z.input<typeof InvitedPerson>>;

/** Why a person cannot be invited: values that the server would refuse, or the address of an earlier line. */
type Wrong = { faults: { field: string; fault: Fault }[]; sameAs?: number };

/** Somebody in a line of the text, counted from 1. One line may name several people. */
export type InvitedEntry = { line: number; person: Invited; wrong?: Wrong };

const linesOf = (text: string): string[] => text.split(/\r?\n/);

/**
 * Reads each line separately, so that a person keeps the number of their line and one typed with commas can follow others
 * from a spreadsheet. The names of the columns, if they come first, hold for all lines.
 */
export async function readInvited(text: string): Promise<InvitedEntry[]> {
  const filled = linesOf(text).flatMap((line, index) => (line.trim() === '' ? [] : [{ line, number: index + 1 }]));
  const head = await headOf(filled[0]?.line);
  const lines = await Promise.all(
    (head ? filled.slice(1) : filled).map(async ({ line, number }) => {
      const table = head ? [head, ...(await readLines(line))] : await readPastedPeople(line);
      return readPeople(table, []).people.map((read) => ({ line: number, person: invitedOf(read) }));
    }),
  );
  return checked(lines.flat());
}

/** The text without those who are done. A line of several people keeps the others, one in a line. */
export function withoutDone(
  text: string,
  entries: readonly InvitedEntry[],
  isDone: (entry: InvitedEntry) => boolean,
): string {
  if (entries.every(isDone)) return '';
  return linesOf(text)
    .flatMap((line, index) => {
      const named = entries.filter((entry) => entry.line === index + 1);
      const left = named.filter((entry) => !isDone(entry));
      return left.length === named.length ? [line] : left.map(({ person }) => lineOf(person));
    })
    .join('\n');
}

const lineOf = ({ first_name, last_name, email }: Invited): string => [first_name, last_name, email].join('; ');

async function headOf(line: string | undefined): Promise<string[] | undefined> {
  const [cells] = line === undefined ? [] : await readLines(line);
  return cells && columnsByHead(cells, []) ? cells : undefined;
}

const invitedOf = ({ firstName = '', lastName = '', email = '', phone = '' }: ReadPerson): Invited => ({
  first_name: firstName,
  last_name: lastName,
  email,
  phone: phone === '' ? null : phone,
});

function checked(entries: readonly InvitedEntry[]): InvitedEntry[] {
  const lineWith = new Map<string, number>();
  return entries.map((entry) => {
    const { person, line } = entry;
    const issues = InvitedPerson.safeParse(person).error?.issues ?? [];
    const faults = Object.entries(faultsOf(issues, person)).flatMap(([field, [fault]]) =>
      fault ? [{ field, fault }] : [],
    );
    const key = person.email.toLowerCase();
    const sameAs = key === '' ? undefined : lineWith.get(key);
    if (sameAs === undefined) lineWith.set(key, line);
    if (faults.length === 0 && sameAs === undefined) return entry;
    return { ...entry, wrong: { faults, ...(sameAs !== undefined && { sameAs }) } };
  });
}
