import type { Readable } from 'node:stream';
import { unlimitedLicences } from '@coursefront/contract/constants.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import { showOrganizationNumber } from '@coursefront/contract/values/organization-number.ts';
import type { TenantQueries } from '../../db/database.ts';
import { walk } from '../../db/walk.ts';
import { csvTable, momentIn } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import type { CompanyRow } from './company.queries.ts';
import { walkCompanies } from './company-list.queries.ts';

const columns = [
  'name',
  'organization_number',
  'team_lead',
  'email',
  'phone',
  'address',
  'postal_code',
  'city',
  'country',
  'invoice_reference',
  'invoice_email',
  'maximum_licences',
  'used_licences',
  'discount',
  'allow_invoice',
  'active',
  'created',
  'changed',
] as const;

type Asked = { search: string; language: Language; timeZone: string };

/** Every company of the list. */
export function exportCompanies(db: TenantQueries, { search, language, timeZone }: Asked): Readable {
  const text = (key: string) => say(language, `answers:companies.${key}`);
  const moment = momentIn(timeZone);
  return csvTable(
    columns.map(text),
    walk<CompanyRow>((after, rows) => walkCompanies(db, { search, after, rows })),
    (row) => [
      ...lineOf(row, (is) => text(is ? 'yes' : 'no')),
      moment(row.created_at.toISOString()),
      moment(row.updated_at.toISOString()),
    ],
  );
}

const lineOf = (company: CompanyRow, whether: (is: boolean) => string): unknown[] => [
  company.name,
  showOrganizationNumber(company.organization_number, company.country),
  company.team_lead && `${company.team_lead.first_name} ${company.team_lead.last_name}`,
  company.email,
  company.phone,
  company.address,
  company.postal_code,
  company.city,
  company.country,
  company.invoice_reference,
  company.invoice_email,
  company.maximum_license === unlimitedLicences ? '*' : company.maximum_license,
  company.used_licenses,
  company.discount,
  whether(company.allow_invoice),
  whether(company.active),
];
