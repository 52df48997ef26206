import { knownSettings } from '@coursefront/contract/values/setting-values.ts';
import { useText } from '../../lib/text/text.ts';

type KnownName = keyof typeof knownSettings;

const isKnown = (name: string): name is KnownName => Object.hasOwn(knownSettings, name);

/** What the product does with a setting that it reads; undefined for any other. */
export function useSettingHelp(name: string): string | undefined {
  const text = useText('general-settings');
  return isKnown(name) ? text(`help.${name}`) : undefined;
}
