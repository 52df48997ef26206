import { deleteSignupForm, readSignupForms, type SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormLink } from '../form-summary.tsx';
import { QrCode } from '../qr-code.tsx';
import { lookAgain } from './form-moves.ts';

type FormDialogProps = { form: SignupForm; open: boolean; onClose: () => void };

export function DeleteDialog({ form: { id, title }, open, onClose }: FormDialogProps) {
  const text = useText('signup-forms');
  const common = useText('common');
  const remove = useAction(deleteSignupForm, { refreshes: [readSignupForms] });
  const confirm = () =>
    remove.mutate(
      { body: { form_id: id } },
      {
        onSuccess: () => toastSuccess(text('delete.done', { title })),
        onError: ({ message }) => {
          toastFailure(text('delete.failed'), message);
          lookAgain();
        },
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      title={text('delete.title', { title })}
      text={text('delete.text')}
      confirmLabel={text('delete.confirm')}
      cancelLabel={common('dialog.cancel')}
      busy={remove.isPending}
      busyLabel={text('delete.busy')}
    />
  );
}

export function QrDialog({ form, open, onClose }: FormDialogProps) {
  const text = useText('signup-forms');
  const common = useText('common');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('qr.title', { title: form.title })}
      closeLabel={common('dialog.close')}
    >
      <QrCode form={form} />
      <FormLink form={form} />
    </Dialog>
  );
}
