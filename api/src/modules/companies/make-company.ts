import type { Company, NewCompany } from '@coursefront/contract/people/companies.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { appointTeamLead, insertCompany, readCountry } from './companies.queries.ts';
import { companyAnswer, findCompany } from './company.queries.ts';
import { deliverLater } from './deliver-later.ts';
import { numberToKeep, unlessNumberTaken, vatNumberToKeep } from './organization-number.ts';
import { chooseTeamLead, nameOfLead } from './team-lead.ts';

export async function makeCompany(tx: TenantTx, caller: UserCaller, body: NewCompany): Promise<Company> {
  const { instanceId } = caller;
  if (body.instance !== undefined && body.instance !== instanceId) throw new Refusal('instance.not_found', {});
  const country = body.country ?? (await readCountry(tx));
  const facts = {
    name: body.companyname,
    organization_number: numberToKeep(body.organizationnumber, country),
    email: body.email ?? null,
    phone: body.phone ?? null,
    address: body.address ?? null,
    postal_code: body.postalcode ?? null,
    city: body.city ?? null,
    country,
    vat_number: vatNumberToKeep(body.vat_number ?? null, country),
    peppol_id: body.peppol_id ?? null,
    invoice_reference: body.invoice_reference ?? null,
    invoice_email: body.invoice_email ?? null,
    maximum_license: body.max_licenses,
    discount: body.discount,
    allow_invoice: body.invoiceallowed,
    active: body.active,
  };
  const id = await unlessNumberTaken(insertCompany(tx, facts));
  const leadId = body.customercontact ?? null;
  if (leadId !== null) {
    await chooseTeamLead(tx, caller, id, leadId);
    await appointTeamLead(tx, id, leadId);
  }
  await recordChange(tx, actorOf(caller), {
    action: 'company.created',
    subject: { kind: 'company', id },
    after: { ...facts, team_lead: await nameOfLead(tx, leadId) },
  });
  await deliverLater(tx, id);
  const made = await findCompany(tx, id, { leadId: null });
  if (!made) throw new Error('The company is gone before its transaction ended.');
  return companyAnswer(made);
}
