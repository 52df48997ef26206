import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { NewCompany } from './add-company.ts';

export async function insertCompany(tx: Tx, instanceId: number, company: NewCompany): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into companies (
      instance_id, name, organization_number, email, phone, address, postal_code, city, country, invoice_reference,
      invoice_email, allow_invoice, discount, maximum_license, active, created_at, updated_at)
    values (
      ${instanceId}, ${company.name}, ${company.organizationNumber}, ${company.email}, ${company.phone},
      ${company.address}, ${company.postalCode}, ${company.city}, ${company.country}, ${company.invoiceReference},
      ${company.invoiceEmail}, ${company.allowInvoice}, ${company.discount}, ${company.maximumLicense}, ${company.active},
      ${company.since}, ${company.since})
    returning id`);
  if (!row) throw new Error('The company was not added.');
  return row.id;
}

export async function appointTeamLead(tx: Tx, instanceId: number, companyId: number, userId: number): Promise<void> {
  await tx.run(sql`
    update companies
       set team_lead_user_id = ${userId}
     where instance_id = ${instanceId} and id = ${companyId}`);
}

/** Whoever brought the company leads its team, until a training manager decides otherwise. */
export async function leadUnlessLed(tx: Tx, instanceId: number, companyId: number, userId: number): Promise<void> {
  await tx.run(sql`
    update companies
       set team_lead_user_id = ${userId}
     where instance_id = ${instanceId} and id = ${companyId} and team_lead_user_id is null`);
}

/** Takes licences out of the company's maximum. False when there are not so many left: then none is taken. */
export const takeLicences = async (tx: Tx, instanceId: number, companyId: number, count: number): Promise<boolean> =>
  (await tx.run(sql`
    update companies
       set used_licenses = used_licenses + ${count}
     where instance_id = ${instanceId} and id = ${companyId} and used_licenses + ${count} <= maximum_license`)) > 0;

export async function giveBackLicences(tx: Tx, instanceId: number, companyId: number, count: number): Promise<void> {
  await tx.run(sql`
    update companies
       set used_licenses = used_licenses - ${count}
     where instance_id = ${instanceId} and id = ${companyId}`);
}
