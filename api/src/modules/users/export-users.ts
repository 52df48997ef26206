import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { UserRow } from '@coursefront/contract/people/own-users.ts';
import { roleName } from '@coursefront/contract/roles.ts';
import type { TenantQueries } from '../../db/database.ts';
import { walk } from '../../db/walk.ts';
import { csvTable, momentIn } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type UserChoice, walkUsers } from './user-list.queries.ts';

const columns = ['first_name', 'last_name', 'email', 'phone', 'company', 'roles', 'state', 'courses', 'added', 'seen'];

type Asked = { list: UserChoice; language: Language; timeZone: string };

/** Everybody whom the list shows, in its order. */
export function exportUsers(db: TenantQueries, { list, language, timeZone }: Asked): Readable {
  const text = (key: string) => say(language, `answers:users.${key}`);
  const roleOf = (id: number) => (roleName(id) ? say(language, `common:roles.${roleName(id)}`) : String(id));
  const moment = momentIn(timeZone);
  return csvTable(
    columns.map(text),
    walk<UserRow>((after, rows) => walkUsers(db, list, { after, rows })),
    (user) => [
      user.first_name,
      user.last_name,
      user.email,
      user.phone,
      user.company?.name,
      user.role_assignments_instance.map(({ role }) => roleOf(role.id)).join(', '),
      text(`states.${user.state}`),
      user.courses,
      moment(user.created_at),
      moment(user.last_seen_at),
    ],
  );
}
