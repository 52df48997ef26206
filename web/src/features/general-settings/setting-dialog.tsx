import { settingTypes } from '@coursefront/contract/constants.ts';
import type { GeneralSetting } from '@coursefront/contract/customers/general-settings.ts';
import { useRef, useState } from 'react';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { SelectField } from '../../lib/form/select-field.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useText } from '../../lib/text/text.ts';
import { isSwitch, useSwitchOptions } from '../../parts/settings/setting-value.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import type { BegunOverride } from './override-form.tsx';
import { Overrides } from './overrides.tsx';
import { useSettingHelp } from './setting-help.ts';
import { type SettingForm, useSettingForm } from './use-setting-form.ts';

type SettingDialogProps = {
  /** The setting to change. Without one the dialog creates a setting. */
  setting?: GeneralSetting;
  open: boolean;
  onClose: () => void;
};

/** Creates or changes a setting. Overrides are saved one by one; one that was begun is saved with the setting. */
export function SettingDialog({ setting, open, onClose }: SettingDialogProps) {
  const text = useText('general-settings');
  const common = useText('common');
  const begun: BegunOverride = useRef(null);
  // An override is saved at once. From then on, closing the dialog does not undo everything.
  const [hasSaved, setHasSaved] = useState(false);
  const saveOverride = async () => (await begun.current?.()) ?? true;
  const form = useSettingForm(setting, { saveOverride, onDone: onClose });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size={setting ? 'xl' : 'md'}
      title={setting ? text('form.edit_title', { name: setting.display_name }) : text('form.add_title')}
      save={text(setting ? 'form.save' : 'form.save_new')}
      saving={text('form.saving')}
      {...(hasSaved && { cancel: common('dialog.close') })}
      after={setting && <Overrides setting={setting} begun={begun} onChanged={() => setHasSaved(true)} />}
    >
      <SettingFields form={form} setting={setting} />
    </FormDialog>
  );
}

type SettingFieldsProps = { form: SettingForm; setting: GeneralSetting | undefined };

/** A new setting begins with its name. A dialog that edits one begins with the value, because that is what people change. */
function SettingFields({ form, setting }: SettingFieldsProps) {
  const displayName = <TextField form={form} name="display_name" autoComplete="off" />;
  if (!setting)
    return (
      <>
        <NameField form={form} />
        {displayName}
        <TypeField form={form} />
        <ValueField form={form} />
      </>
    );
  if (!setting.needed)
    return (
      <>
        <ValueField form={form} />
        {displayName}
        <NameField form={form} />
        <TypeField form={form} />
      </>
    );
  return (
    <>
      <ValueField form={form} isSwitch={isSwitch(setting.name)} />
      {displayName}
      <FixedFacts setting={setting} />
    </>
  );
}

function NameField({ form }: { form: SettingForm }) {
  const text = useText('general-settings');
  return (
    <TextField
      form={form}
      name="name"
      help={text('form.name_help')}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

function TypeField({ form }: { form: SettingForm }) {
  const text = useText('general-settings');
  return (
    <SelectField
      form={form}
      name="type"
      options={settingTypes.map((type) => ({ value: type, label: text(`types.${type}`) }))}
    />
  );
}

function ValueField({ form, isSwitch: asSwitch = false }: { form: SettingForm; isSwitch?: boolean }) {
  const help = useSettingHelp(form.fields.watch('name'));
  const switchOptions = useSwitchOptions();
  const isNumber = form.fields.watch('type') === 'number';
  if (asSwitch) return <SelectField form={form} name="value" help={help} options={switchOptions} />;
  return (
    <TextField
      form={form}
      name="value"
      help={help}
      dir={isNumber ? 'ltr' : 'auto'}
      inputMode={isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      // The dialog opens with the focus here, and typing must replace the old value: a 4 typed after a 3 is 34 percent.
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}

/** Name and type of a setting that the product reads by its name. */
function FixedFacts({ setting: { name, type } }: { setting: GeneralSetting }) {
  const text = useText('general-settings');
  return (
    <div className="grid gap-2">
      <Facts
        facts={[
          {
            label: text('form.name'),
            value: (
              <bdi dir="ltr" className="wrap-anywhere">
                {name}
              </bdi>
            ),
          },
          { label: text('form.type'), value: text(`types.${isSwitch(name) ? 'switch' : type}`) },
        ]}
      />
      <p className="text-ink-3">{text('form.needed_help')}</p>
    </div>
  );
}
