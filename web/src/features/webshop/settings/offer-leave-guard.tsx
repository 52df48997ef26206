import { useBlocker } from '@tanstack/react-router';
import { useText } from '../../../lib/text/text.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

/** Asks before changes are left behind. Pages, searches and tabs of the list keep them, so those are no leaving. */
export function OfferLeaveGuard({ changes }: { changes: number }) {
  const text = useText('offers');
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => changes > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: changes > 0,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      title={text('leave.title')}
      text={text('leave.text', { count: changes })}
      confirmLabel={text('leave.confirm')}
      cancelLabel={text('leave.stay')}
      onConfirm={() => leaving.proceed?.()}
      onClose={() => leaving.reset?.()}
    />
  );
}
