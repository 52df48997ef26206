import type { Company } from '@coursefront/contract/people/companies.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** The editable facts of a company, under the names of their columns and of the audit log. */
export type CompanyFacts = Pick<
  Company,
  | 'name'
  | 'organization_number'
  | 'email'
  | 'phone'
  | 'address'
  | 'postal_code'
  | 'city'
  | 'country'
  | 'vat_number'
  | 'peppol_id'
  | 'invoice_reference'
  | 'invoice_email'
  | 'maximum_license'
  | 'discount'
  | 'allow_invoice'
  | 'team_lead_userid'
  | 'active'
>;

export type CompanyRow = Omit<Company, 'created_at' | 'updated_at'> & {
  name_key: string;
  created_at: Date;
  updated_at: Date;
};

export const companyAnswer = ({ name_key: _, created_at, updated_at, ...row }: CompanyRow): Company => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

/** Columns of the company `c`. */
export const companyColumns = (instanceId: number): Sql => sql`
           c.id, c.id as companyid, c.instance_id, c.name, c.name_key, c.organization_number, c.email, c.phone,
           c.address, c.postal_code, c.city, c.country, c.vat_number, c.peppol_id, c.invoice_reference,
           c.invoice_email, c.maximum_license, c.used_licenses, c.allow_invoice, c.discount, c.team_lead_user_id as team_lead_userid,
           (select json_build_object('first_name', u.first_name, 'last_name', u.last_name)
              from users u
             where u.instance_id = ${instanceId} and u.id = c.team_lead_user_id and u.erased_at is null) as team_lead,
           c.active, c.version, c.created_at, c.updated_at`;

/** Further conditions are added with `and`. */
const companyRow = (instanceId: number): Sql => sql`
    select ${companyColumns(instanceId)}
      from companies c
     where c.instance_id = ${instanceId}`;

/** Which companies somebody may see. `leadId` null means all. */
export type Sight = { leadId: number | null };

/** The company `c` is one of these. Leads of departments only do not see it; `teams` shows them their people. */
export const isSeen = (instanceId: number, { leadId }: Sight): Sql =>
  leadId === null ? sql`true` : sql`c.id in (${ledIds(instanceId, leadId)})`;

/** The company's team lead, and further leads of the whole company. */
export const ledIds = (instanceId: number, leadId: number): Sql => sql`
      select id from companies where instance_id = ${instanceId} and team_lead_user_id = ${leadId}
       union
      select company_id from team_leads
       where instance_id = ${instanceId} and user_id = ${leadId} and department_id is null`;

export const findCompany = (db: TenantQueries, companyId: number, sight: Sight) =>
  db.one<CompanyRow>(sql`${companyRow(db.instanceId)} and c.id = ${companyId} and ${isSeen(db.instanceId, sight)}`);

/** If somebody leads several companies, returns the first by name. */
export const findLedCompany = (db: TenantQueries, leadId: number) =>
  db.one<CompanyRow>(sql`
    ${companyRow(db.instanceId)} and ${isSeen(db.instanceId, { leadId })} order by c.name_key, c.id limit 1`);

/** Until the transaction ends nobody else can change the company or take a licence. */
export const lockCompany = (tx: TenantTx, companyId: number, sight: Sight) =>
  tx.one<CompanyRow>(sql`
    ${companyRow(tx.instanceId)} and c.id = ${companyId} and ${isSeen(tx.instanceId, sight)} for update of c`);

export async function writeCompany(tx: TenantTx, companyId: number, facts: CompanyFacts): Promise<void> {
  await tx.run(sql`
    update companies
       set name = ${facts.name}, organization_number = ${facts.organization_number}, email = ${facts.email},
           phone = ${facts.phone}, address = ${facts.address}, postal_code = ${facts.postal_code}, city = ${facts.city},
           country = ${facts.country}, vat_number = ${facts.vat_number}, peppol_id = ${facts.peppol_id},
           invoice_reference = ${facts.invoice_reference},
           invoice_email = ${facts.invoice_email}, maximum_license = ${facts.maximum_license},
           discount = ${facts.discount}, allow_invoice = ${facts.allow_invoice},
           team_lead_user_id = ${facts.team_lead_userid}, active = ${facts.active}, version = version + 1
     where instance_id = ${tx.instanceId} and id = ${companyId}`);
}
