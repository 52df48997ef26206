import type { Readable } from 'node:stream';
import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries } from '../../db/database.ts';
import { walk } from '../../db/walk.ts';
import { csvTable, momentIn } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type AdminListRow, walkAdmins } from './admin-people.queries.ts';

const columns = ['first_name', 'last_name', 'email', 'status', 'second_factor', 'last_signed_in', 'added'] as const;

/** Everybody whom the search finds. */
export function exportAdmins(db: Queries, search: string, language: Language): Readable {
  const text = (key: string) => say(language, `answers:admins.${key}`);
  const moment = momentIn(usualTimeZone);
  return csvTable(
    columns.map(text),
    walk<AdminListRow>((after, rows) => walkAdmins(db, search, after?.id ?? 0, rows)),
    (admin) => [
      admin.first_name,
      admin.last_name,
      admin.email,
      text(`statuses.${statusOf(admin)}`),
      say(language, `answers:whether.${admin.second_factor ? 'yes' : 'no'}`),
      moment(admin.last_signed_in_at?.toISOString()),
      moment(admin.created_at.toISOString()),
    ],
  );
}

const statusOf = ({ active, invited }: AdminListRow) => (!active ? 'closed' : invited ? 'invited' : 'active');
