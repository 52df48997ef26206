import { knownSetting } from '@coursefront/contract/values/setting-values.ts';
import { useText } from '../../lib/text/text.ts';

export const isSwitch = (name: string): boolean => knownSetting(name)?.isSwitch === true;

/** The value of a setting in words: a switch is on or off. */
export function SettingValue({ name, value }: { name: string; value: string }) {
  const text = useText('general-settings');
  if (value === '') return <span className="text-ink-3">{text('columns.empty')}</span>;
  if (isSwitch(name)) return text(value === '1' ? 'switch.on' : 'switch.off');
  return <bdi className="wrap-anywhere">{value}</bdi>;
}

/** The choices of a switch, by their stored values. */
export function useSwitchOptions() {
  const text = useText('general-settings');
  return [
    { value: '1', label: text('switch.on') },
    { value: '0', label: text('switch.off') },
  ];
}
