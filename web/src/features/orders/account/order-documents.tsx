import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import { documentsOf } from '@coursefront/contract/orders/order-documents.ts';
import { type BuyerOrder, readDocument } from '@coursefront/contract/orders/orders.ts';
import { Download } from 'lucide-react';
import { addressOf } from '../../../lib/api/api.ts';
import { useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { RowMenu } from '../../../ui/overlays/menu.tsx';
import { FileLink } from '../document-links.tsx';

/** The receipt or invoice as a button, the other documents in a menu. For those who have no page of the order in the panel. */
export function OrderDocuments({ order, instanceId }: { order: OrderRow; instanceId: number }) {
  const text = useText('account-orders');
  const common = useText('common');
  const { id, order_reference_id, date_paid } = order;
  const [first, ...others] = documentsOf({ ...order, paid: date_paid !== null }).toReversed();
  if (!first) return null;
  const linkTo = (kind: BuyerOrder['documents'][number]) => (
    <FileLink href={addressOf(readDocument, { params: { id, kind }, query: { instance_id: instanceId } })} />
  );
  return (
    <span className="flex items-center justify-end gap-1">
      <ButtonLink
        size="sm"
        icon={Download}
        aria-label={`${text(`documents.${first}`)}: ${order_reference_id}`}
        link={linkTo(first)}
      >
        {text(`documents.${first}`)}
      </ButtonLink>
      {others.length > 0 && (
        <RowMenu
          label={`${common('list.actions')}: ${order_reference_id}`}
          entries={others.map((kind) => ({ label: text(`documents.${kind}`), icon: Download, link: linkTo(kind) }))}
        />
      )}
    </span>
  );
}
