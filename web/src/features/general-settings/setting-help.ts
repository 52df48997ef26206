import { knownSettings } from '@coursefront/contract/values/setting-values.ts';
import { useText } from '../../lib/text/text.ts';

type KnownName = keyof typeof knownSettings;

const isKnown = (name: string): name is KnownName => Object.hasOwn(knownSettings, name);

/** Explains a setting that the product reads. Undefined for any other setting. */
export function useSettingHelp(name: string): string | undefined {
  const text = useText('general-settings');
  return isKnown(name) ? text(`help.${name}`) : undefined;
}
