import { type BuyerOrder, readBuyerOrder, reportReturn, startCheckout } from '@coursefront/contract/orders/orders.ts';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { standingOf } from './standing.ts';

/** An invoice can be paid by bank as well, so its button names the card. */
function payWords(order: BuyerOrder): 'pay_invoice' | 'continue' | 'pay' {
  const standing = standingOf(order);
  if (order.invoiced || order.method === 'invoice') return 'pay_invoice';
  return standing === 'unpaid' ? 'continue' : 'pay';
}

type PayProps = { order: BuyerOrder; first: boolean };

/** Opens the payment page: the one that is still open, or a new one. */
export function PayNow({ order, first }: PayProps) {
  const text = useText('results');
  const checkout = useAction(startCheckout, { blocking: true });
  const amount = leftToRight(formatMoney(order.to_pay, order.price.currency));
  const go = () =>
    checkout.mutate(
      { body: { id: order.id, instance_id: order.instance_id } },
      { onSuccess: ({ url }) => window.location.assign(url) },
    );
  const soldOut = checkout.error?.code === 'event.sold_out';
  const course = { instance_id: order.instance_id, product_id: order.course.courseid };
  return (
    <div className="mt-4 grid gap-4">
      {checkout.error && (
        <Notice
          kind="danger"
          live
          title={checkout.error.message}
          actions={
            soldOut && (
              <ButtonLink link={<Link to={pathTo('WebShopPublic', course)} />}>{text('other_dates')}</ButtonLink>
            )
          }
        >
          {!soldOut && text('pay_failed')}
        </Notice>
      )}
      <Button
        variant={first ? 'primary' : 'secondary'}
        size="lg"
        className="justify-self-start max-md:w-full"
        busy={checkout.isPending || checkout.isSuccess}
        busyLabel={text('opening')}
        onClick={go}
      >
        {text(payWords(order), { amount })}
      </Button>
    </div>
  );
}

type PayInvoiceProps = { order: BuyerOrder & { invoice_url: string }; first: boolean };

/** The card provider's page of an invoice has no way back, so it opens in a tab of its own. */
export function PayInvoice({ order, first }: PayInvoiceProps) {
  const text = useText('results');
  const { id, instance_id, invoice_url, to_pay, price } = order;
  const report = useAction(reportReturn, { refreshes: [readBuyerOrder] });
  const opened = useRef(false);
  const look = useEffectEvent(() => {
    if (!opened.current || document.visibilityState !== 'visible') return;
    report.mutate({ params: { id }, body: { claim: 'returned', instance_id } });
  });
  useEffect(() => {
    const onReturn = () => look();
    document.addEventListener('visibilitychange', onReturn);
    // A tab beside this one, or a window, does not hide it.
    window.addEventListener('focus', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, []);
  const open = () => {
    opened.current = true;
  };
  return (
    <div className="mt-4 grid">
      <ButtonLink
        variant={first ? 'primary' : 'secondary'}
        size="lg"
        className="justify-self-start max-md:w-full"
        iconEnd={ExternalLink}
        link={<a href={invoice_url} target="_blank" rel="noreferrer" onClick={open} />}
      >
        {text('pay_invoice', { amount: leftToRight(formatMoney(to_pay, price.currency)) })}{' '}
        <span className="sr-only">{text('new_tab')}</span>
      </ButtonLink>
    </div>
  );
}
