import { saveCustomerSettings } from '@coursefront/contract/customers/customer-settings.ts';
import { type OwnCustomer, readOwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import type { BodyInput } from '@coursefront/contract/endpoint.ts';
import { reviewModes } from '@coursefront/contract/shop/reviews.ts';
import { type EndpointForm, useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { refreshSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { tellFailure } from './edited-customer.tsx';

type SettingsDraft = BodyInput<typeof saveCustomerSettings>;

export type SettingsEndpointForm = EndpointForm<SettingsDraft>;

export const settingOf = ({ customer_settings }: OwnCustomer, name: string): string =>
  customer_settings.find((setting) => setting.name === name)?.value ?? '';

export function useSettingsForm(customer: OwnCustomer, onSaved: () => void): SettingsEndpointForm {
  const text = useText('account');
  return useEndpointForm<typeof saveCustomerSettings, SettingsDraft>(saveCustomerSettings, {
    initial: draftOf(customer),
    refreshes: [readOwnCustomer],
    labels: {
      'settings.language': text('settings.language'),
      'settings.time_zone': text('settings.time_zone'),
      'settings.currency': text('settings.currency'),
      'settings.brand_colour': text('settings.colour'),
      'settings.logo': text('settings.logo'),
      'settings.invoice_bankgiro': text('settings.bankgiro'),
      'settings.invoice_iban': text('settings.iban'),
      'settings.invoice_bic': text('settings.bic'),
      'settings.invoice_vat_number': text('settings.vat_number'),
      'settings.invoice_note': text('settings.note'),
      'settings.e_invoices': text('settings.e_invoices'),
      'settings.shop_prices': text('settings.shop_prices'),
      'settings.shop_private_buyers': text('settings.private_buyers'),
      'settings.shop_reviews': text('settings.reviews'),
    },
    onDone: (saved) => {
      refreshSite({
        brand_colour: settingOf(saved, 'brand_colour') || null,
        has_reviews: ['moderated', 'direct'].includes(settingOf(saved, 'shop_reviews')),
      });
      toastSuccess(text('settings.saved'));
      onSaved();
    },
    onFailed: (failure) => tellFailure(text('settings.failed'), failure),
  });
}

/** The choices for an e-invoice beside its download. */
export const eInvoices = ['download', 'mail', 'access_point'] as const;

/** Without the logo, because the server keeps settings that are not sent. */
const draftOf = (customer: OwnCustomer): SettingsDraft => ({
  settings: {
    language: customer.language,
    currency: customer.currency,
    time_zone: settingOf(customer, 'time_zone'),
    brand_colour: settingOf(customer, 'brand_colour'),
    invoice_bankgiro: settingOf(customer, 'invoice_bankgiro'),
    invoice_iban: settingOf(customer, 'invoice_iban'),
    invoice_bic: settingOf(customer, 'invoice_bic'),
    invoice_vat_number: settingOf(customer, 'invoice_vat_number'),
    invoice_note: settingOf(customer, 'invoice_note'),
    e_invoices: eInvoices.find((choice) => choice === settingOf(customer, 'e_invoices')) ?? 'download',
    shop_prices: settingOf(customer, 'shop_prices') === 'without_vat' ? 'without_vat' : 'with_vat',
    shop_private_buyers: settingOf(customer, 'shop_private_buyers') === 'yes' ? 'yes' : 'no',
    shop_reviews: reviewModes.find((mode) => mode === settingOf(customer, 'shop_reviews')) ?? 'off',
  },
  version: customer.version,
});
