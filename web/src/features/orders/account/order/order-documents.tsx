import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import { documentsOf } from '@coursefront/contract/orders/order-documents.ts';
import { readDocument } from '@coursefront/contract/orders/orders.ts';
import { Link } from '@tanstack/react-router';
import { Download, ExternalLink } from 'lucide-react';
import type { ComponentProps } from 'react';
import { addressOf } from '../../../../lib/api/api.ts';
import { pathTo } from '../../../../lib/routes/routes.ts';
import { useText } from '../../../../lib/text/text.ts';
import { isToPay, mayTryAgain } from '../../../../parts/orders/is-to-pay.ts';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { RowMenu } from '../../../../ui/overlays/menu.tsx';
import { FileLink } from '../../document-links.tsx';

/**
 * The way to the payment or else the newest document as a button, and the others in a menu. For people who have no page of the order in
 * the panel.
 */
export function OrderDocuments({ order, instanceId }: { order: OrderRow; instanceId: number }) {
  const text = useText('account-orders');
  const common = useText('common');
  const { id, order_reference_id, date_paid, invoice_url } = order;
  const invoiced = order.method === 'invoice_internal' && order.invoice !== null;
  const downloads = documentsOf({ ...order, paid: date_paid !== null, invoiced }).map((kind) => ({
    label: text(`documents.${kind}`),
    icon: Download,
    link: <FileLink href={addressOf(readDocument, { params: { id, kind }, query: { instance_id: instanceId } })} />,
  }));
  const there = invoice_url
    ? [{ label: text('documents.invoice'), icon: ExternalLink, link: <PageLink href={invoice_url} /> }]
    : [];
  // The newest document is the one that is asked for. The provider's invoice is older than the receipt.
  const documents = date_paid === null ? [...downloads, ...there] : [...there, ...downloads];
  const owed = isToPay(order);
  const pays = owed || mayTryAgain(order);
  // A row has room for one button beside its menu.
  const [first, others] = pays
    ? [undefined, documents.toReversed()]
    : [documents.at(-1), documents.toReversed().slice(1)];
  if (!first && !pays) return null;
  return (
    <span className="flex items-center justify-end gap-1">
      {pays && (
        <ButtonLink
          size="sm"
          variant={owed ? 'primary' : 'secondary'}
          aria-label={`${text('owed.pay')}: ${order_reference_id}`}
          link={<Link to={pathTo('ContinueCompanyWebshopPayment', { paymentId: id, instanceId })} />}
        >
          {text('owed.pay')}
        </ButtonLink>
      )}
      {first && (
        <ButtonLink size="sm" icon={first.icon} aria-label={`${first.label}: ${order_reference_id}`} link={first.link}>
          {first.label}
        </ButtonLink>
      )}
      {others.length > 0 && <RowMenu label={`${common('list.actions')}: ${order_reference_id}`} entries={others} />}
    </span>
  );
}

const PageLink = (props: ComponentProps<'a'>) => <a target="_blank" rel="noreferrer" {...props} />;
