import { localeOf } from '@coursefront/contract/languages.ts';
import { type BuyerOrder, paidBy } from '@coursefront/contract/orders/orders.ts';
import { useEventZone } from '../../../lib/session/site.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { EventDate } from '../../../ui/text/date-text.tsx';
import { Facts } from '../../../ui/text/facts.tsx';
import { DocumentLinks } from '../document-links.tsx';
import { PriceExplained } from '../price-explained.tsx';

/** The ordered course, its price and its documents. */
export function ResultReceipt({ order }: { order: BuyerOrder }) {
  const text = useText('results');
  const locale = localeOf(useLanguage());
  const zone = useEventZone();
  const { event } = order;
  const method = paidBy({ ...order, paid: order.date_paid !== null, total: order.price.total });
  const perhaps = (key: 'group' | 'your_reference' | 'purchase_order', value: string | null) =>
    value ? [{ label: text(`receipt.${key}`), value }] : [];
  return (
    <Card padded={false} className="overflow-clip">
      <CardHead title={text('receipt.title')} />
      <div className="grid gap-4 p-5">
        <Facts
          facts={[
            { label: text('receipt.order'), value: <bdi dir="ltr">{order.order_reference_id}</bdi> },
            { label: text('receipt.course'), value: order.course.name },
            ...(event
              ? [
                  {
                    label: text('receipt.when'),
                    value: (
                      <>
                        <EventDate value={event.start_date} locale={locale} zone={zone} />, {event.location}
                      </>
                    ),
                  },
                ]
              : []),
            { label: text('receipt.places'), value: order.quantity },
            ...perhaps('group', order.group_name),
            { label: text('receipt.method'), value: text(`methods.${method}`) },
            ...perhaps('your_reference', order.invoice_reference),
            ...perhaps('purchase_order', order.purchase_order_number),
          ]}
        />
        <div className="border-t border-line pt-4 text-sm">
          <PriceExplained price={order.price} />
        </div>
        {order.documents.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <DocumentLinks order={order} labelOf={(kind) => text(`documents.${kind}`)} size="sm" />
          </div>
        )}
      </div>
    </Card>
  );
}
