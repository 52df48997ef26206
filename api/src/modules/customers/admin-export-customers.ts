import type { Readable } from 'node:stream';
import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import { showOrganizationNumber } from '@coursefront/contract/values/organization-number.ts';
import type { Queries } from '../../db/database.ts';
import { walk } from '../../db/walk.ts';
import { csvTable, momentIn } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type CustomerListRow, walkCustomers } from './customers.queries.ts';

const columns = [
  'id',
  'name',
  'subdomain',
  'lms_url',
  'organization_number',
  'email',
  'licence',
  'active',
  'site_status',
  'subscription',
  'subscription_status',
  'account',
  'onboarded',
  'created_at',
] as const;

/** Every customer that the search finds, in the order of their ids. */
export function exportCustomers(db: Queries, search: string, language: Language): Readable {
  const whether = (is: boolean) => say(language, `answers:whether.${is ? 'yes' : 'no'}`);
  const moment = momentIn(usualTimeZone);
  return csvTable(
    columns.map((column) => say(language, `answers:customers.${column}`)),
    walk<CustomerListRow>((after, rows) => walkCustomers(db, search, { after: after?.id ?? 0, rows })),
    ({ subscription, stripe_connect_active_account: account, ...row }) => [
      row.id,
      row.name,
      row.subdomain,
      row.lms_url,
      row.organization_number && showOrganizationNumber(row.organization_number, row.country),
      row.email,
      row.licence,
      whether(row.active),
      say(language, `customers:site.${row.site_status}`),
      subscription?.title,
      subscription && say(language, `customers:subscription.${subscription.status}`),
      account?.account_id,
      account && whether(account.onboarded),
      moment(row.created_at.toISOString()),
    ],
  );
}
