import { numberLocaleOf } from '@coursefront/contract/languages.ts';
import { knownSetting } from '@coursefront/contract/values/setting-values.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';

export const isSwitch = (name: string): boolean => knownSetting(name)?.isSwitch === true;
export const isPercent = (name: string): boolean => knownSetting(name)?.isPercent === true;

/** The value of a setting in words: a switch is on or off, a percentage has its sign. */
export function useShownValue(): (name: string, value: string) => string {
  const text = useText('general-settings');
  const percent = new Intl.NumberFormat(numberLocaleOf(useLanguage()), { style: 'percent', maximumFractionDigits: 2 });
  return (name, value) => {
    if (value === '') return text('columns.empty');
    if (isSwitch(name)) return text(value === '1' ? 'switch.on' : 'switch.off');
    return isPercent(name) ? leftToRight(percent.format(Number(value) / 100)) : value;
  };
}

export function SettingValue({ name, value }: { name: string; value: string }) {
  const shown = useShownValue()(name, value);
  return <bdi className={value === '' ? 'text-ink-3' : 'wrap-anywhere'}>{shown}</bdi>;
}

/** The choices of a switch, by their stored values. */
export function useSwitchOptions() {
  const text = useText('general-settings');
  return [
    { value: '1', label: text('switch.on') },
    { value: '0', label: text('switch.off') },
  ];
}
