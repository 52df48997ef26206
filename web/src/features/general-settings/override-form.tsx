import { readCustomers } from '@coursefront/contract/customers/customers.ts';
import {
  type GeneralSetting,
  readGeneralSettings,
  readSettingOverrides,
  type SettingOverride,
  setSettingOverride,
} from '@coursefront/contract/customers/general-settings.ts';
import { type RefObject, useEffect } from 'react';
import * as z from 'zod/mini';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { Form } from '../../lib/form/form.tsx';
import { SelectField } from '../../lib/form/select-field.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { namedOptions, SearchedField } from '../../parts/form/searched-field.tsx';
import { isSwitch, useSwitchOptions } from '../../parts/settings/setting-value.tsx';
import { Button } from '../../ui/buttons/button.tsx';

type OverrideDraft = { instance_id: number | null; value: string };

const Complete = z.object({ instance_id: z.int(), value: z.string() });

/** Saves an override that was typed and not saved yet. Null if there is none. */
export type BegunOverride = RefObject<(() => Promise<boolean>) | null>;

type OverrideFormProps = {
  setting: GeneralSetting;
  /** The override to edit. Without one the form is empty. */
  changed: SettingOverride | undefined;
  begun: BegunOverride;
  onSaved: () => void;
};

/** A customer, found by typing, and the value for it. The server checks the value. */
export function OverrideForm({ setting, changed, begun, onSaved }: OverrideFormProps) {
  const text = useText('general-settings');
  const switchOptions = useSwitchOptions();
  const set = useAction(setSettingOverride, { refreshes: [readSettingOverrides, readGeneralSettings] });
  // An override is made to differ, and a select always has a value.
  const firstValue = isSwitch(setting.name) ? (setting.value === '1' ? '0' : '1') : '';
  const form = useSchemaForm<OverrideDraft>(Complete, {
    initial: { instance_id: changed?.instance_id ?? null, value: changed?.value ?? firstValue },
    labels: { instance_id: text('exceptions.customer'), value: text('exceptions.value') },
    onValid: async ({ instance_id, value }) => {
      const params = { id: setting.id, instance: instance_id ?? 0 };
      const { customer } = await set.mutateAsync({ params, body: { value } });
      toastSuccess(text('exceptions.saved', { customer }));
      onSaved();
    },
  });
  const { isDirty } = form.fields.formState;
  useEffect(() => {
    begun.current = isDirty ? form.send : null;
    return () => {
      begun.current = null;
    };
  });
  return (
    <Form form={form}>
      <div className="grid gap-5 sm:grid-cols-2">
        <SearchedField
          form={form}
          name="instance_id"
          endpoint={readCustomers}
          inputOf={(search) => ({ query: { search } })}
          optionsOf={namedOptions}
          initial={changed && { value: String(changed.instance_id), label: changed.customer }}
          placeholder={text('exceptions.customer_choose')}
          labels={{ search: text('exceptions.customer_search'), none: text('exceptions.customer_none') }}
        />
        {isSwitch(setting.name) ? (
          <SelectField form={form} name="value" options={switchOptions} />
        ) : (
          <TextField
            form={form}
            name="value"
            dir={setting.type === 'number' ? 'ltr' : 'auto'}
            inputMode={setting.type === 'number' ? 'decimal' : 'text'}
            autoComplete="off"
          />
        )}
      </div>
      <Button type="submit" className="justify-self-start" busy={form.busy} busyLabel={text('exceptions.saving')}>
        {text('exceptions.save')}
      </Button>
    </Form>
  );
}
