import type { TenantTx, Tx } from '../../db/database.ts';
import { setCustomerSettings } from '../../modules/customers/public.ts';
import { overrideSetting } from '../../modules/settings/public.ts';
import { addSettings } from '../../seeding/shop.ts';

export const feePercent = 3;

/** Settings of every instance, unless the platform has set an override for it. */
export const addGeneralSettings = (tx: Tx): Promise<void> =>
  addSettings(tx, [
    {
      name: 'webshop_tranfer_fee_rate',
      displayName: 'Webshop transfer fee, in percent',
      type: 'number',
      value: String(feePercent),
    },
    { name: 'woocommerce_integration', displayName: 'Sale through an external shop', type: 'number', value: '0' },
    { name: 'woocommerce_product_api', displayName: 'External shop, address of a product', type: 'text', value: '' },
    { name: 'woocommerce_payment_api', displayName: 'External shop, address of a payment', type: 'text', value: '' },
  ]);

export async function turnOnExternalShop(tx: TenantTx, shopUrl: string): Promise<void> {
  await overrideSetting(tx, 'woocommerce_integration', '1');
  await overrideSetting(tx, 'woocommerce_product_api', `${shopUrl}/product/PRODUCT_ID?session_key=SESSION_KEY`);
  await overrideSetting(tx, 'woocommerce_payment_api', `${shopUrl}/payment?session_key=SESSION_KEY`);
}

/** How invoices are paid. The numbers pass their checks and belong to nobody. */
export const takeInvoicesBy = (tx: TenantTx): Promise<void> =>
  setCustomerSettings(tx, [
    { name: 'invoice_bankgiro', type: 'text', value: '5050-1055' },
    { name: 'invoice_iban', type: 'text', value: 'SE45 5000 0000 0583 9825 7466' },
    { name: 'invoice_bic', type: 'text', value: 'ESSESESS' },
    { name: 'invoice_vat_number', type: 'text', value: 'SE556012345601' },
    { name: 'invoice_note', type: 'text', value: 'Godkänd för F-skatt' },
  ]);

/** Its shop sells to private persons as well. */
export const sellToEverybody = (tx: TenantTx): Promise<void> =>
  setCustomerSettings(tx, [{ name: 'shop_private_buyers', type: 'text', value: 'yes' }]);

type CustomerChoices = { webshop: boolean; brandColour: string };

export const choose = (tx: TenantTx, { webshop, brandColour }: CustomerChoices): Promise<void> =>
  setCustomerSettings(tx, [
    { name: 'is_webshop_enabled', type: 'number', value: webshop ? '1' : '0' },
    { name: 'brand_colour', type: 'text', value: brandColour },
    { name: 'language', type: 'text', value: 'en' },
  ]);
