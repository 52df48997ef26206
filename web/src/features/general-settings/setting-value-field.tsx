import type { GeneralSetting } from '@coursefront/contract/customers/general-settings.ts';
import type { ReactNode } from 'react';
import { FormField } from '../../lib/form/form.tsx';
import { SelectField } from '../../lib/form/select-field.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { isPercent, isSwitch, useSwitchOptions } from '../../parts/settings/setting-value.tsx';
import { Affix } from '../../ui/fields/affix.tsx';
import type { SettingForm } from './use-setting-form.ts';

type SettingValueFieldProps = {
  form: SettingForm;
  /** The general value, or that of an override. */
  name: 'value' | `overrides.${number}.value`;
  setting: Pick<GeneralSetting, 'name' | 'type'>;
  help?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** The input that fits the setting. Typing replaces the old value: a 4 typed after a 3 would be 34 percent. */
export function SettingValueField({ setting, ...field }: SettingValueFieldProps) {
  const switchOptions = useSwitchOptions();
  const isNumber = setting.type === 'number';
  const typed = { inputMode: isNumber ? 'decimal' : 'text', autoComplete: 'off' } as const;
  if (isSwitch(setting.name)) return <SelectField {...field} options={switchOptions} />;
  if (isPercent(setting.name))
    return (
      <FormField {...field}>
        {({ value, ...control }) => (
          <Affix {...typed} {...control} value={String(value)} after="%" dir="ltr" onFocus={selectAll} />
        )}
      </FormField>
    );
  return <TextField {...field} {...typed} dir={isNumber ? 'ltr' : 'auto'} onFocus={selectAll} />;
}

const selectAll = ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select();
