import { settingTypes } from '@coursefront/contract/constants.ts';
import type { GeneralSetting } from '@coursefront/contract/customers/general-settings.ts';
import { useNavigate } from '@tanstack/react-router';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { SelectField } from '../../lib/form/select-field.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { isSwitch } from '../../parts/settings/setting-value.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { ConfirmChange } from './confirm-change.tsx';
import { Overrides } from './overrides.tsx';
import { useSettingHelp } from './setting-help.ts';
import { SettingReach } from './setting-reach.tsx';
import { SettingValueField } from './setting-value-field.tsx';
import { type SettingForm, useSettingForm } from './use-setting-form.ts';

type SettingDialogProps = {
  /** The setting to change. Without one the dialog creates a setting. */
  setting?: GeneralSetting;
  /** The customer whose page led here: its override is the first field, and its page follows once that is saved. */
  customer?: { id: number; name: string };
  open: boolean;
  onClose: () => void;
};

/** Creates a setting, or changes it together with its overrides. Changed values are asked about before they are saved. */
export function SettingDialog({ setting, customer, open, onClose }: SettingDialogProps) {
  const text = useText('general-settings');
  const navigate = useNavigate();
  const done = () => {
    onClose();
    if (customer) void navigate({ to: pathTo('AdminCustomer', { customerid: customer.id }), replace: true });
  };
  const { form, changes, confirm, goBack, busy } = useSettingForm(setting, done, customer);
  const place = form.fields.getValues('overrides').findIndex(({ instance_id }) => instance_id === customer?.id);
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size={setting ? 'xl' : 'md'}
      firstField={customer && `overrides.${place}.value`}
      title={setting ? text('form.edit_title', { name: setting.display_name }) : text('form.add_title')}
      save={text(setting ? 'form.save' : 'form.save_new')}
      saving={text('form.saving')}
      after={
        setting && (
          <ConfirmChange
            setting={setting}
            changes={changes}
            busy={busy}
            onConfirm={() => void confirm()}
            onClose={goBack}
          />
        )
      }
    >
      {setting ? <ChangedFields form={form} setting={setting} /> : <NewFields form={form} />}
    </FormDialog>
  );
}

/** A new setting begins with its name. */
function NewFields({ form }: { form: SettingForm }) {
  return (
    <>
      <NameField form={form} />
      <TextField form={form} name="display_name" autoComplete="off" />
      <TypeField form={form} />
      <ValueField form={form} />
    </>
  );
}

/** A setting that is changed begins with its value, because that is what people change. */
function ChangedFields({ form, setting }: { form: SettingForm; setting: GeneralSetting }) {
  return (
    <>
      <ValueField form={form} />
      <SettingReach setting={setting} />
      <Overrides form={form} setting={setting} />
      <div className="grid gap-5 border-t border-line pt-5">
        <TextField form={form} name="display_name" autoComplete="off" />
        {setting.needed ? (
          <FixedFacts setting={setting} />
        ) : (
          <>
            <NameField form={form} />
            <TypeField form={form} />
          </>
        )}
      </div>
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

function ValueField({ form }: { form: SettingForm }) {
  const [name, type] = form.fields.watch(['name', 'type']);
  return <SettingValueField form={form} name="value" setting={{ name, type }} help={useSettingHelp(name)} />;
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
