import { readCustomers } from '@coursefront/contract/customers/customers.ts';
import {
  type GeneralSetting,
  readGeneralSettings,
  readSettingExceptions,
  type SettingException,
  setSettingException,
} from '@coursefront/contract/customers/general-settings.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useAction, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { Form, FormField } from '../../lib/form/form.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { SearchedCombobox } from '../../parts/list/searched-combobox.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import type { Option } from '../../ui/fields/option-list.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';

type Draft = { instance_id: number | null; value: string };

const Complete = z.object({ instance_id: z.int(), value: z.string() });

type ExceptionFormProps = {
  setting: GeneralSetting;
  /** The exception to edit. Without one the form is empty. */
  changed: SettingException | undefined;
  onSaved: () => void;
};

/** A customer, found by typing, and the value for it. The server checks the value. */
export function ExceptionForm({ setting, changed, onSaved }: ExceptionFormProps) {
  const text = useText('general-settings');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Option | undefined>(
    changed && { value: String(changed.instance_id), label: changed.customer },
  );
  const found = useEndpoint(readCustomers, { query: { search } }, { keepPrevious: true });
  const options = found.data?.rows.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  const set = useAction(setSettingException, { refreshes: [readSettingExceptions, readGeneralSettings] });
  const form = useSchemaForm<Draft>(Complete, {
    initial: { instance_id: changed?.instance_id ?? null, value: changed?.value ?? '' },
    labels: { instance_id: text('exceptions.customer'), value: text('exceptions.value') },
    onValid: async ({ instance_id, value }) => {
      const params = { id: setting.id, instance: instance_id ?? 0 };
      const { customer } = await set.mutateAsync({ params, body: { value } });
      toastSuccess(text('exceptions.saved', { customer }));
      onSaved();
    },
  });
  return (
    <Form form={form}>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="instance_id">
          {(field) => (
            <SearchedCombobox
              chosen={chosen}
              onChoose={(option) => {
                setChosen(option);
                field.onChange(option ? Number(option.value) : null);
              }}
              onBlur={field.onBlur}
              onSearch={setSearch}
              searching={found.isPlaceholderData}
              options={options}
              placeholder={text('exceptions.customer_choose')}
              labels={{ search: text('exceptions.customer_search'), none: text('exceptions.customer_none') }}
            />
          )}
        </FormField>
        <FormField form={form} name="value">
          {({ value, ...field }) => (
            <TextInput
              dir={setting.type === 'number' ? 'ltr' : 'auto'}
              inputMode={setting.type === 'number' ? 'decimal' : 'text'}
              autoComplete="off"
              value={String(value)}
              {...field}
            />
          )}
        </FormField>
      </div>
      <Button type="submit" className="justify-self-start" busy={form.busy} busyLabel={text('exceptions.saving')}>
        {text('exceptions.save')}
      </Button>
    </Form>
  );
}
