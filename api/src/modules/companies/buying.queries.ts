import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** The company's terms when one of its people buys. */
export type BuyingCompany = {
  id: number;
  name: string;
  organization_number: string;
  address: string | null;
  postal_code: string | null;
  city: string | null;
  country: string;
  vat_number: string | null;
  peppol_id: string | null;
  invoice_reference: string | null;
  purchase_order_number: string | null;
  invoice_email: string | null;
  /** In percent. */
  discount: number;
  /** Its people are trusted to pay later. */
  allow_invoice: boolean;
  active: boolean;
};

const buyingColumns: Sql = sql`
  id, name, organization_number, address, postal_code, city, country, vat_number, peppol_id, invoice_reference,
  purchase_order_number, invoice_email, discount, allow_invoice, active`;

export const readBuyingCompany = (db: TenantQueries, companyId: number) =>
  db.one<BuyingCompany>(sql`
    select ${buyingColumns} from companies where instance_id = ${db.instanceId} and id = ${companyId}`);

/** Details for the company's invoices. Null keeps the stored value. */
export type InvoiceDetails = {
  reference: string | null;
  purchaseOrder: string | null;
  email: string | null;
  address: string | null;
  postalCode: string | null;
  city: string | null;
};

/** Empty details are left out: naming the columns would rewrite the company's search words. */
const remembering = (invoice: InvoiceDetails): Sql =>
  Object.values(invoice).every((detail) => detail === null)
    ? sql``
    : sql`,
           invoice_reference = coalesce(${invoice.reference}, invoice_reference),
           purchase_order_number = coalesce(${invoice.purchaseOrder}, purchase_order_number),
           invoice_email = coalesce(${invoice.email}, invoice_email),
           address = coalesce(${invoice.address}, address),
           postal_code = coalesce(${invoice.postalCode}, postal_code),
           city = coalesce(${invoice.city}, city),
           version = version + (${differs(invoice)})::int`;

/**
 * Whether a detail that the company's form has changes. The version rises, so that a form that was read before cannot
 * bring the old one back. The order number is not in the form.
 */
const differs = (invoice: InvoiceDetails): Sql => sql`
             (coalesce(${invoice.reference}, invoice_reference), coalesce(${invoice.email}, invoice_email),
              coalesce(${invoice.address}, address), coalesce(${invoice.postalCode}, postal_code), coalesce(${invoice.city}, city))
             is distinct from (invoice_reference, invoice_email, address, postal_code, city)`;

/**
 * Takes the licences and stores the invoice details. Undefined if the company may not buy or has too few licences
 * left; then nothing has changed. The company stays locked until the transaction ends.
 */
export const takeLicencesToBuy = (
  tx: TenantTx,
  companyId: number,
  { count, invoice }: { count: number; invoice: InvoiceDetails },
) =>
  tx.one<BuyingCompany>(sql`
    update companies
       set used_licenses = used_licenses + ${count}${remembering(invoice)}
     where instance_id = ${tx.instanceId} and id = ${companyId} and active and used_licenses + ${count} <= maximum_license
    returning ${buyingColumns}`);

export type BuyersCompany = {
  name: string;
  organizationNumber: string;
  country: string;
  vatNumber: string | null;
  email: string;
  phone: string;
  /** Taken at once, without a limit. */
  licences: number;
  invoice: InvoiceDetails;
};

/** Undefined if the organisation number already has a company. */
export const insertBuyersCompany = (tx: TenantTx, company: BuyersCompany) =>
  tx.one<BuyingCompany>(sql`
    insert into companies (
      instance_id, name, organization_number, country, vat_number, email, phone, used_licenses, invoice_reference,
      purchase_order_number, invoice_email, address, postal_code, city)
    values (
      ${tx.instanceId}, ${company.name}, ${company.organizationNumber}, ${company.country}, ${company.vatNumber},
      ${company.email}, ${company.phone}, ${company.licences}, ${company.invoice.reference}, ${company.invoice.purchaseOrder},
      ${company.invoice.email}, ${company.invoice.address}, ${company.invoice.postalCode}, ${company.invoice.city})
    on conflict (instance_id, organization_number) do nothing
    returning ${buyingColumns}`);

/**
 * Matches a company that exists only through unpaid orders of this buyer. A buyer who comes back after a failed payment,
 * or while an invoice waits, has no account to sign in with and must not be told that the number is taken.
 */
