import type { Readable } from 'node:stream';
import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries } from '../../db/database.ts';
import { walk } from '../../db/walk.ts';
import { csvTable, momentIn } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type AccountRow, walkAccounts } from './admin-accounts.queries.ts';

const columns = [
  'customer',
  'name',
  'account_id',
  'email',
  'country',
  'status',
  'onboarded',
  'checked_at',
  'created_at',
] as const;

/** Every account that the search finds, customer by customer. */
export function exportAccounts(db: Queries, search: string, language: Language): Readable {
  const moment = momentIn(usualTimeZone);
  return csvTable(
    columns.map((column) => say(language, `answers:connect_accounts.${column}`)),
    walk<AccountRow>((after, rows) =>
      walkAccounts(db, search, { instance: after?.instance_id ?? 0, id: after?.id ?? 0 }, rows),
    ),
    (account) => [
      account.customer,
      account.name,
      account.account_id,
      account.email,
      account.country,
      say(language, `connect-accounts:list.${account.status}`),
      say(language, `answers:whether.${account.onboarded ? 'yes' : 'no'}`),
      moment(account.checked_at?.toISOString()),
      moment(account.created_at.toISOString()),
    ],
  );
}
