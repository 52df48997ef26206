import { unlimitedLicences } from '@coursefront/contract/constants.ts';
import type { companyFilters } from '@coursefront/contract/people/companies.ts';
import { showOrganizationNumber } from '@coursefront/contract/values/business-numbers/organization-number.ts';
import type { TenantQueries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { readTimeZone } from '../tenants/public.ts';
import { type CompanyRow, companyColumns } from './company.queries.ts';

type CompanyListQuery = {
  search: string;
  sort: 'name' | 'created_at' | 'updated_at';
  order: 'asc' | 'desc';
  status?: (typeof companyFilters)[number] | undefined;
  /** The days on which they were added, from `daysOf`. */
  days: Sql;
};

type Days = { from?: string | undefined; to?: string | undefined };

/** Days are those of the customer's time zone, which is read only if there are any. */
export async function daysOf(db: TenantQueries, { from, to }: Days): Promise<Sql> {
  if (from === undefined && to === undefined) return sql``;
  const zone = await readTimeZone(db);
  return sql`
       ${from === undefined ? sql`` : sql`and c.created_at >= ${from}::date::timestamp at time zone ${zone}`}
       ${to === undefined ? sql`` : sql`and c.created_at < (${to}::date + 1)::timestamp at time zone ${zone}`}`;
}

/** Literals, because the planner takes the partial index of inactive companies for them only. */
const isInState: Record<(typeof companyFilters)[number], Sql> = { active: sql`c.active`, inactive: sql`not c.active` };

export const companyList = listOf({
  rows: ({ instanceId }: TenantQueries, { status, days }: CompanyListQuery) => sql`
      from companies c
     where c.instance_id = ${instanceId}
       ${status === undefined ? sql`` : sql`and ${isInState[status]}`} ${days}`,
  search: { kind: 'company', key: sql`c.id`, typed: ({ search }) => search },
  columns: ({ instanceId }) => companyColumns(instanceId),
  // Each order is an index, read forwards or backwards.
  orders: {
    name: by(sql`c.name_key`, sql`c.id`),
    created_at: by(sql`c.created_at`, sql`c.id`),
    updated_at: by(sql`c.updated_at`, sql`c.id`),
  },
  cut: { alias: sql`c` },
  place: ({ instanceId }, { id }: CompanyRow) =>
    sql`from companies c where c.instance_id = ${instanceId} and c.id = ${id}`,
});

export const companyCsv: CsvColumns<CompanyRow> = {
  texts: 'companies',
  cells: ({ whether, moment, country }) => ({
    name: (company) => company.name,
    organization_number: (company) => showOrganizationNumber(company.organization_number, company.country),
    team_lead: ({ team_lead }) => team_lead && `${team_lead.first_name} ${team_lead.last_name}`,
    email: (company) => company.email,
    phone: (company) => company.phone,
    address: (company) => company.address,
    postal_code: (company) => company.postal_code,
    city: (company) => company.city,
    country: (company) => country(company.country),
    invoice_reference: (company) => company.invoice_reference,
    invoice_email: (company) => company.invoice_email,
    maximum_licences: ({ maximum_license: most }) => (most === unlimitedLicences ? '*' : most),
    used_licences: (company) => company.used_licenses,
    discount: (company) => company.discount,
    allow_invoice: (company) => whether(company.allow_invoice),
    active: (company) => whether(company.active),
    created: (company) => moment(company.created_at),
    changed: (company) => moment(company.updated_at),
  }),
};
