import { randomBytes } from 'node:crypto';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import type { TenantTx, Tx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Seal } from '../../../seal.ts';

export type NewInstance = {
  name: string;
  subdomain: string;
  lmsUrl: string;
  licence: 'Educator' | 'Enterprise' | 'Team';
  currency: Currency;
  email: string | null;
  organizationNumber: string | null;
  phone?: string | null;
  language?: Language;
  /** Absent if the site already exists. */
  siteStatus?: 'requested';
  allowInvoice?: boolean;
  invoiceReference?: string | null;
};

async function addInstance(tx: Tx, instance: NewInstance, sealedKey: Buffer): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into instances (
      name, subdomain, lms_url, licence, currency, email, organization_number, phone, language, secret_key, site_status,
      allow_invoice, invoice_reference)
    values (
      ${instance.name}, ${instance.subdomain}, ${instance.lmsUrl}, ${instance.licence}, ${instance.currency},
      ${instance.email}, ${instance.organizationNumber}, ${instance.phone ?? null}, ${instance.language ?? 'en'},
      ${sealedKey}, ${instance.siteStatus ?? 'ready'}, ${instance.allowInvoice ?? false},
      ${instance.invoiceReference ?? null})
    returning id`);
  if (!row) throw new Error('The instance was not added.');
  return row.id;
}

export type SiteStatus = 'requested' | 'creating' | 'ready' | 'failed';

export async function noteSiteStatus(tx: TenantTx, status: SiteStatus): Promise<void> {
  await tx.run(sql`update instances set site_status = ${status} where id = ${tx.instanceId}`);
}

/** A customer's licence follows its plan. */
export async function setLicence(tx: TenantTx, licence: NewInstance['licence']): Promise<void> {
  await tx.run(sql`update instances set licence = ${licence} where id = ${tx.instanceId} and licence <> ${licence}`);
}

/** Creates a tenant under the next id, with a secret of its own. */
export const createInstance = (tx: Tx, seal: Seal, instance: NewInstance): Promise<number> =>
  addInstance(tx, instance, seal.seal(randomBytes(32).toString('base64url')));
