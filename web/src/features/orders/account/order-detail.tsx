import type { OrderDetail } from '@coursefront/contract/orders/account-orders.ts';
import { readDocument } from '@coursefront/contract/orders/orders.ts';
import { showOrganizationNumber } from '@coursefront/contract/values/organization-number.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../../lib/api/api.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { Facts } from '../../../ui/text/facts.tsx';
import { ResultPeople } from '../result/people.tsx';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { AccountMailAgain } from './mail-again.tsx';
import { OrderBadge } from './order-columns.tsx';
import { AccountOrderPrice } from './order-price.tsx';
import { AccountTimeLine } from './time-line.tsx';

export function AccountOrderDetail({ order }: { order: OrderDetail }) {
  const text = useText('account-orders');
  const [decision, setDecision] = useState<Decision>();
  const [asking, setAsking] = useState(false);
  const decidable = order.method === 'invoice_internal' && ['pending', 'pending_card_payment'].includes(order.status);
  const decide = (kind: Decision['kind']) => {
    const { total, currency } = order.price;
    setDecision({ kind, order: { ...order, total, currency, buyer: { ...order.buyer, company: null } } });
    setAsking(true);
  };
  return (
    <>
      <PageHead
        title={<bdi dir="ltr">{order.order_reference_id}</bdi>}
        beside={<OrderBadge {...order} />}
        text={<DateText value={order.created_at} time />}
        actions={
          <>
            {order.documents.map((kind) => (
              <ButtonLink
                key={kind}
                icon={Download}
                link={
                  <a
                    download
                    href={addressOf(readDocument, {
                      params: { id: order.id, kind },
                      query: { instance_id: order.instance_id },
                    })}
                  />
                }
              >
                {text(`documents.${kind}`)}
              </ButtonLink>
            ))}
            <AccountMailAgain order={order} />
            {decidable && order.status === 'pending' && (
              <Button onClick={() => decide('decline')}>{text('decline.action')}</Button>
            )}
            {decidable && (
              <Button variant="primary" onClick={() => decide('approve')}>
                {text('approve.action')}
              </Button>
            )}
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          <AccountOrderPrice order={order} />
          <ResultPeople order={order} standing={waysIn(order)} />
        </div>
        <div className="grid gap-5">
          <BuyerCard order={order} />
          <AccountTimeLine entries={order.time_line} />
        </div>
      </div>
      {decision && <DecideDialog decision={decision} open={asking} onClose={() => setAsking(false)} />}
    </>
  );
}

function waysIn({ status, method }: OrderDetail): 'done' | 'waiting' | 'unpaid' {
  if (status === 'success') return 'done';
  return status === 'pending' && method === 'invoice_internal' ? 'waiting' : 'unpaid';
}

function BuyerCard({ order }: { order: OrderDetail }) {
  const text = useText('account-orders');
  const { buyer, company } = order;
  const postalCode = order.postal_code?.replaceAll(' ', '\u00a0');
  const address = [order.address, [postalCode, order.city].filter(Boolean).join(' '), order.country];
  const perhaps = (key: Parameters<typeof text>[0], value: string | null | undefined) =>
    value ? [{ label: text(key), value: <span className="wrap-anywhere">{value}</span> }] : [];
  return (
    <Card padded={false}>
      <CardHead title={text('detail.buyer')} />
      <Facts
        className="p-5"
        facts={[
          { label: text('detail.name'), value: `${buyer.first_name} ${buyer.last_name}` },
          ...perhaps('detail.email', buyer.email),
          ...perhaps('detail.phone', order.phone),
          ...perhaps('columns.company', company?.name),
          ...perhaps(
            'detail.organization_number',
            company?.organization_number && showOrganizationNumber(company.organization_number, order.country ?? ''),
          ),
          ...perhaps('detail.address', address.filter(Boolean).join(', ')),
          ...perhaps('detail.invoice_email', order.invoice_email),
          ...perhaps('detail.your_reference', order.invoice_reference),
          ...perhaps('detail.purchase_order', order.purchase_order_number),
        ]}
      />
    </Card>
  );
}
