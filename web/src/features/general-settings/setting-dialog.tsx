import type { GeneralSetting } from '@coursefront/contract/customers/general-settings.ts';
import { useId } from 'react';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Exceptions } from './exceptions.tsx';
import { SettingFields } from './setting-fields.tsx';
import { useSettingForm } from './use-setting-form.ts';

type SettingDialogProps = {
  /** Without one a new setting is made. */
  setting: GeneralSetting | undefined;
  open: boolean;
  onClose: () => void;
};

/** A setting to be made or changed, with its exceptions, which are saved one by one. */
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
