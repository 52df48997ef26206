import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { deleteSignupForm, readSignupForms, type SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { useState } from 'react';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormLink } from '../form-summary.tsx';
import { QrCode } from '../qr-code.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { lookAgain } from './form-moves.ts';

/** One dialog at a time. Each opening is a new one, so that nothing of the last is left in it. */
export function useFormDialogs() {
  const [task, setTask] = useState<{ kind: FormTask; form: SignupForm; opened: number }>();
  const [open, setOpen] = useState(false);

  const begin = (kind: FormTask, form: SignupForm) => {
    setTask((last) => ({ kind, form, opened: (last?.opened ?? 0) + 1 }));
    setOpen(true);
  };
  const close = () => setOpen(false);
  const dialog = task && (
    <FormDialog
      key={task.opened}
      kind={task.kind}
      form={task.form}
      open={open}
      onClose={close}
      onBeginAnew={(form) => begin(task.kind, form)}
    />
  );
  return { begin, dialog };
}

type Props = FormDialogProps & { kind: FormTask; onBeginAnew: (form: SignupForm) => void };

function FormDialog({ kind, onBeginAnew, ...props }: Props) {
  switch (kind) {
    case 'edit':
      return <EditDialog {...props} onBeginAnew={onBeginAnew} />;
    case 'delete':
      return <DeleteDialog {...props} />;
    case 'qr':
      return <QrDialog {...props} />;
  }
}

/** What a dialog is opened for. */
export type FormTask = 'edit' | 'delete' | 'qr';

type FormDialogProps = { form: SignupForm; open: boolean; onClose: () => void };

function DeleteDialog({ form: { id, title }, open, onClose }: FormDialogProps) {
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

function QrDialog({ form, open, onClose }: FormDialogProps) {
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
