import { type BuyerOrder, startCheckout } from '@coursefront/contract/orders/orders.ts';
import { formatMoney } from '@coursefront/contract/values/money.ts';
import { Link } from '@tanstack/react-router';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { standingOf } from './standing.ts';

/** The way on to the payment page: the one that is open already, or a new one. */
export function ResultActions({ order }: { order: BuyerOrder }) {
  const text = useText('results');
  const checkout = useAction(startCheckout, { blocking: true });
  const amount = leftToRight(formatMoney(order.price.total, order.price.currency));
  const go = () =>
    checkout.mutate(
      { body: { id: order.id, instance_id: order.instance_id } },
      { onSuccess: ({ url }) => window.location.assign(url) },
    );
  const soldOut = checkout.error?.code === 'event.sold_out';
  return (
    <div className="mt-4 grid gap-4">
      {checkout.error && (
        <Notice
          kind="danger"
          live
          title={checkout.error.message}
          actions={
            soldOut && (
              <ButtonLink
                link={
                  <Link
                    to={pathTo('WebShopPublic', {
                      instance_id: order.instance_id,
                      product_id: order.course.courseid,
                    })}
                  />
                }
              >
                {text('other_dates')}
              </ButtonLink>
            )
          }
        >
          {!soldOut && text('pay_failed')}
        </Notice>
      )}
      <Button
        variant="primary"
        size="lg"
        className="justify-self-start max-md:w-full"
        busy={checkout.isPending || checkout.isSuccess}
        busyLabel={text('opening')}
        onClick={go}
      >
        {text(standingOf(order) === 'unpaid' ? 'continue' : 'pay', { amount })}
      </Button>
    </div>
  );
}
