import type { SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { useState } from 'react';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import type { FormDialogProps, FormTask } from './form-task.ts';
import { QrDialog } from './qr-dialog.tsx';

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
