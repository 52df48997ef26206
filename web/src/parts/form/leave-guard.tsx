import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

type LeaveGuardProps = {
  /** There are unsaved changes. */
  changed: boolean;
  title: string;
  text: string;
  leaveLabel: string;
  stayLabel: string;
  /** For a form in a dialog, which closing or any navigation would lose. */
  dialog?: { closing: boolean; onStay: () => void; onLeave: () => void };
};

/**
 * Asks before unsaved changes are lost. A form on a page survives a change of the search alone (a tab, a page of a list),
 * so only another path counts as leaving it.
 */
export function LeaveGuard({ changed, title, text, leaveLabel, stayLabel, dialog }: LeaveGuardProps) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => changed && (dialog !== undefined || current.pathname !== next.pathname),
    enableBeforeUnload: changed,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked' || dialog?.closing === true}
      title={title}
      text={text}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      onConfirm={() => {
        leaving.proceed?.();
        dialog?.onLeave();
      }}
      onClose={() => {
        leaving.reset?.();
        dialog?.onStay();
      }}
    />
  );
}
