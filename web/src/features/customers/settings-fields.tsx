import { settingTypes } from '@coursefront/contract/constants.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { SelectField } from '../../lib/form/select-field.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
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
      <div>
        <Button icon={Plus} onClick={() => settings.append({ name: '', type: 'text', value: '' })}>
          {text('form.setting_add')}
        </Button>
      </div>
    </>
  );
}

/** Settings that the customer changes in its own account, where they have these names. */
const knownNames = [
  'brand_colour',
  'currency',
  'e_invoices',
  'invoice_bankgiro',
  'invoice_bic',
  'invoice_iban',
  'invoice_note',
  'invoice_vat_number',
  'language',
  'logo',
  'shop_prices',
  'shop_private_buyers',
  'shop_reviews',
  'time_zone',
] as const;
const isKnown = (name: string): name is (typeof knownNames)[number] => knownNames.some((known) => known === name);

type SettingLineProps = { form: CustomerForm; index: number; onRemove: () => void };

function SettingLine({ form, index, onRemove }: SettingLineProps) {
  const text = useText('customers');
  const number = index + 1;
  const name = form.fields.watch(`customer_settings.${index}.name`);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1fr)_auto]">
      {isKnown(name) && <p className="col-span-full -mb-2 font-semibold text-ink">{text(`known_settings.${name}`)}</p>}
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
        <IconButton label={text('form.setting_remove', { number })} icon={Trash2} onClick={onRemove} />
      </div>
    </li>
  );
}
