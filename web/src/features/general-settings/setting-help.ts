import { knownSettings } from '@coursefront/contract/values/setting-values.ts';
import { useText } from '../../lib/text/text.ts';

type KnownName = keyof typeof knownSettings;

const isKnown = (name: string): name is KnownName => Object.hasOwn(knownSettings, name);

/** Explains a setting that the product reads. Undefined for any other setting. */
export function useSettingHelp(name: string): string | undefined {
  const text = useText('general-settings');
  return isKnown(name) ? text(`help.${name}`) : undefined;
}

/** From when a new value holds. An order keeps the fee and the VAT rate with which it was placed. */
export function useAppliesFrom(name: string): string {
  const text = useText('general-settings');
  return text(name === 'webshop_tranfer_fee_rate' || name === 'vat_rates' ? `applies.${name}` : 'applies.other');
}
