import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The question, with the name of the thing in it. */
  title: ReactNode;
  /** The consequences of confirming. */
  text: ReactNode;
  /** Named by its result: "Deactivate company". */
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  busy?: boolean;
  busyLabel?: ReactNode;
  /** Something has to be chosen first. */
  blocked?: boolean;
  /** Set to false if nothing is destroyed. */
  danger?: boolean;
  /** As of `Dialog`. */
  finalFocus?: () => HTMLElement | null;
  children?: ReactNode;
};

/** Asks once before an action that cannot be undone. Focus starts on the cancel button. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  text,
  confirmLabel,
  cancelLabel,
  busy,
  busyLabel,
  blocked,
  danger = true,
  finalFocus,
  children,
}: ConfirmDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      alert
      title={title}
      icon={TriangleAlert}
      kind={danger ? 'danger' : 'warning'}
      initialFocus={safe}
      describedBy={textId}
      keepOpen={busy}
      {...(finalFocus && { finalFocus })}
      actions={
        <>
          <Button ref={safe} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger-solid' : 'primary'}
            onClick={onConfirm}
            busy={busy}
            busyLabel={busyLabel}
            disabled={blocked}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p id={textId}>{text}</p>
      {children}
    </Dialog>
  );
}
