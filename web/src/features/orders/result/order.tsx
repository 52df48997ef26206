import { readBasket } from '@coursefront/contract/learning/renewal-baskets.ts';
import { type BuyerOrder, readOrderCalendar } from '@coursefront/contract/orders/orders.ts';
import { readTeamSeats } from '@coursefront/contract/orders/team-orders.ts';
import { Link } from '@tanstack/react-router';
import { CalendarX, Check, Clock, CreditCard, type LucideIcon, ReceiptText, RotateCcw, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { addressOf } from '../../../lib/api/api.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { isPasswordChosen, withChosenMark } from '../../../lib/routes/chosen-password.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { useJoined } from '../../../lib/text/use-joined.ts';
import { CancelTeamOrder, TeamSeatMenu } from '../../../parts/orders/lazy-team-order.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { BookedDate } from '../../../parts/result/booked-date.tsx';
import { ResultHead } from '../../../parts/result/result-head.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { Status } from '../../../ui/status.ts';
import { keptBasket } from '../purchase/kept-basket.ts';
import { isToOrder } from '../renewal/is-to-order.ts';
import { PayInvoice, PayNow } from './pay-now.tsx';
import { ResultPeople } from './people.tsx';
import { isOwed, PayCard, ResultReceipt } from './receipt.tsx';
import {
  type Claim,
  isClosed,
  isInvoiceOpen,
  isInvoicePaid,
  isOpenedAgain,
  isOwnCourse,
  mayPay,
  type Standing,
  seatHolder,
  settledBy,
  shownStanding,
  takesPart,
} from './standing.ts';
import { WaysBack } from './ways-back.tsx';
import { settledText, standingText, titleOf } from './words.ts';

const looks: Record<Standing, { icon: LucideIcon; kind: Status }> = {
  done: { icon: Check, kind: 'success' },
  checking: { icon: Clock, kind: 'info' },
  unpaid: { icon: CreditCard, kind: 'warning' },
  invoiced: { icon: ReceiptText, kind: 'info' },
  waiting: { icon: Clock, kind: 'info' },
  failed: { icon: X, kind: 'danger' },
  given_up: { icon: CreditCard, kind: 'info' },
  declined: { icon: X, kind: 'danger' },
  cancelled: { icon: CalendarX, kind: 'warning' },
  refunded: { icon: RotateCcw, kind: 'info' },
};

type End = 'failed' | 'expired';

/** How a purchase ended that was not completed. */
const endOf = ({ status }: BuyerOrder, standing: Standing): End | undefined =>
  standing === 'failed' && (status === 'failed' || status === 'expired') ? status : undefined;

function lookOf(order: BuyerOrder, standing: Standing, ended: End | undefined) {
  if (standing === 'done' && order.overdue) return { icon: Clock, kind: 'danger' } as const;
  // Approved, but not paid: nothing is done yet.
  if (standing === 'done' && settledBy(order) === 'invoice') return looks.invoiced;
  return ended === 'expired' ? ({ icon: Clock, kind: 'info' } as const) : looks[standing];
}

const peopleStandings: Partial<Record<Standing, 'done' | 'waiting' | 'unpaid'>> = {
  done: 'done',
  waiting: 'waiting',
  invoiced: 'unpaid',
};

type ResultOrderProps = {
  order: BuyerOrder;
  claim: Claim;
  /** The reader does not come from the purchase but from a list or a mail. */
  later?: boolean;
};

/** The order as its buyer sees it, after the purchase and from the mailed link. */
export function ResultOrder({ order, claim, later = false }: ResultOrderProps) {
  const text = useText('results');
  const joined = useJoined();
  const standing = shownStanding(order, claim);
  const settled = !later && isInvoicePaid(order);
  const again = settled || later || isOpenedAgain(order, Date.now());
  const thanks = standing === 'done' || standing === 'waiting' || standing === 'invoiced';
  // An order that is opened from a list is called what the list calls it.
  const ended = later ? endOf(order, standing) : undefined;
  const signedIn = useSession() !== null;
  const [passwordChosen] = useState(() => isPasswordChosen(order.id));
  const hasChosen = passwordChosen && !signedIn;
  // Without participants on their way, the receipt is the main part of the page.
  const people = peopleStandings[standing];
  const basket = useOtherRenewals(order, thanks);
  const team = useTeamSeats(order);
  const own = isOwnCourse(order);
  const courseUrl = own ? order.login_url : null;
  // The way in carries the name of a single participant, so it is of no use to a buyer who is not one.
  const siteUrl = !own && takesPart(order) ? order.login_url : null;
  // A seat on a date comes first, and the course waits for its day.
  const booked = own && standing === 'done' ? order.event : null;
  const pays =
    mayPay(order) && !isClosed(order) && (standing !== 'done' || order.invoiced || order.method === 'invoice');
  const first = firstAction({
    renews: basket !== undefined,
    starts: courseUrl !== null && !booked,
    pays,
    // An invoice that was just ordered need not be paid now.
    goesOn: thanks && !again,
    again,
    entersSite: siteUrl !== null,
  });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <ResultHead
        look={lookOf(order, standing, ended)}
        pending={standing === 'checking'}
        title={titleOf(order, { standing, settled, again: (thanks && again) || ended !== undefined }, text)}
        text={
          ended
            ? text(`standing.again.${ended}`)
            : standing === 'done' && again
              ? settledText(order, settled, text)
              : standingText(order, standing, text)
        }
        className="lg:col-span-2"
      >
        {basket && (
          <div className="mt-4 grid justify-items-start gap-2">
            <p>{text('back.left', { courses: joined(basket.courses) })}</p>
            <ButtonLink variant="primary" link={<Link to={basket.path} />}>
              {text('back.renewals')}
            </ButtonLink>
          </div>
        )}
        {courseUrl && (
          <p className="mt-4 grid sm:justify-items-start">
            <ButtonLink
              variant={first === 'start' ? 'primary' : 'secondary'}
              size="lg"
              link={<a href={hasChosen ? withChosenMark(courseUrl) : courseUrl} />}
            >
              {text(again || booked ? 'pages.open' : 'pages.start')}
            </ButtonLink>
            {hasChosen && <span className="mt-2 text-sm text-ink-2">{text('pages.sign_in_once')}</span>}
            {order.renewal && !booked && (
              <span className="mt-2 text-sm text-ink-2">
                {text('pages.as_completed', { vendor: order.vendor.name })}
              </span>
            )}
          </p>
        )}
        {pays &&
          (isInvoiceOpen(order) ? (
            <PayInvoice order={order} first={first === 'pay'} />
          ) : (
            <PayNow order={order} first={first === 'pay'} />
          ))}
        <WaysBack
          order={order}
          again={(thanks && again) || ended !== undefined}
          leadsToBasket={basket !== undefined}
          first={first === 'on'}
        />
        {team?.cancellable && later && (
          <p className="mt-4">
            <Suspense>
              <CancelTeamOrder id={order.id} number={order.order_reference_id} />
            </Suspense>
          </p>
        )}
      </ResultHead>
      {isOwed(order) && (
        <div className="lg:col-span-2">
          <PayCard order={order} />
        </div>
      )}
      <div className="grid gap-5">
        {booked && (
          <BookedDate
            course={order.course.name}
            starts_at={booked.start_date}
            ends_at={booked.end_date}
            location={booked.location}
            calendar={addressOf(readOrderCalendar, {
              params: { id: order.id },
              query: { instance_id: order.instance_id },
            })}
          />
        )}
        {people ? (
          <ResultPeople
            order={order}
            standing={people}
            again={again}
            actionsOf={(person) => {
              const seat = team?.seats.find(({ email, change }) => email === person.email && change !== 'no');
              const name = personName(seatHolder(person));
              return (
                team &&
                seat && (
                  <Suspense>
                    <TeamSeatMenu orderId={order.id} order={team} seat={seat} name={name} />
                  </Suspense>
                )
              );
            }}
          />
        ) : (
          <ResultReceipt order={order} />
        )}
      </div>
      <div className="grid gap-5">
        {people && <ResultReceipt order={order} />}
        <VendorCard order={order} siteUrl={siteUrl} first={first === 'site'} />
      </div>
    </div>
  );
}

