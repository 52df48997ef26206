import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { GroupMember } from '@coursefront/contract/people/groups.ts';
import type { TenantQueries } from '../../db/database.ts';
import { walk } from '../../db/walk.ts';
import { csvTable, momentIn } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type MemberChoice, walkMembers } from './groups.queries.ts';

const columns = ['first_name', 'last_name', 'email', 'completed', 'ends'];

type Asked = { groupId: number; list: MemberChoice; language: Language; timeZone: string };

/** Everybody whom the list shows, in its order. */
export function exportMembers(db: TenantQueries, { groupId, list, language, timeZone }: Asked): Readable {
  const moment = momentIn(timeZone);
  return csvTable(
    columns.map((column) => say(language, `answers:users.${column}`)),
    walk<GroupMember>((after, rows) => walkMembers(db, groupId, { ...list, after, rows })),
    (member) => [
      member.first_name,
      member.last_name,
      member.email,
      moment(member.completed_at),
      moment(member.ends_at),
    ],
  );
}
