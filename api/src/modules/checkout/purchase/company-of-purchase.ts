import { isInEu } from '@coursefront/contract/shop/taxes.ts';
import type { TenantTx } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
import {
  type BuyingCompany,
  type InvoiceDetails,
  insertBuyersCompany,
  orderAgainForCompany,
  organizationNumberOf,
  readBuyingCompany,
  takeLicencesToBuy,
  takeOverBuyersCompany,
} from '../../companies/public.ts';
import { vatNumberFor } from '../../vat-numbers/public.ts';
import { invalid, type Purchase } from './purchase.ts';

/** Takes the licences and returns the buyer's company, locked until the transaction ends. Null for a person without a company. */
export async function companyOfPurchase(
  tx: TenantTx,
  purchase: Purchase,
  sellerCountry: string,
): Promise<BuyingCompany | null> {
  const { buyer, quantity } = purchase;
  const invoice = invoiceDetails(purchase);
  if (buyer.companyId !== null) {
    const taken = await takeLicencesToBuy(tx, buyer.companyId, { count: quantity, invoice });
    if (taken) return taken;
    const company = await readBuyingCompany(tx, buyer.companyId);
    throw new Refusal(company?.active ? 'company.licences_exhausted' : 'company.inactive', {});
  }
  if (!buyer.wanted || buyer.wanted.kind === 'private') return null;

  const { organizationNumber: typed, organizationName, phone, vatNumber: typedVat } = buyer.wanted;
  const country = buyer.wanted.country ?? sellerCountry;
  const organizationNumber = organizationNumberOf(typed ?? '', country);
  if (!organizationNumber) throw invalid({ 'buyer.organizationNumber': [{ code: 'field.organization_number' }] });
  const vatNumber = typedVat && isInEu(country) ? vatNumberFor(typedVat, country) : null;
  if (vatNumber === undefined) throw invalid({ 'buyer.vatNumber': [{ code: 'field.vat_number' }] });
  const company = {
    name: organizationName ?? '',
    organizationNumber,
    country,
    vatNumber,
    email: buyer.email,
    phone: phone ?? '',
    licences: quantity,
    invoice,
  };
  const brought =
    (await insertBuyersCompany(tx, company)) ??
    (await takeOverBuyersCompany(tx, company)) ??
    (await orderAgainForCompany(tx, company));
  if (brought) return brought;
  throw new Refusal(
    'company.organisation_number_taken',
    {},
    { 'buyer.organizationNumber': [{ code: 'company.organisation_number_taken' }] },
  );
}

function invoiceDetails({ invoice_references: references, invoice_address: address }: Purchase): InvoiceDetails {
  return {
    reference: references?.invoice_reference || null,
    purchaseOrder: references?.purchase_order_number || null,
    email: references?.invoice_email ?? null,
    address: address?.invoicingAddress ?? null,
    postalCode: address?.zipCode ?? null,
    city: address?.city ?? null,
  };
}
