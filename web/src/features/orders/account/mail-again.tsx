import { noticeSeconds } from '@coursefront/contract/constants.ts';
import {
  type BuyerMail,
  notifyBuyer,
  type OrderDetail,
  readOrder,
} from '@coursefront/contract/orders/account-orders.ts';
import { Mail } from 'lucide-react';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';

/** A mail that the buyer has lost, once more: those that say what is still so. */
export function AccountMailAgain({ order }: { order: OrderDetail }) {
  const text = useText('account-orders');
  const notify = useAction(notifyBuyer, { refreshes: [readOrder] });
  if (order.repeatable_mails.length === 0) return null;
  const send = (mail: BuyerMail) =>
    notify.mutate(
      { body: { id: order.id, template_id: mail } },
      {
        onSuccess: () =>
          toast({
            kind: 'success',
            title: text('mail_again.done', { mail: text(`mails.${mail}`) }),
            seconds: noticeSeconds.success,
          }),
        onError: ({ message }) => toast({ kind: 'danger', title: text('mail_again.failed'), text: message }),
      },
    );
  return (
    <Menu
      trigger={
        <Button icon={Mail} busy={notify.isPending} busyLabel={text('mail_again.busy')}>
          {text('mail_again.action')}
        </Button>
      }
      entries={order.repeatable_mails.map((mail) => ({ label: text(`mails.${mail}`), onSelect: () => send(mail) }))}
    />
  );
}
