import type { checkCustomer as checking } from '@coursefront/contract/customers/admin-customers.ts';
import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type { ErrorCode } from '@coursefront/contract/errors.ts';
import type { Fault, FieldFaults } from '@coursefront/contract/values/faults.ts';
import type { PlatformTx, Queries } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
import { organizationNumberOf } from '../../companies/public.ts';
import { type CustomerFacts, readTakenFacts } from '../queries/admin-customers.queries.ts';
import { claimSubdomain, readTaken } from '../queries/domains.queries.ts';
import { faultOfName } from '../rules/subdomain.ts';
import { findCustomer } from './customer-of.ts';

type Unique = Pick<BodyOf<typeof checking>, 'country' | 'subdomain' | 'organization_number' | 'lms_url'>;
type Before = Pick<CustomerFacts, 'subdomain'> & { id: number };

/** Checks the facts of a new or changed customer. The refusal names every wrong field, `others` among them. */
export async function checkFacts(
  tx: PlatformTx,
  before: Before | null,
  asked: CustomerFacts,
  others: FieldFaults = {},
): Promise<CustomerFacts> {
  refuse({ ...(await faultsOf(tx, before, asked)), ...others });
  if (asked.subdomain !== before?.subdomain && !(await claimSubdomain(tx, asked.subdomain)))
    throw under('subdomain', 'subdomain.taken');
  return { ...asked, organization_number: numberOf(asked) ?? null };
}

/** Checks a name, number and address as far as possible before they are saved. */
async function faultsOf(db: Queries, before: Before | null, asked: Unique): Promise<FieldFaults> {
  const number = numberOf(asked);
  const taken = await readTakenFacts(db, {
    id: before?.id ?? null,
    number: number ?? null,
    address: asked.lms_url ?? null,
  });
  return {
    ...(await faultOfSubdomain(db, before, asked.subdomain)),
    ...(number === undefined && fault('organization_number', 'field.organization_number')),
    ...(taken?.number && fault('organization_number', 'company.organisation_number_taken')),
    ...(taken?.address && fault('lms_url', 'customer.address_taken')),
  };
}

/** The same for the fields that a form sends while it is being filled in. */
export async function checkTyped(
  db: Queries,
  { id, ...typed }: BodyOf<typeof checking>,
): Promise<AnswerOf<typeof checking>> {
  const before = id === null ? null : await findCustomer(db, id);
  const faults = await faultsOf(db, before, typed);
  return {
    faults: uniqueFields.flatMap((field) => (faults[field] ?? []).map(({ code }) => ({ field, code }))),
  };
}

const uniqueFields = ['subdomain', 'organization_number', 'lms_url'] as const;

async function faultOfSubdomain(db: Queries, before: Before | null, name: string | undefined): Promise<FieldFaults> {
  if (name === undefined || name === before?.subdomain) return {};
  if (faultOfName(name) !== null) return fault('subdomain', 'subdomain.unavailable');
  const taken = await readTaken(db, [name], undefined);
  return taken.has(name) ? fault('subdomain', 'subdomain.taken') : {};
}

/** As it is stored. Undefined: no number of this country. */
const numberOf = ({ organization_number: typed, country }: Unique): string | null | undefined =>
  typed ? organizationNumberOf(typed, country) : null;

type TakenCode = (typeof takenCodes)[number];

const fault = (field: string, code: TakenCode | 'field.organization_number'): FieldFaults => ({ [field]: [{ code }] });

const under = (field: string, code: TakenCode): Refusal => new Refusal(code, {}, fault(field, code));

/** A single thing that is taken is a conflict of its own; anything else is input to correct. */
function refuse(faults: FieldFaults): void {
  const [first, ...rest] = Object.entries(faults);
  if (!first) return;
  const [field, [only]] = first as [string, [Fault]];
  const code = rest.length === 0 ? takenCodes.find((code) => code === only.code) : undefined;
  throw code ? under(field, code) : new Refusal('request.invalid', {}, faults);
}

const takenCodes = [
  'subdomain.taken',
  'subdomain.unavailable',
  'company.organisation_number_taken',
  'customer.address_taken',
] as const satisfies ErrorCode[];

const taken: Record<string, Refusal> = {
  instances_subdomain_taken: under('subdomain', 'subdomain.taken'),
  instances_organization_number_taken: under('organization_number', 'company.organisation_number_taken'),
  instances_lms_url_taken: under('lms_url', 'customer.address_taken'),
};

/** Unique constraints decide about names, numbers and addresses: the check beforehand leaves a gap. */
export async function refusingTaken<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    throw taken[(error as { constraint?: string }).constraint ?? ''] ?? error;
  }
}
