import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { Check, Clock, CreditCard, type LucideIcon, ReceiptText, RotateCcw, X } from 'lucide-react';
import { useTitle } from '../../../lib/session/site.ts';
import { useText } from '../../../lib/text/text.ts';
import { Glyph } from '../../../ui/pictures/glyph.tsx';
import { Spinner } from '../../../ui/pictures/spinner.tsx';
import type { Status } from '../../../ui/status.ts';
import { ResultActions } from './actions.tsx';
import { ResultPeople } from './people.tsx';
import { ResultReceipt } from './receipt.tsx';
import { mayPay, type Standing, settledBy, standingOf } from './standing.ts';
import { ResultVendor } from './vendor.tsx';

const looks: Record<Standing, { icon: LucideIcon; kind: Status }> = {
  done: { icon: Check, kind: 'success' },
  checking: { icon: Clock, kind: 'info' },
  unpaid: { icon: CreditCard, kind: 'warning' },
  invoiced: { icon: ReceiptText, kind: 'info' },
  waiting: { icon: Clock, kind: 'info' },
  failed: { icon: X, kind: 'danger' },
  declined: { icon: X, kind: 'danger' },
  refunded: { icon: RotateCcw, kind: 'info' },
};

const peopleStand: Partial<Record<Standing, 'done' | 'waiting' | 'unpaid'>> = {
  done: 'done',
  waiting: 'waiting',
  invoiced: 'unpaid',
};

/** An order as its buyer sees it after the purchase, and whenever the mailed link is opened. */
export function ResultOrder({ order }: { order: BuyerOrder }) {
  const text = useText('results');
  const standing = standingOf(order);
  const words = { name: order.buyer.first_name, email: order.buyer.email, vendor: order.vendor.name };
  // Where nobody gets in yet, the order itself is what the page is about.
  const people = peopleStand[standing];
  useTitle(text(`standing.${standing}.title`, words));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <header className="flex items-start gap-4 lg:col-span-2" role={standing === 'checking' ? 'status' : undefined}>
        {standing === 'checking' ? (
          <span className="grid size-11 place-items-center md:size-14">
            <Spinner />
          </span>
        ) : (
          <Glyph {...looks[standing]} shape="large" />
        )}
        <div className="min-w-0">
          <h1 className="wrap-anywhere">{text(`standing.${standing}.title`, words)}</h1>
          <p className="mt-1 max-w-[60ch] text-md text-pretty text-ink-2 wrap-anywhere">
            {standing === 'done'
              ? text(`standing.done.${settledBy(order)}`, words)
              : text(`standing.${standing}.text`, words)}
          </p>
          {mayPay(order) && standing !== 'done' && <ResultActions order={order} />}
        </div>
      </header>
      <div className="grid gap-5">
        {people ? <ResultPeople order={order} standing={people} /> : <ResultReceipt order={order} />}
      </div>
      <div className="grid gap-5">
        {people && <ResultReceipt order={order} />}
        <ResultVendor order={order} />
      </div>
    </div>
  );
}
