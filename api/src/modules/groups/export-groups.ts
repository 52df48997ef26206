import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { GroupRow } from '@coursefront/contract/people/groups.ts';
import type { TenantQueries } from '../../db/database.ts';
import { walk } from '../../db/walk.ts';
import { csvTable, momentIn } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type GroupChoice, walkGroups } from './groups.queries.ts';

const columns = [
  'name',
  'course',
  'courseid',
  'event',
  'location',
  'company',
  'order',
  'members',
  'completed',
  'created',
];

type Asked = { list: GroupChoice; language: Language; timeZone: string };

/** Every group that the list shows, in its order. */
export function exportGroups(db: TenantQueries, { list, language, timeZone }: Asked): Readable {
  const moment = momentIn(timeZone);
  return csvTable(
    columns.map((column) => say(language, `answers:groups.${column}`)),
    walk<GroupRow>((after, rows) => walkGroups(db, list, { after, rows })),
    (group) => [
      group.name,
      group.course.name,
      group.course.courseid,
      moment(group.event?.start_date),
      group.event?.location,
      group.company?.name,
      group.order?.order_reference_id,
      group.members,
      group.completed,
      moment(group.created_at),
    ],
  );
}
