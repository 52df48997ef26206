import type { Company, NewCompany, NewLead } from '@coursefront/contract/people/companies.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { appointTeamLead, insertCompany, readCountry } from './companies.queries.ts';
import { companyAnswer, findCompany } from './company.queries.ts';
import { deliverLater } from './deliver-later.ts';
import { numberToKeep, unlessNumberTaken, vatNumberToKeep } from './organization-number.ts';
import { chooseTeamLead, nameOfLead } from './team-lead.ts';

type InviteLead = (tx: TenantTx, caller: UserCaller, companyId: number, lead: NewLead) => Promise<void>;

/** A person who is not known yet is invited as its team lead in the same transaction: neither comes without the other. */
export async function makeCompany(
  tx: TenantTx,
  caller: UserCaller,
  { new_lead: newLead, ...body }: NewCompany,
  inviteLead: InviteLead,
): Promise<Company> {
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
  const leadId = newLead ? null : (body.customercontact ?? null);
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
  if (newLead) await inviteLead(tx, caller, id, newLead);
  const made = await findCompany(tx, id, { leadId: null });
  if (!made) throw new Error('The company is gone before its transaction ended.');
  return companyAnswer(made);
}
