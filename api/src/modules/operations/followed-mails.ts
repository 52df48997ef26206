import type { MailRow } from '@coursefront/contract/operations/mails.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { readMail } from './read-mail.ts';

/** Reads the mails named as `<instance>-<id>`, one by one: they are few, and no index has them together. */
export async function readFollowed(db: Db, names: string | undefined): Promise<MailRow[]> {
  if (names === undefined) return [];
  const found = await Promise.all(
    names.split(',').map((name) => {
      const [instance = 0, id = 0] = name.split('-').map(Number);
      return readMail(db, instance, id).catch((error) => {
        if (error instanceof Refusal) return undefined;
        throw error;
      });
    }),
  );
  return found.flatMap((mail) => {
    if (!mail) return [];
    const { text: _, address: __, ...row } = mail;
    return [row];
  });
}

const nameOf = ({ customer, id }: MailRow): string => `${customer?.id ?? 0}-${id}`;

/** Puts the followed mails in their places among the rows that do not have them. */
export function withFollowed(
  { rows, total }: { rows: MailRow[]; total: number },
  followed: readonly MailRow[],
  order: 'asc' | 'desc',
) {
  const shown = new Set(rows.map(nameOf));
  const added = followed.filter((mail) => !shown.has(nameOf(mail)));
  if (added.length === 0) return { rows, total };
  const sign = order === 'asc' ? 1 : -1;
  const sorted = [...rows, ...added].sort(
    (one, other) => sign * (one.created_at.localeCompare(other.created_at) || one.id - other.id),
  );
  return { rows: sorted, total: total + added.length };
}
