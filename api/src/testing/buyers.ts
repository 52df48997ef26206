import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { TenantScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { issueToken } from '../modules/sessions/credentials/tokens.ts';

type TestCompany = {
  name?: string;
  organizationNumber?: string;
  licences?: number;
  used?: number;
  discount?: number;
  trusted?: boolean;
  active?: boolean;
};

/** A business customer; without a limit unless a test wants one. */
export async function aCompany(tenant: TenantScope, company: TestCompany = {}): Promise<number> {
  const { name = 'Fjordbygg AB', organizationNumber = String(randomInt(1e9, 1e10)), licences = 999_999_999 } = company;
  const { used = 0, discount = 0, trusted = false, active = true } = company;
  const row = await tenant.one<{ id: number }>(sql`
    insert into companies (
      instance_id, name, organization_number, maximum_license, used_licenses, discount, allow_invoice, active, address,
      postal_code, city, invoice_reference)
    values (
      ${tenant.instanceId}, ${name}, ${organizationNumber}, ${licences}, ${used}, ${discount}, ${trusted}, ${active},
      'Hamngatan 12', '753 20', 'Uppsala', 'ML 2041')
    returning id`);
  if (!row) throw new Error('no company');
  return row.id;
}

export type TestBuyer = { id: number; email: string; token: string };

/** Somebody with an account at the instance, signed in. */
export async function aBuyer(tenant: TenantScope, companyId: number | null = null): Promise<TestBuyer> {
  const { token, hash } = issueToken(tenant.instanceId);
  const email = `${randomBytes(6).toString('hex')}@example.test`;
  const row = await tenant.one<{ id: number }>(sql`
    with u as (
      insert into users (instance_id, lms_id, first_name, last_name, email, phone1, company_id)
      values (${tenant.instanceId}, ${randomInt(1, 2 ** 40)}, 'Bea', 'Buyer', ${email}, '+46701234567', ${companyId})
      returning id
    ), s as (
      insert into sessions (instance_id, token_hash, user_id, expires_at)
      select ${tenant.instanceId}, ${hash}, u.id, now() + interval '1 day' from u
    )
    select id from u`);
  if (!row) throw new Error('no buyer');
  return { id: row.id, email, token };
}

/** The given number of people with addresses of their own, as the wizard sends them. */
export const people = (count: number) =>
  Array.from({ length: count }, () => ({
    firstName: 'Pia',
    lastName: 'Participant',
    email: `${randomBytes(6).toString('hex')}@example.test`,
    phone: '+46701234567',
  }));

/** The body of an order by card, with a person for each place. */
export const aPurchase = (courseid: number, change: Record<string, unknown> = {}): Record<string, unknown> => ({
  courseid,
  quantity: 1,
  client_key: randomUUID(),
  method: 'card',
  participants: people(Number(change.quantity ?? 1)),
  ...change,
});

/** An account that somebody new asks for. */
export const somebodyNew = (change: Record<string, unknown> = {}) => ({
  firstName: 'Nils',
  lastName: 'Ny',
  registerEmail: `${randomBytes(6).toString('hex')}@example.test`,
  registerPassword: 'Demo-pass1',
  phone: '+46701234567',
  organizationNumber: swedishNumber(),
  organizationName: 'Nybygge AB',
  ...change,
});

/** Ten digits of which the last makes them a number. */
export function swedishNumber(): string {
  const digits = `55${randomInt(1e6, 1e7)}`;
  const sum = [...digits].reduce((total, digit, index) => {
    const counted = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(counted / 10) + (counted % 10);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
