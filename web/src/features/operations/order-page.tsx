import { type OrderWay, readOrderWay } from '@coursefront/contract/operations/operations.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useTitle } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { SignpostPicture } from '../../ui/pictures/illustrations.tsx';
import { OrderWayView } from './order-way.tsx';

const secondsBetweenLooks = 3;

/** Nothing more comes by itself: a mail may go out after everybody is in. */
const isAtRest = ({ standing, jobs }: OrderWay): boolean =>
  (standing === 'done' || standing === 'ended') && jobs.every(({ state }) => state === 'dead');

/** One order with everything that brings its people into the course, and the buttons that mend it. */
export function OrderPage({ instance, orderid }: { instance: string; orderid: string }) {
  const text = useText('operations');
  const common = useText('common');
  const order = useEndpoint(
    readOrderWay,
    { params: { instance: Number(instance), id: Number(orderid) } },
    { everySeconds: (way) => (way && isAtRest(way) ? undefined : secondsBetweenLooks) },
  );
  useTitle(order.data?.reference);
  const list = <Link to={pathTo('AdminOrders')} />;
  if (order.error?.status === 404 || order.error?.status === 422) {
    return (
      <MessagePage
        picture={<SignpostPicture />}
        // An address that names no order at all is refused in words about fields, which nobody sees here.
        title={order.error.status === 404 ? order.error.message : text('way.failed')}
        text={text('way.missing')}
        actions={<ButtonLink link={list}>{text('way.back')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <Breadcrumbs
        label={common('breadcrumbs')}
        trail={[{ label: text('orders.title'), link: list }]}
        here={order.data?.reference ?? '…'}
      />
      <Loaded
        query={order}
        skeleton={<Skeleton className="h-96" />}
        errorTitle={text('way.failed')}
        errorText={order.error?.message}
        retryLabel={common('list.try_again')}
      >
        {(way) => <OrderWayView way={way} />}
      </Loaded>
    </>
  );
}
