import { type Capability, can } from '@coursefront/contract/capabilities.ts';
import type { ChangedCompany, Company } from '@coursefront/contract/people/companies.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import {
  type CompanyFacts,
  companyAnswer,
  findCompany,
  lockCompany,
  type Sight,
  writeCompany,
} from './company.queries.ts';
import { deliverLater } from './deliver-later.ts';
import { numberToKeep, unlessNumberTaken, vatNumberToKeep } from './organization-number.ts';
import { chooseTeamLead, endTeamLead, nameOfLead } from './team-lead.ts';

/**
 * Refused if the company has changed since the caller read it. The company is locked, so that no licence is taken
 * between check and change.
 */
export async function changeCompany(
  tx: TenantTx,
  caller: UserCaller,
  sight: Sight,
  companyId: number,
  body: ChangedCompany,
): Promise<Company> {
  const company = await lockCompany(tx, companyId, sight);
  if (!company) throw new Refusal('company.not_found', {});
  refuseOthersMatters(caller, body);
  if ((body.version ?? company.version) !== company.version) throw new Refusal('record.changed_meanwhile', {});

  const before = factsOf(company);
  const after = changed(before, body);
  if (JSON.stringify(after) === JSON.stringify(before)) return companyAnswer(company);
  refuseBelowUsed(after.maximum_license, company.used_licenses);
  await unlessNumberTaken(writeCompany(tx, companyId, after));
  if (after.team_lead_userid !== null && after.team_lead_userid !== before.team_lead_userid)
    await chooseTeamLead(tx, caller, companyId, after.team_lead_userid);
  if (before.team_lead_userid !== null && before.team_lead_userid !== after.team_lead_userid)
    await endTeamLead(tx, actorOf(caller), before.team_lead_userid);
  await recordChange(tx, actorOf(caller), {
    action: 'company.changed',
    subject: { kind: 'company', id: companyId },
    before: await told(tx, before),
    after: await told(tx, after),
  });
  await deliverLater(tx, companyId);
  const now = await findCompany(tx, companyId, sight);
  if (!now) throw new Error('The company is gone before its transaction ended.');
  return companyAnswer(now);
}

/** The log names the team lead instead of an id. */
const told = async (tx: TenantTx, { team_lead_userid, ...facts }: CompanyFacts) => ({
  ...facts,
  team_lead: await nameOfLead(tx, team_lead_userid),
});

const owners: Partial<Record<keyof ChangedCompany, Capability>> = {
  customercontact: 'changeCompanySettings',
  max_licenses: 'changeCompanySettings',
  discount: 'changeCompanySettings',
  invoiceallowed: 'changeCompanySettings',
  active: 'activateCompanies',
};

function refuseOthersMatters({ roleIds }: UserCaller, body: ChangedCompany): void {
  for (const [field, owner] of Object.entries(owners))
    if (body[field as keyof ChangedCompany] !== undefined && !can(roleIds, owner))
      throw new Refusal('access.forbidden', {});
}

function refuseBelowUsed(maximum: number, used: number): void {
  if (maximum >= used) return;
  const fault = { code: 'company.licences_below_used', params: { count: used } } as const;
  throw new Refusal(fault.code, fault.params, { max_licenses: [fault] });
}

const factsOf = (company: CompanyFacts): CompanyFacts => ({
  name: company.name,
  organization_number: company.organization_number,
  email: company.email,
  phone: company.phone,
  address: company.address,
  postal_code: company.postal_code,
  city: company.city,
  country: company.country,
  vat_number: company.vat_number,
  peppol_id: company.peppol_id,
  invoice_reference: company.invoice_reference,
  invoice_email: company.invoice_email,
  maximum_license: company.maximum_license,
  discount: company.discount,
  allow_invoice: company.allow_invoice,
  team_lead_userid: company.team_lead_userid,
  active: company.active,
});

/** Fields that are left out stay; null clears them. */
function changed(before: CompanyFacts, body: ChangedCompany): CompanyFacts {
  const country = body.country ?? before.country;
  const renumbered = body.organizationnumber !== undefined || country !== before.country;
  return {
    name: body.companyname ?? before.name,
    organization_number: renumbered
      ? numberToKeep(body.organizationnumber ?? before.organization_number, country)
      : before.organization_number,
    email: given(body.email, before.email),
    phone: given(body.phone, before.phone),
    address: given(body.address, before.address),
    postal_code: given(body.postalcode, before.postal_code),
    city: given(body.city, before.city),
    country,
    vat_number:
      body.vat_number !== undefined || country !== before.country
        ? vatNumberToKeep(given(body.vat_number, before.vat_number), country)
        : before.vat_number,
    peppol_id: given(body.peppol_id, before.peppol_id),
    invoice_reference: given(body.invoice_reference, before.invoice_reference),
    invoice_email: given(body.invoice_email, before.invoice_email),
    maximum_license: body.max_licenses ?? before.maximum_license,
    discount: body.discount ?? before.discount,
    allow_invoice: body.invoiceallowed ?? before.allow_invoice,
    team_lead_userid: given(body.customercontact, before.team_lead_userid),
    active: body.active ?? before.active,
  };
}

const given = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value);
