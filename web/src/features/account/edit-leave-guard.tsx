import { useBlocker } from '@tanstack/react-router';
import { useText } from '../../lib/text/text.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

/** Asks before changes are left behind. Pages and searches of a list on the same page are no leaving. */
export function EditLeaveGuard() {
  const text = useText('account');
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: true,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      title={text('edit.leave_title')}
      text={text('edit.leave_text')}
      confirmLabel={text('edit.leave')}
      cancelLabel={text('edit.stay')}
      onConfirm={() => leaving.proceed?.()}
      onClose={() => leaving.reset?.()}
    />
  );
}
