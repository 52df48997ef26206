import type { settingTypes } from '../constants.ts';
import type { ErrorCode } from '../errors.ts';

type SettingType = (typeof settingTypes)[number];
type Fault = Extract<ErrorCode, `setting.${string}`>;
type KnownSetting = {
  type: SettingType;
  /** Stored as `1` or `0`, shown as on or off. */
  isSwitch?: true;
  /** A percentage, shown with its sign. */
  isPercent?: true;
  faultOf: (value: string) => Fault | undefined;
};

/** Settings that the product reads: their type is fixed, their value is validated, and they cannot be deleted. */
export const knownSettings = {
  webshop_tranfer_fee_rate: {
    type: 'number',
    isPercent: true,
    faultOf: (value) =>
      /^\d{1,3}(\.\d{1,2})?$/.test(value) && Number(value) <= 100 ? undefined : 'setting.no_percentage',
  },
  woocommerce_integration: {
    type: 'number',
    isSwitch: true,
    faultOf: (value) => (value === '0' || value === '1' ? undefined : 'setting.no_switch'),
  },
  woocommerce_product_api: {
    type: 'text',
    faultOf: (value) => (isShopAddress(value, ['PRODUCT_ID', 'SESSION_KEY']) ? undefined : 'setting.product_address'),
  },
  woocommerce_payment_api: {
    type: 'text',
    faultOf: (value) => (isShopAddress(value, ['SESSION_KEY']) ? undefined : 'setting.payment_address'),
  },
  vat_rates: {
    type: 'text',
    faultOf: (value) => (vatRatesOf(value) ? undefined : 'setting.vat_rates'),
  },
} as const satisfies Record<string, KnownSetting>;

/** `SE 2027-01-01 12.5; DE 2028-07-01 20`: countries' standard rates from a day on. Undefined if it cannot be read. */
export function vatRatesOf(value: string): { country: string; from: string; basis_points: number }[] | undefined {
  const written = value.split(';').map((part) => part.trim());
  const rates = written
    .filter((part) => part !== '')
    .map((part) => {
      const [, country = '', from = '', percent = ''] =
        /^([A-Z]{2})\s+(\d{4}-\d\d-\d\d)\s+(\d{1,2}(?:[.,]\d{1,2})?)\s*%?$/.exec(part) ?? [];
      return { country, from, basis_points: Math.round(Number(percent.replace(',', '.')) * 100) };
    });
  return rates.every(({ country, from }) => country !== '' && !Number.isNaN(Date.parse(from))) ? rates : undefined;
}

export const knownSetting = (name: string): KnownSetting | undefined =>
  Object.hasOwn(knownSettings, name) ? knownSettings[name as keyof typeof knownSettings] : undefined;

/** Accepts a decimal comma as well. */
export const writtenValue = (type: SettingType, value: string): string =>
  type === 'number' ? value.trim().replace(',', '.') : value.trim();

/** The error of a value, after normalisation. */
export function faultOfValue(name: string, type: SettingType, value: string): Fault | undefined {
  const written = writtenValue(type, value);
  if (type === 'number' && !/^-?\d{1,15}(\.\d{1,6})?$/.test(written)) return 'setting.no_number';
  return knownSetting(name)?.faultOf(written);
}

/** Empty without an external shop. A placeholder before the path would let a visitor choose the host. */
function isShopAddress(value: string, placeholders: readonly string[]): boolean {
  if (value === '') return true;
  if (!URL.canParse(value)) return false;
  const { protocol, host, username, password, pathname, search } = new URL(value);
  const beforePath = host + username + password;
  return (
    /^https?:$/.test(protocol) &&
    !/session_key|product_id/i.test(beforePath) &&
    placeholders.every((name) => (pathname + search).includes(name))
  );
}
