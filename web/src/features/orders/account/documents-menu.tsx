import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import { documentsOf } from '@coursefront/contract/orders/order-documents.ts';
import { readDocument } from '@coursefront/contract/orders/orders.ts';
import { Download } from 'lucide-react';
import { addressOf } from '../../../lib/api/api.ts';
import { useText } from '../../../lib/text/text.ts';
import { RowMenu } from '../../../ui/overlays/menu.tsx';
import { FileLink } from '../document-links.tsx';

/** Receipts and invoices, for those who have no page of the order in the panel. */
export function DocumentsMenu({ order, instanceId }: { order: OrderRow; instanceId: number }) {
  const text = useText('account-orders');
  const common = useText('common');
  const { id, order_reference_id, date_paid } = order;
  const documents = documentsOf({ ...order, paid: date_paid !== null });
  if (documents.length === 0) return null;
  return (
    <RowMenu
      label={`${common('list.actions')}: ${order_reference_id}`}
      entries={documents.toReversed().map((kind) => ({
        label: text(`documents.${kind}`),
        icon: Download,
        link: <FileLink href={addressOf(readDocument, { params: { id, kind }, query: { instance_id: instanceId } })} />,
      }))}
    />
  );
}
