import { settingTypes } from '@coursefront/contract/constants.ts';
import type { GeneralSetting } from '@coursefront/contract/customers/general-settings.ts';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { SelectField } from '../../lib/form/select-field.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useText } from '../../lib/text/text.ts';
import { Overrides } from './overrides.tsx';
import { useSettingHelp } from './setting-help.ts';
import { isSwitch, useSwitchOptions } from './setting-value.tsx';
import { type SettingForm, useSettingForm } from './use-setting-form.ts';

type SettingDialogProps = {
  /** The setting to change. Without one the dialog creates a setting. */
  setting?: GeneralSetting;
  open: boolean;
  onClose: () => void;
};

/** Creates or changes a setting. Its overrides are saved one by one. */
export function SettingDialog({ setting, open, onClose }: SettingDialogProps) {
  const text = useText('general-settings');
  const form = useSettingForm(setting, onClose);
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size={setting ? 'xl' : 'md'}
      title={setting ? text('form.edit_title', { name: setting.display_name }) : text('form.add_title')}
      save={text(setting ? 'form.save' : 'form.save_new')}
      saving={text('form.saving')}
      after={setting && <Overrides setting={setting} />}
    >
      <SettingFields form={form} needed={setting?.needed ?? false} />
    </FormDialog>
  );
}

function SettingFields({ form, needed }: { form: SettingForm; needed: boolean }) {
  const text = useText('general-settings');
  const name = form.fields.watch('name');
  // While the name of a new setting is typed, its field must not change.
  const known = needed ? name : '';
  const help = useSettingHelp(name);
  const switchOptions = useSwitchOptions();
  const chosen = form.fields.watch('type');
  const isNumber = chosen === 'number';
  return (
    <>
      <TextField
        form={form}
        name="name"
        help={text(needed ? 'form.needed_help' : 'form.name_help')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={needed}
      />
      <TextField form={form} name="display_name" autoComplete="off" />
      <SelectField
        form={form}
        name="type"
        options={settingTypes.map((type) => ({
          value: type,
          label: text(`types.${type === 'number' && isSwitch(known) ? 'switch' : type}`),
          disabled: needed && type !== chosen,
        }))}
      />
      {isSwitch(known) ? (
        <SelectField form={form} name="value" help={help} options={switchOptions} />
      ) : (
        <TextField
          form={form}
          name="value"
          help={help}
          dir={isNumber ? 'ltr' : 'auto'}
          inputMode={isNumber ? 'decimal' : 'text'}
          autoComplete="off"
        />
      )}
    </>
  );
}
