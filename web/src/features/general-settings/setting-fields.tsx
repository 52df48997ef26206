import { settingTypes } from '@coursefront/contract/constants.ts';
import { Form, FormField } from '../../lib/form/form.tsx';
import { useText } from '../../lib/text/text.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useSettingHelp } from './setting-help.ts';
import type { SettingForm } from './use-setting-form.ts';

type SettingFieldsProps = { form: SettingForm; id: string; needed: boolean };

export function SettingFields({ form, id, needed }: SettingFieldsProps) {
  const text = useText('general-settings');
  const help = useSettingHelp(form.fields.watch('name'));
  const isNumber = form.fields.watch('type') === 'number';
  return (
    <Form form={form} id={id}>
      <FormField form={form} name="name" help={text(needed ? 'form.needed_help' : 'form.name_help')}>
        {(field) => (
          <TextInput
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={needed}
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="display_name">
        {(field) => <TextInput autoComplete="off" {...field} />}
      </FormField>
      <FormField form={form} name="type">
        {(field) => (
          <Select
            options={settingTypes.map((type) => ({
              value: type,
              label: text(`types.${type}`),
              disabled: needed && type !== field.value,
            }))}
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="value" help={help}>
        {(field) => (
          <TextInput
            dir={isNumber ? 'ltr' : 'auto'}
            inputMode={isNumber ? 'decimal' : 'text'}
            autoComplete="off"
            {...field}
          />
        )}
      </FormField>
    </Form>
  );
}
