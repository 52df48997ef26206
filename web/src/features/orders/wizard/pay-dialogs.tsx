import { Users } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { TryAgainDialog } from '../../../parts/wizard/try-again-dialog.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { usePurchase } from '../purchase/use-purchase.ts';
import { ConfirmAddressDialog } from './confirm-address-dialog.tsx';
import type { Confirming, PayFailure } from './use-pay.ts';

type PayDialogsProps = {
  failed: PayFailure | undefined;
  onClose: () => void;
  confirming: Confirming | undefined;
  onStopConfirming: () => void;
  askingLead: boolean;
  onLead: (goOn: boolean) => void;
};

/** The dialogs between the last step and the payment. */
export function PayDialogs(props: PayDialogsProps) {
  const { failed, onClose, confirming, onStopConfirming, askingLead, onLead } = props;
  return (
    <>
      {confirming && <ConfirmAddressDialog confirming={confirming} onClose={onStopConfirming} />}
      {askingLead && <LeadDialog onLead={onLead} />}
      {failed && <FailedDialog failed={failed} onClose={onClose} />}
    </>
  );
}

/** Asks a user who does not lead the company's team whether to buy anyway. */
function LeadDialog({ onLead }: Pick<PayDialogsProps, 'onLead'>) {
  const text = useText('orders');
  const common = useText('common');
  const { user, known, course } = usePurchase();
  const lead = known?.team_lead_name;
  return (
    <Dialog
      open
      alert
      icon={Users}
      title={text('pay.lead_title', { company: user?.company?.name ?? '' })}
      onClose={() => onLead(false)}
      actions={
        <>
          <Button onClick={() => onLead(false)}>{common('dialog.cancel')}</Button>
          <Button variant="primary" onClick={() => onLead(true)}>
            {text('pay.continue')}
          </Button>
        </>
      }
    >
      <p>{lead ? text('pay.lead_text', { name: lead }) : text('pay.vendor_text', { name: course.customer.name })}</p>
    </Dialog>
  );
}

function FailedDialog({ failed: { failure, order, retry }, onClose }: { failed: PayFailure; onClose: () => void }) {
  const text = useText('orders');
  const errors = useText('errors');
  const { facts, busy } = usePurchase();
  return (
    <TryAgainDialog
      title={facts.external ? text('pay.not_started') : errors('server.something_went_wrong')}
      labels={{ close: text(order ? 'pay.later' : 'pay.close'), again: text('pay.try_again'), busy: text('pay.busy') }}
      busy={busy}
      onAgain={() => void retry()}
      onClose={onClose}
    >
      {!order && <p>{errors('order.creation_failed')}</p>}
      <p>{failure.message}</p>
      <p>{text('pay.failed_text')}</p>
      {order && <p>{text('pay.order_kept')}</p>}
    </TryAgainDialog>
  );
}
