import { usualTimeZone } from '@coursefront/contract/constants.ts';
import { languageNames, languages } from '@coursefront/contract/languages.ts';
import { currencies } from '@coursefront/contract/values/money.ts';
import { FormField } from '../../lib/form/form.tsx';
import { useText } from '../../lib/text/text.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { SettingsForm } from './use-settings-form.ts';

const languageOptions = languages.map((language) => ({ value: language, label: languageNames[language] }));
const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }));
const zoneLabel = (zone: string) => zone.replaceAll('_', ' ');
const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zoneLabel(zone) }));

export function SettingsRegion({ form }: { form: SettingsForm }) {
  const text = useText('account');
  return (
    <Card className="grid content-start gap-5 sm:grid-cols-2">
      <FormField form={form} name="settings.language" help={text('settings.language_help')} className="sm:col-span-2">
        {({ value, onChange, onBlur }) => (
          <Combobox
            options={languageOptions}
            value={String(value)}
            onChange={onChange}
            onBlur={onBlur}
            labels={{ search: text('settings.find_language'), none: text('settings.no_language') }}
          />
        )}
      </FormField>
      <FormField form={form} name="settings.time_zone" help={text('settings.time_zone_help')}>
        {({ value, onChange, onBlur }) => (
          <Combobox
            options={zones}
            value={value ? String(value) : null}
            onChange={onChange}
            onBlur={onBlur}
            placeholder={text('settings.time_zone_usual', { zone: zoneLabel(usualTimeZone) })}
            labels={{ search: text('settings.find_zone'), none: text('settings.no_zone') }}
          />
        )}
      </FormField>
      <FormField form={form} name="settings.currency" help={text('settings.currency_help')}>
        {({ value, ...field }) => <Select {...field} value={String(value)} options={currencyOptions} />}
      </FormField>
    </Card>
  );
}
