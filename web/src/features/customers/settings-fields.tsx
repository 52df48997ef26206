import { settingTypes } from '@coursefront/contract/constants.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type UseFieldArrayReturn, useFieldArray } from 'react-hook-form';
import { SelectField } from '../../lib/form/select-field.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useText } from '../../lib/text/text.ts';
import { TimeZoneField } from '../../parts/form/time-zone-field.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import type { CustomerDraft } from './draft.ts';
import { addableNames, choicesOf, isKnown, type KnownName } from './known-settings.ts';
import type { CustomerForm } from './use-customer-form.ts';

/** Settings of this customer alone: a switch for the webshop, the others by name. */
export function SettingsFields({ form }: { form: CustomerForm }) {
  const text = useText('customers');
  const settings = useFieldArray({ control: form.fields.control, name: 'customer_settings' });
  return (
    <>
      <Switch
        label={text('form.is_webshop_enabled')}
        help={text('form.is_webshop_enabled_help')}
        {...form.fields.register('is_webshop_enabled')}
      />
      {settings.fields.length > 0 && (
        <ol className="grid gap-4">
          {settings.fields.map((setting, index) => (
            <SettingLine key={setting.id} form={form} index={index} onRemove={() => settings.remove(index)} />
          ))}
        </ol>
      )}
      <AddSetting form={form} onAdd={settings.append} />
    </>
  );
}

type AddSettingProps = { form: CustomerForm; onAdd: UseFieldArrayReturn<CustomerDraft, 'customer_settings'>['append'] };

/** The settings that the product knows, by what they are called elsewhere, and any other by its technical name. */
function AddSetting({ form, onAdd }: AddSettingProps) {
  const text = useText('customers');
  const taken = form.fields.watch('customer_settings').map(({ name }) => name);
  const known = addableNames.filter((name) => !taken.includes(name));
  return (
    <div>
      <Menu
        align="start"
        trigger={<Button icon={Plus}>{text('form.setting_add')}</Button>}
        entries={[
          ...known.map((name) => ({
            label: text(`known_settings.${name}`),
            onSelect: () => onAdd({ name, type: 'text', value: choicesOf(name)[0] ?? '' }),
          })),
          ...(known.length > 0 ? (['line'] as const) : []),
          { label: text('form.another_setting'), onSelect: () => onAdd({ name: '', type: 'text', value: '' }) },
        ]}
      />
    </div>
  );
}

type SettingLineProps = { form: CustomerForm; index: number; onRemove: () => void };

function SettingLine(line: SettingLineProps) {
  const name = line.form.fields.watch(`customer_settings.${line.index}.name`);
  // A line in which the name is typed stays as it is, whatever the name comes to.
  const [wasKnown] = useState(isKnown(name));
  return wasKnown && isKnown(name) ? <KnownLine {...line} name={name} /> : <NamedLine {...line} />;
}

function KnownLine({ form, index, name, onRemove }: SettingLineProps & { name: KnownName }) {
  const text = useText('customers');
  const field = `customer_settings.${index}.value` as const;
  const label = text(`known_settings.${name}`);
  const options = choicesOf(name).map((value) => ({ value, label: text(`known_values.${value}`) }));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-4">
      {name === 'time_zone' ? (
        <TimeZoneField
          form={form}
          name={field}
          labels={{ search: text('form.zone_search'), none: text('form.zone_none') }}
        />
      ) : options.length > 0 ? (
        <SelectField form={form} name={field} options={options} />
      ) : (
        <TextField form={form} name={field} dir="auto" autoComplete="off" />
      )}
      <div className="pt-6.5">
        <IconButton label={text('form.setting_remove_named', { name: label })} icon={Trash2} onClick={onRemove} />
      </div>
    </li>
  );
}

function NamedLine({ form, index, onRemove }: SettingLineProps) {
  const text = useText('customers');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1fr)_auto]">
      <TextField
        form={form}
        name={`customer_settings.${index}.name`}
        className="max-sm:col-span-2"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        form={form}
        name={`customer_settings.${index}.type`}
        className="max-sm:col-span-2"
        options={settingTypes.map((type) => ({ value: type, label: text(`form.${type}`) }))}
      />
      <TextField form={form} name={`customer_settings.${index}.value`} dir="auto" autoComplete="off" />
      <div className="pt-6.5">
        <IconButton label={text('form.setting_remove', { number: index + 1 })} icon={Trash2} onClick={onRemove} />
      </div>
    </li>
  );
}
