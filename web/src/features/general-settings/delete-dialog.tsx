import {
  deleteSetting,
  type GeneralSetting,
  readGeneralSettings,
} from '@coursefront/contract/customers/general-settings.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useSettingHelp } from './setting-help.ts';

type DeleteDialogProps = { setting: GeneralSetting; open: boolean; onClose: () => void };

/** Asks before a setting is deleted, or says why a setting that the product needs cannot be deleted. */
export function DeleteDialog(props: DeleteDialogProps) {
  return props.setting.needed ? <Needed {...props} /> : <Confirm {...props} />;
}

function Confirm({ setting: { id, display_name: name, exceptions: count }, open, onClose }: DeleteDialogProps) {
  const text = useText('general-settings');
  const common = useText('common');
  const remove = useAction(deleteSetting, { refreshes: [readGeneralSettings] });
  const run = () =>
    remove.mutate(
      { body: { id } },
      {
        onSuccess: () => {
          toastSuccess(text('delete.done', { name }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      title={text('delete.title', { name })}
      text={
        <>
          {text('delete.text')} {count > 0 && text('delete.with_exceptions', { count })}
        </>
      }
      confirmLabel={text('delete.confirm')}
      cancelLabel={common('dialog.cancel')}
      busy={remove.isPending}
      busyLabel={text('delete.busy')}
      onConfirm={run}
      onClose={onClose}
    >
      {remove.error && (
        <Notice kind="danger" live title={text('delete.failed', { name })}>
          {remove.error.message}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

function Needed({ setting: { name, display_name }, open, onClose }: DeleteDialogProps) {
  const text = useText('general-settings');
  const common = useText('common');
  const help = useSettingHelp(name);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('delete.needed_title', { name: display_name })}
      actions={<Button onClick={onClose}>{common('dialog.close')}</Button>}
    >
      <p>{text('delete.needed_text')}</p>
      <p>{help}</p>
    </Dialog>
  );
}
