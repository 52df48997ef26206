import { settingTypes } from '@coursefront/contract/constants.ts';
import type { GeneralSetting } from '@coursefront/contract/customers/general-settings.ts';
import { useId } from 'react';
import { Form, FormField } from '../../lib/form/form.tsx';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Exceptions } from './exceptions.tsx';
import { useSettingHelp } from './setting-help.ts';
import { type SettingForm, useSettingForm } from './use-setting-form.ts';

type SettingDialogProps = {
  /** The setting to change. Without one the dialog creates a setting. */
  setting?: GeneralSetting;
  open: boolean;
  onClose: () => void;
};

/** Creates or changes a setting. Its exceptions are saved one by one. */
export function SettingDialog({ setting, open, onClose }: SettingDialogProps) {
  const text = useText('general-settings');
  const common = useText('common');
  const formId = useId();
  const form = useSettingForm(setting, onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size={setting ? 'xl' : 'md'}
      keepOpen={form.fields.formState.isDirty}
      closeLabel={common('dialog.close')}
      title={setting ? text('form.edit_title', { name: setting.display_name }) : text('form.add_title')}
      actions={
        <>
          <Button onClick={onClose}>{common('dialog.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy} busyLabel={text('form.saving')}>
            {text(setting ? 'form.save' : 'form.save_new')}
          </Button>
        </>
      }
    >
      <SettingFields form={form} id={formId} needed={setting?.needed ?? false} />
      {setting && <Exceptions setting={setting} />}
    </Dialog>
  );
}

type SettingFieldsProps = { form: SettingForm; id: string; needed: boolean };

function SettingFields({ form, id, needed }: SettingFieldsProps) {
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
