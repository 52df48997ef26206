import { readCustomers } from '@coursefront/contract/customers/customers.ts';
import type { GeneralSetting } from '@coursefront/contract/customers/general-settings.ts';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { namedOptions, SearchedField } from '../../parts/form/searched-field.tsx';
import { useShownValue } from '../../parts/settings/setting-value.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { SettingValueField } from './setting-value-field.tsx';
import type { SettingForm } from './use-setting-form.ts';

type LineProps = { form: SettingForm; index: number; setting: GeneralSetting };

const row = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2';

/** An override that is there. Removing it is undone until the dialog is saved. */
export function KeptOverride({ form, index, setting }: LineProps) {
  const text = useText('general-settings');
  const shown = useShownValue();
  const { instance_id, customer, before, removed } = form.fields.watch(`overrides.${index}`);
  const remove = (isRemoved: boolean) =>
    form.fields.setValue(`overrides.${index}.removed`, isRemoved, { shouldDirty: true });
  if (removed)
    return (
      <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-surface-2 px-4 py-3">
        <div className="min-w-0 grow">
          <p className="font-semibold text-ink">
            {customer} <s className="font-normal text-ink-3">{shown(setting.name, before ?? '')}</s>
          </p>
          <p className="text-sm">{text('exceptions.will_remove')}</p>
        </div>
        <Button size="sm" aria-label={text('exceptions.undo_named', { customer })} onClick={() => remove(false)}>
          {text('exceptions.undo')}
        </Button>
      </li>
    );
  return (
    <li className={row}>
      <SettingValueField
        form={form}
        name={`overrides.${index}.value`}
        setting={setting}
        action={
          <Link to={pathTo('AdminCustomer', { customerid: instance_id ?? 0 })}>{text('exceptions.open_customer')}</Link>
        }
      />
      <div className="pt-6.5">
        <IconButton label={text('exceptions.remove_named', { customer })} icon={Trash2} onClick={() => remove(true)} />
      </div>
    </li>
  );
}

/** A customer, found by typing, and its value. */
export function NewOverride({ form, index, setting, onRemove }: LineProps & { onRemove: () => void }) {
  const text = useText('general-settings');
  const { instance_id, customer } = form.fields.getValues(`overrides.${index}`);
  const listed = form.fields.watch('overrides').map(({ instance_id }, other) => other !== index && instance_id);
  return (
    <li className={`${row} sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]`}>
      <div className="max-sm:col-span-2">
        <SearchedField
          form={form}
          name={`overrides.${index}.instance_id`}
          endpoint={readCustomers}
          inputOf={(search) => ({ query: { search } })}
          optionsOf={(answer) => namedOptions(answer).filter(({ value }) => !listed.includes(Number(value)))}
          initial={instance_id === null ? undefined : { value: String(instance_id), label: customer }}
          onChosen={(option) => form.fields.setValue(`overrides.${index}.customer`, option?.label ?? '')}
          placeholder={text('exceptions.customer_choose')}
          labels={{ search: text('exceptions.customer_search'), none: text('exceptions.customer_none') }}
        />
      </div>
      <SettingValueField form={form} name={`overrides.${index}.value`} setting={setting} />
      <div className="pt-6.5">
        <IconButton label={text('exceptions.discard')} icon={Trash2} onClick={onRemove} />
      </div>
    </li>
  );
}
