import { readOrder } from '@coursefront/contract/orders/account-orders.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useTitle } from '../../../lib/session/site.ts';
import { useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { MessagePage } from '../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { SignpostPicture } from '../../../ui/pictures/illustrations.tsx';
import { isSettled } from '../result/standing.ts';
import { AccountOrderDetail } from './order-detail.tsx';

const secondsBetweenLooks = 3;

/** One order with everything about it: what was bought, who pays, who gets in, and what happened when. */
export function AccountOrderPage({ orderid }: { orderid: string }) {
  const text = useText('account-orders');
  const common = useText('common');
  const order = useEndpoint(
    readOrder,
    { params: { id: orderid } },
    { everySeconds: (data) => (data && isSettled(data) ? undefined : secondsBetweenLooks) },
  );
  useTitle(order.data?.order_reference_id);
  const list = <Link to={pathTo('CompanyAccountOrders')} />;
  if (order.error?.status === 404) {
    return (
      <MessagePage
        picture={<SignpostPicture />}
        title={order.error.message}
        text={text('detail.missing')}
        actions={<ButtonLink link={list}>{text('detail.back')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <Breadcrumbs
        label={common('breadcrumbs')}
        trail={[{ label: text('title'), link: list }]}
        here={order.data?.order_reference_id ?? '…'}
      />
      <Loaded
        query={order}
        skeleton={<Skeleton className="h-96" />}
        errorTitle={text('detail.failed')}
        errorText={order.error?.message}
        retryLabel={common('list.try_again')}
      >
        {(data) => <AccountOrderDetail order={data} />}
      </Loaded>
    </>
  );
}
