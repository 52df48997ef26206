import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { deleteSignupForm, readSignupForms } from '@coursefront/contract/signup/signup-forms.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { lookAgain } from './form-moves.ts';
import type { FormDialogProps } from './form-task.ts';

export function DeleteDialog({ form: { id, title }, open, onClose }: FormDialogProps) {
  const text = useText('signup-forms');
  const common = useText('common');
  const remove = useAction(deleteSignupForm, { refreshes: [readSignupForms] });
  const confirm = () =>
    remove.mutate(
      { body: { form_id: id } },
      {
        onSuccess: () =>
          toast({ kind: 'success', title: text('delete.done', { title }), seconds: noticeSeconds.success }),
        onError: ({ message }) => {
          toast({ kind: 'danger', title: text('delete.failed'), text: message, seconds: noticeSeconds.error });
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