/** The company's order and its seats, with what the reader can do about them as the company's lead. */
function useTeamSeats({ id, company, instance_id, status }: BuyerOrder) {
  const user = useSession()?.user;
  const isOpen = status === 'pending' || status === 'success';
  const when = Boolean(user?.teamlead) && user?.instance_id === instance_id && company !== null && isOpen;
  return useEndpoint(readTeamSeats, { params: { id } }, { when }).data;
}

type Actions = {
  renews: boolean;
  starts: boolean;
  pays: boolean;
  goesOn: boolean;
  again: boolean;
  entersSite: boolean;
};

/**
 * The page has at most one first action: the other renewals, the payment, or the course. After the purchase buyers want to
 * start their own course, or go on if it has to wait; when they return to an order that is still to be paid, they come for
 * the payment. To a paid one they come for its documents.
 */
function firstAction(has: Actions) {
  if (has.renews) return 'renewals';
  if (has.starts && !has.again) return 'start';
  if (has.pays && !has.goesOn) return 'pay';
  return has.entersSite && !has.pays ? 'site' : 'on';
}

/** The way back to the renewal basket, as long as it has somebody who can be ordered and is not, and their courses. */
function useOtherRenewals(
  { id, instance_id: instanceId }: BuyerOrder,
  when: boolean,
): { path: string; courses: string[] } | undefined {
  const [token] = useState(() => keptBasket(id));
  const address = { params: { token: token ?? '' }, query: { instance_id: String(instanceId) } };
  // The answer of before the order may be seconds old, and still has the people who were ordered.
  const basket = useEndpoint(readBasket, address as never, { when: when && token !== undefined, freshMinutes: 0 });
  if (token === undefined || !when || !basket.isFetchedAfterMount) return undefined;
  const left = basket.data?.groups.filter(isToOrder) ?? [];
  if (left.length === 0) return undefined;
  return { path: pathTo('RenewalBasket', { instanceId, token }), courses: left.map(({ name }) => name) };
}

type VendorCardProps = { order: BuyerOrder; siteUrl: string | null; first: boolean };

/** Links into the course and to the vendor. */
function VendorCard({ order: { vendor, order_reference_id }, siteUrl, first }: VendorCardProps) {
  const text = useText('results');
  return (
    <Card className="grid gap-3">
      <h2 className="text-md">{text(siteUrl ? 'pages.title' : 'pages.help')}</h2>
      <p className="text-sm text-ink-2">{text(siteUrl ? 'pages.text' : 'pages.help_text', { vendor: vendor.name })}</p>
      {siteUrl && (
        <ButtonLink variant={first ? 'primary' : 'secondary'} size="lg" link={<a href={siteUrl} />}>
          {text('pages.log_in')}
        </ButtonLink>
      )}
      {vendor.email && (
        <ButtonLink link={<a href={`mailto:${vendor.email}?subject=${order_reference_id}`} />}>
          {text('pages.contact')}
        </ButtonLink>
      )}
    </Card>
  );
}
