import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { CompanyFacts } from './company.queries.ts';

type InsertedCompany = Omit<CompanyFacts, 'team_lead_userid'>;

export async function insertCompany(tx: TenantTx, company: InsertedCompany): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into companies (
      instance_id, name, organization_number, email, phone, address, postal_code, city, country, vat_number,
      peppol_id, invoice_reference, invoice_email, allow_invoice, discount, maximum_license, active)
    values (
      ${tx.instanceId}, ${company.name}, ${company.organization_number}, ${company.email}, ${company.phone},
      ${company.address}, ${company.postal_code}, ${company.city}, ${company.country}, ${company.vat_number},
      ${company.peppol_id}, ${company.invoice_reference},
      ${company.invoice_email}, ${company.allow_invoice}, ${company.discount}, ${company.maximum_license},
      ${company.active})
    returning id`);
  if (!row) throw new Error('The company was not added.');
  return row.id;
}

/** A company's country defaults to its vendor's. */
export async function readCountry(tx: TenantTx): Promise<string> {
  const row = await tx.one<{ country: string }>(sql`select country from instances where id = ${tx.instanceId}`);
  if (!row) throw new Error('The instance is gone.');
  return row.country;
}

/** For a company that this transaction has created: nobody has read it yet, so its version stays. */
export async function appointTeamLead(tx: TenantTx, companyId: number, userId: number): Promise<void> {
  await tx.run(sql`
    update companies
       set team_lead_user_id = ${userId}
     where instance_id = ${tx.instanceId} and id = ${companyId}`);
}

/**
 * False if the company already has a team lead, or this person is erased or suspended. The version rises, so that a
 * form that was read before cannot take the lead away again.
 */
export const setLeadUnlessLed = async (tx: TenantTx, companyId: number, userId: number) =>
  (await tx.run(sql`
    update companies
       set team_lead_user_id = ${userId}, version = version + 1
     where instance_id = ${tx.instanceId} and id = ${companyId} and team_lead_user_id is null
       and exists (select from users u
                    where u.instance_id = ${tx.instanceId} and u.id = ${userId} and u.erased_at is null
                      and not u.suspended)`)) > 0;

/** Takes licences from the company's maximum. False if too few are left; then none is taken. */
export const takeLicences = async (tx: TenantTx, companyId: number, count: number): Promise<boolean> =>
  (await tx.run(sql`
    update companies
       set used_licenses = used_licenses + ${count}
     where instance_id = ${tx.instanceId} and id = ${companyId} and used_licenses + ${count} <= maximum_license`)) > 0;

export async function giveBackLicences(tx: TenantTx, companyId: number, count: number): Promise<void> {
  await tx.run(sql`
    update companies
       set used_licenses = used_licenses - ${count}
     where instance_id = ${tx.instanceId} and id = ${companyId}`);
}
