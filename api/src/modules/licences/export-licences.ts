import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Licence } from '@coursefront/contract/people/licences.ts';
import type { TenantQueries } from '../../db/database.ts';
import { walk } from '../../db/walk.ts';
import { csvTable, momentIn } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type LicenceChoice, walkLicences } from './licence-list.queries.ts';

const columns = ['company', 'course', 'courseid', 'status', 'source', 'starts', 'ends'];

type Asked = { list: LicenceChoice; language: Language; timeZone: string };

/** Every licence that the list shows, in its order. */
export function exportLicences(db: TenantQueries, { list, language, timeZone }: Asked): Readable {
  const text = (key: string) => say(language, `answers:licences.${key}`);
  const moment = momentIn(timeZone);
  return csvTable(
    [text('first_name'), text('last_name'), say(language, 'answers:users.email'), ...columns.map(text)],
    walk<Licence>((after, rows) => walkLicences(db, list, { after, rows })),
    (licence) => [
      licence.user?.first_name,
      licence.user?.last_name,
      licence.user?.email,
      licence.company?.name,
      licence.course_name,
      licence.courseid,
      text(`states.${licence.status}`),
      text(`sources.${licence.source}`),
      moment(licence.starts_at),
      moment(licence.ends_at),
    ],
  );
}
