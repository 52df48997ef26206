import { type OrderWay, readOrderWay, resumeOrder } from '@coursefront/contract/operations/operations.ts';
import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useTitle } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { ActButton } from '../../parts/actions/act-button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { SignpostPicture } from '../../ui/pictures/illustrations.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { OrderFacts, OrderJobs, OrderMails, OrderPayments } from './order-cards.tsx';
import { OrderHelp } from './order-help.tsx';
import { OrderMoves } from './order-moves.tsx';
import { hasOpenStep, OrderPeople } from './order-people.tsx';
import { standingLooks } from './states.ts';
import { useRetries } from './use-retries.ts';

const secondsBetweenLooks = 3;

const resting: readonly OrderWay['standing'][] = ['mail_failed', 'done', 'ended'];

/** Nothing more will change without the user. Jobs count too: a mail may be sent after everybody is enrolled. */
const isAtRest = ({ standing, jobs }: OrderWay): boolean =>
  resting.includes(standing) && jobs.every(({ state }) => state === 'dead');

/** One order with its provisioning, payments, jobs and mails, and the buttons that repair them. */
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
        // The message for a malformed address is about fields, which this page does not have.
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
      <Loaded query={order} skeleton={<Skeleton className="h-96" />} errorTitle={text('way.failed')}>
        {(way) => <OrderWayView way={way} />}
      </Loaded>
    </>
  );
}

function OrderWayView({ way }: { way: OrderWay }) {
  const text = useText('operations');
  const retries = useRetries();
  return (
    <>
      <PageHead
        title={<bdi dir="ltr">{way.reference}</bdi>}
        beside={<Badge {...standingLooks[way.standing]}>{text(`standings.${way.standing}`)}</Badge>}
        text={<DateText value={way.created_at} time />}
        actions={
          // For one person alone, the button beside their name does the same.
          way.people.filter(hasOpenStep).length > 1 && (
            <ActButton
              variant="primary"
              icon={RotateCw}
              endpoint={resumeOrder}
              input={{ params: { instance: way.customer.id, id: way.id }, body: {} }}
              refreshes={[readOrderWay]}
              busyLabel={text('way.resume_busy')}
              done={({ people }) => text('way.resumed', { count: people })}
              onDone={() => retries.note(way.people)}
              failed={text('way.not_resumed')}
            >
              {text('way.resume')}
            </ActButton>
          )
        }
      />
      <OrderHelp way={way} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          <OrderPeople way={way} retries={retries} />
          <OrderJobs way={way} />
          <OrderMails way={way} />
        </div>
        <div className="grid gap-5">
          <OrderFacts way={way} />
          <OrderPayments way={way} />
          <OrderMoves way={way} />
        </div>
      </div>
    </>
  );
}
