import type { CustomerProfile } from '@coursefront/contract/customers/own-customer.ts';
import type { TenantTx } from '../../../db/database.ts';
import type { UserCaller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import { actorOf, recordChange } from '../../audit/public.ts';
import { organizationNumberOf } from '../../companies/public.ts';
import { announceChange } from '../announce-change.ts';
import { type CustomerFacts, lockCustomer, updateCustomer } from '../queries/own-customer.queries.ts';

export async function changeOwnCustomer(
  tx: TenantTx,
  caller: UserCaller,
  { version, ...profile }: CustomerProfile,
): Promise<void> {
  const { instanceId } = caller;
  const customer = await lockCustomer(tx);
  if (!customer) throw new Refusal('record.not_found', {});
  const { version: current, ...before } = customer;
  if ((version ?? current) !== current) throw new Refusal('record.changed_meanwhile', {});

  const after = factsAfter(before, profile);
  await updateCustomer(tx, after).catch((error) => {
    if (error.constraint === 'instances_organization_number_taken') throw numberRefused();
    throw error;
  });
  await announceChange(tx);
  await recordChange(tx, actorOf(caller), {
    action: 'customer.changed',
    subject: { kind: 'customer', id: instanceId },
    before,
    after,
  });
}

function factsAfter(before: CustomerFacts, profile: Omit<CustomerProfile, 'version'>): CustomerFacts {
  const given = Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined));
  const after = { ...before, ...given };
  const number = organizationNumberOf(profile.organization_number, after.country);
  if (!number) {
    throw new Refusal('request.invalid', {}, { organization_number: [{ code: 'field.organization_number' }] });
  }
  return { ...after, organization_number: number };
}

const numberRefused = () =>
  new Refusal(
    'company.organisation_number_taken',
    {},
    { organization_number: [{ code: 'company.organisation_number_taken' }] },
  );
