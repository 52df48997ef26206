import { useBlocker } from '@tanstack/react-router';
import { useText } from '../../../lib/text/text.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

/** Asks before changes are left behind. Pages and searches of the orders below keep them, so those are no leaving. */
export function LeaveGuard({ company, changed }: { company: string; changed: boolean }) {
  const text = useText('companies');
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => changed && current.pathname !== next.pathname,
    enableBeforeUnload: changed,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      title={text('form.leave_title')}
      text={text('form.leave_text', { company })}
      confirmLabel={text('form.leave_confirm')}
      cancelLabel={text('form.leave_stay')}
      onConfirm={() => leaving.proceed?.()}
      onClose={() => leaving.reset?.()}
    />
  );
}
