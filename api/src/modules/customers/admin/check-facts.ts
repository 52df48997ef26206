import type { ErrorCode } from '@coursefront/contract/errors.ts';
import type { PlatformTx, Tx } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
import { organizationNumberOf } from '../../companies/public.ts';
import type { CustomerFacts } from '../queries/admin-customers.queries.ts';
import { claimSubdomain } from '../queries/domains.queries.ts';
import { faultOfName } from '../rules/subdomain.ts';

/** Checks the facts of a new or changed customer. Refusals name the wrong field. */
export async function checkFacts(
  tx: PlatformTx,
  before: (CustomerFacts & { id: number }) | null,
  asked: CustomerFacts,
): Promise<CustomerFacts> {
  if (asked.subdomain !== before?.subdomain) await claimName(tx, asked.subdomain);
  return { ...asked, organization_number: numberOf(asked) };
}

function numberOf({ organization_number: typed, country }: CustomerFacts): string | null {
  if (typed === null) return null;
  const number = organizationNumberOf(typed, country);
  if (number === undefined)
    throw new Refusal('request.invalid', {}, { organization_number: [{ code: 'field.organization_number' }] });
  return number;
}

async function claimName(tx: Tx, subdomain: string): Promise<void> {
  if (faultOfName(subdomain) !== null) throw under('subdomain', 'subdomain.unavailable');
  if (!(await claimSubdomain(tx, subdomain))) throw under('subdomain', 'subdomain.taken');
}

type PlainCode =
  | 'subdomain.taken'
  | 'subdomain.unavailable'
  | 'company.organisation_number_taken'
  | 'customer.address_taken';

const under = (field: string, code: PlainCode & ErrorCode): Refusal => new Refusal(code, {}, { [field]: [{ code }] });

const taken: Record<string, Refusal> = {
  instances_subdomain_taken: under('subdomain', 'subdomain.taken'),
  instances_organization_number_taken: under('organization_number', 'company.organisation_number_taken'),
  instances_lms_url_taken: under('lms_url', 'customer.address_taken'),
};

/** Unique constraints decide about names, numbers and addresses: a check beforehand would leave a gap. */
export async function refusingTaken<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    throw taken[(error as { constraint?: string }).constraint ?? ''] ?? error;
  }
}
