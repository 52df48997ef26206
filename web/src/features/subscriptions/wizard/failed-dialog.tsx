import { CircleAlert } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { SubscribeFailure } from './use-subscribe.ts';

type FailedDialogProps = { failed: SubscribeFailure; busy: boolean; onClose: () => void };

/** The payment could not be opened; nothing is lost by trying again. */
export function FailedDialog({ failed: { failure, retry }, busy, onClose }: FailedDialogProps) {
  const text = useText('subscriptions');
  const common = useText('common');
  const errors = useText('errors');
  return (
    <Dialog
      open
      alert
      keepOpen={busy}
      icon={CircleAlert}
      kind="danger"
      title={errors('server.something_went_wrong')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('dialog.close')}</Button>
          <Button variant="primary" busy={busy} busyLabel={text('pay.busy')} onClick={() => void retry()}>
            {common('list.try_again')}
          </Button>
        </>
      }
    >
      <p>{failure.message}</p>
      <p>{text('pay.failed_text')}</p>
    </Dialog>
  );
}
