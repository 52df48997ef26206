import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type TryAgainDialogProps = {
  title: string;
  labels: { close: string; again: string; busy: string };
  busy: boolean;
  onAgain: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The purchase could not be placed or its payment not opened; trying again is safe. */
export function TryAgainDialog({ title, labels, busy, onAgain, onClose, children }: TryAgainDialogProps) {
  return (
    <Dialog
      open
      alert
      keepOpen={busy}
      icon={CircleAlert}
      kind="danger"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{labels.close}</Button>
          <Button variant="primary" busy={busy} busyLabel={labels.busy} onClick={onAgain}>
            {labels.again}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