const leftBehindBy = (instanceId: number, email: string): Sql => sql`
  not exists (select from users u where u.instance_id = ${instanceId} and u.company_id = c.id)
  and exists (select from orders o where o.instance_id = ${instanceId} and o.company_id = c.id)
  and not exists (select from orders o
                   where o.instance_id = ${instanceId} and o.company_id = c.id
                     and (o.buyer_email_key is distinct from ${email} or o.status = 'success'))`;

const waits = (instanceId: number): Sql => sql`
  exists (select from orders o where o.instance_id = ${instanceId} and o.company_id = c.id and o.status = 'pending')`;

export const takeOverBuyersCompany = (tx: TenantTx, company: BuyersCompany) =>
  tx.one<BuyingCompany>(sql`
    update companies c
       set name = ${company.name}, country = ${company.country}, vat_number = ${company.vatNumber}, phone = ${company.phone},
           used_licenses = used_licenses + ${company.licences},
           invoice_reference = ${company.invoice.reference}, purchase_order_number = ${company.invoice.purchaseOrder},
           invoice_email = ${company.invoice.email}, address = ${company.invoice.address},
           postal_code = ${company.invoice.postalCode}, city = ${company.invoice.city}, version = version + 1
     where c.instance_id = ${tx.instanceId} and c.organization_number = ${company.organizationNumber} and c.active
       and c.used_licenses + ${company.licences} <= c.maximum_license
       and ${leftBehindBy(tx.instanceId, company.email)} and not ${waits(tx.instanceId)}
    returning ${buyingColumns}`);

/** A further order beside one that waits. Merely typing the buyer's address changes nothing about the company. */
export const orderAgainForCompany = (tx: TenantTx, company: BuyersCompany) =>
  tx.one<BuyingCompany>(sql`
    update companies c
       set used_licenses = used_licenses + ${company.licences}
     where c.instance_id = ${tx.instanceId} and c.organization_number = ${company.organizationNumber} and c.active
       and c.used_licenses + ${company.licences} <= c.maximum_license
       and ${leftBehindBy(tx.instanceId, company.email)} and ${waits(tx.instanceId)}
    returning ${buyingColumns}`);

/** Whether the number belongs to a company that this buyer cannot reuse. */
export const isNumberTaken = async (db: TenantQueries, number: string, email: string): Promise<boolean> =>
  (await db.one(sql`
    select 1
      from companies c
     where c.instance_id = ${db.instanceId} and c.organization_number = ${number}
       and not (${leftBehindBy(db.instanceId, email)})`)) !== undefined;

export const findCompanyByNumber = (db: TenantQueries, organizationNumber: string) =>
  db.one<{ id: number; name: string; active: boolean }>(sql`
    select id, name, active
      from companies
     where instance_id = ${db.instanceId} and organization_number = ${organizationNumber}`);

type BuyerCompanyFacts = {
  code: string | null;
  team_lead: string | null;
  invoice_details: Pick<
    BuyingCompany,
    'address' | 'postal_code' | 'city' | 'invoice_reference' | 'purchase_order_number' | 'invoice_email'
  >;
};

/** Facts for a signed-in buyer: the company's own coupon code, its team lead, and what its invoices say. */
export const readBuyerCompanyFacts = (db: TenantQueries, companyId: number) =>
  db.one<BuyerCompanyFacts>(sql`
    select (select k.code
              from coupons k
             where k.instance_id = ${db.instanceId} and k.company_id = c.id and k.active and k.valid_from <= now()
               and (k.valid_until is null or k.valid_until > now()) and (k.max_uses is null or k.uses < k.max_uses)
               -- What they buy is not known here, and a code for some courses may not be for it.
               and not exists (select from coupon_courses f where f.instance_id = ${db.instanceId} and f.coupon_id = k.id)
             order by k.id desc
             limit 1) as code,
           (select u.first_name || ' ' || u.last_name
              from users u
             where u.instance_id = ${db.instanceId} and u.id = c.team_lead_user_id and u.erased_at is null) as team_lead,
           json_build_object('address', c.address, 'postal_code', c.postal_code, 'city', c.city,
                             'invoice_reference', c.invoice_reference,
                             'purchase_order_number', c.purchase_order_number,
                             'invoice_email', c.invoice_email) as invoice_details
      from companies c
     where c.instance_id = ${db.instanceId} and c.id = ${companyId}`);
