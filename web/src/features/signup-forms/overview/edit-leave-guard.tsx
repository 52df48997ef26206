import { useBlocker } from '@tanstack/react-router';
import { useText } from '../../../lib/text/text.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

type EditLeaveGuardProps = {
  title: string;
  changed: boolean;
  /** The reader wants to close the dialog. */
  asked: boolean;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before changes are left behind, whether by the dialog's own way out, by a link or by Back. */
export function EditLeaveGuard({ title, changed, asked, onStay, onLeave }: EditLeaveGuardProps) {
  const text = useText('signup-forms');
  const leaving = useBlocker({ shouldBlockFn: () => changed, enableBeforeUnload: changed, withResolver: true });
  const blocked = leaving.status === 'blocked';
  return (
    <ConfirmDialog
      open={asked || blocked}
      title={text('edit.leave_title', { title })}
      text={text('edit.leave_text')}
      confirmLabel={text('edit.leave_confirm')}
      cancelLabel={text('edit.leave_stay')}
      onConfirm={() => {
        if (blocked) leaving.proceed();
        onLeave();
      }}
      onClose={() => {
        if (blocked) leaving.reset();
        onStay();
      }}
    />
  );
}
