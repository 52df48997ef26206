import { can } from '@coursefront/contract/capabilities.ts';
import { readBasket } from '@coursefront/contract/learning/renewal-baskets.ts';
import { type BuyerOrder, startCheckout } from '@coursefront/contract/orders/orders.ts';
import { Link } from '@tanstack/react-router';
import { CalendarX, Check, Clock, CreditCard, type LucideIcon, ReceiptText, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { useAction, useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { isPasswordChosen, withChosenMark } from '../../../lib/routes/chosen-password.ts';
import { embeddingPage, wayBack } from '../../../lib/routes/embedding-page.ts';
import type { Bought } from '../../../lib/routes/frame-messages.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../../lib/session/session.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { ResultHead } from '../../../parts/result/result-head.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { Status } from '../../../ui/status.ts';
import { formatDate } from '../../../ui/text/format-date.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { keptBasket } from '../purchase/kept-basket.ts';
import { ResultPeople } from './people.tsx';
import { ResultReceipt } from './receipt.tsx';
import {
  type Claim,
  isClosed,
  isOpenedAgain,
  mayPay,
  type Standing,
  settledAt,
  settledBy,
  shownStanding,
  standingOf,
} from './standing.ts';

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

const peopleStandings: Partial<Record<Standing, 'done' | 'waiting' | 'unpaid'>> = {
  done: 'done',
  waiting: 'waiting',
  invoiced: 'unpaid',
};

/** The order as its buyer sees it, after the purchase and from the mailed link. */
export function ResultOrder({ order, claim }: { order: BuyerOrder; claim: Claim }) {
  const text = useText('results');
  const standing = shownStanding(order, claim);
  const words = { name: order.buyer.first_name, email: order.buyer.email, vendor: order.vendor.name };
  const again = isOpenedAgain(order, Date.now());
  const thanks = standing === 'done' || standing === 'waiting' || standing === 'invoiced';
  const signedIn = useSession() !== null;
  const [passwordChosen] = useState(() => isPasswordChosen(order.id));
  const hasChosen = passwordChosen && !signedIn;
  const [page] = useState(() => embeddingPage(order.instance_id));
  // Without participants on their way, the receipt is the main part of the page.
  const people = peopleStandings[standing];
  const basket = useOtherRenewals(order, thanks);
  const own = isOwnCourse(order);
  const pays = mayPay(order) && !isClosed(order) && (standing !== 'done' || order.invoiced);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <ResultHead
        look={standing === 'done' && order.overdue ? { icon: Clock, kind: 'danger' } : looks[standing]}
        pending={standing === 'checking'}
        title={
          thanks && again
            ? text('standing.again.title', { order: leftToRight(order.order_reference_id) })
            : text(`standing.${standing}.title`, words)
        }
        text={standing === 'done' && again ? settledText(order, text) : standingText(order, standing, text)}
        className="lg:col-span-2"
      >
        {basket && (
          <p className="mt-4">
            <ButtonLink variant="primary" link={<Link to={basket} />}>
              {text('back.renewals')}
            </ButtonLink>
          </p>
        )}
        {own && order.login_url && (
          <p className="mt-4 grid sm:justify-items-start">
            <ButtonLink
              variant={basket ? 'secondary' : 'primary'}
              size="lg"
              link={<a href={hasChosen ? withChosenMark(order.login_url) : order.login_url} />}
            >
              {text('pages.start')}
            </ButtonLink>
            {hasChosen && <span className="mt-2 text-sm text-ink-2">{text('pages.sign_in_once')}</span>}
          </p>
        )}
        {pays && <PayNow order={order} first={!basket && !order.invoiced} />}
        {page ? (
          <WayToSite order={order} page={page} />
        ) : (
          (signedIn || (thanks && again)) && <WayBack order={order} leadsToBasket={basket !== undefined} />
        )}
      </ResultHead>
      <div className="grid gap-5">
        {people ? <ResultPeople order={order} standing={people} again={again} /> : <ResultReceipt order={order} />}
      </div>
      <div className="grid gap-5">
        {people && <ResultReceipt order={order} />}
        <VendorCard order={own ? { ...order, login_url: null } : order} first={!basket && (!pays || order.invoiced)} />
      </div>
    </div>
  );
}

/** The buyer takes the course, so the page leads into it before everything else. */
const isOwnCourse = ({ quantity, participants: [person], buyer }: BuyerOrder): boolean =>
  quantity === 1 && person?.email === buyer.email && !person.withdrawn;

/** The outcome of an old order, with its date. */
function settledText(order: BuyerOrder, text: ReturnType<typeof useText<'results'>>): string {
  const by = settledBy(order);
  const due = order.invoice?.due_at;
  if (by === 'invoice' && due)
    return text(order.overdue ? 'standing.again.overdue' : 'standing.again.invoice', {
      date: leftToRight(formatDate(due)),
    });
  const kind = by === 'paid' ? 'paid' : 'text';
  return text(`standing.again.${kind}`, {
    date: leftToRight(formatDate(kind === 'paid' ? settledAt(order) : order.created_at)),
  });
}

/** To the website whose shop the buyer came from. A purchase is reported there, for the site's own statistics. */
function WayToSite({ order, page }: { order: BuyerOrder; page: URL }) {
  const text = useText('results');
  const bought = standingOf(order) === 'done' ? boughtOf(order) : undefined;
  return (
    <p className="mt-4">
      <ButtonLink link={<a href={wayBack(page, bought)} />}>
        {text('back.site', { site: leftToRight(page.hostname) })}
      </ButtonLink>
    </p>
  );
}

const boughtOf = ({ instance_id, order_reference_id, course, quantity, price }: BuyerOrder): Bought => ({
  instance: instance_id,
  order: order_reference_id,
  course: course.courseid,
  name: course.name,
  quantity,
  value: price.total / 100,
  currency: price.currency,
});

/** The way back to the renewal basket, as long as it has somebody who can be ordered and is not. */
function useOtherRenewals({ id, instance_id: instanceId }: BuyerOrder, when: boolean): string | undefined {
  const [token] = useState(() => keptBasket(id));
  const address = { params: { token: token ?? '' }, query: { instance_id: String(instanceId) } };
  // The answer of before the order may be seconds old, and still has the people who were ordered.
  const basket = useEndpoint(readBasket, address as never, { when: when && token !== undefined, freshMinutes: 0 });
  if (token === undefined || !when || !basket.isFetchedAfterMount) return undefined;
  if (!basket.data?.groups.some(({ closed }) => closed === null)) return undefined;
  return pathTo('RenewalBasket', { instanceId, token });
}

/** To the buyer's other orders, or to the shop for somebody who is not signed in. To the renewals if the order came from there. */
function WayBack({ order, leadsToBasket }: { order: BuyerOrder; leadsToBasket: boolean }) {
  const text = useText('results');
  const common = useText('common');
  const session = useSession();
  const signedIn = session !== null;
  const [cameFromBasket] = useState(() => keptBasket(order.id) !== undefined);
  const renews = cameFromBasket && !leadsToBasket && can(roleIdsOf(session), 'seeCompanies');
  const shop = pathTo('WebShopPublic', { instance_id: order.instance_id, product_id: 0 });
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      {renews && (
        <ButtonLink link={<Link to={pathTo('CompanyAccountRenewals')} />}>{common('titles.renewals')}</ButtonLink>
      )}
      <ButtonLink link={<Link to={signedIn ? pathTo('OwnOrders') : shop} />}>
        {text(signedIn ? 'back.orders' : 'back.shop')}
      </ButtonLink>
    </p>
  );
}

function standingText(order: BuyerOrder, shown: Standing, text: ReturnType<typeof useText<'results'>>): string {
  const standing = shown === 'given_up' ? shown : standingOf(order);
  const words = { name: order.buyer.first_name, email: order.buyer.email, vendor: order.vendor.name };
  // An invoice is paid by bank, with or without cards.
  if (isClosed(order) && !order.invoiced) return text('standing.closed', words);
  if (standing === 'done') return text(`standing.done.${settledBy(order)}`, words);
  if (standing !== 'cancelled') return text(`standing.${standing}.text`, words);
  const amount = leftToRight(formatMoney(order.price.total, order.price.currency));
  return text(`standing.cancelled.${order.repayment}`, { ...words, amount });
}

/** An invoice can be paid by bank as well, so its button names the card. */
function payWords(order: BuyerOrder): 'pay_invoice' | 'continue' | 'pay' {
  const standing = standingOf(order);
  if (order.invoiced || standing === 'invoiced') return 'pay_invoice';
  return standing === 'unpaid' ? 'continue' : 'pay';
}

/** The page has one first action: the other renewals, the payment or the course. */
type ActionProps = { order: BuyerOrder; first: boolean };

/** Opens the payment page: the one that is still open, or a new one. */
function PayNow({ order, first }: ActionProps) {
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

/** Links into the course and to the vendor. */
function VendorCard({ order: { login_url, quantity, vendor }, first }: ActionProps) {
  const text = useText('results');
  const into = quantity === 1 ? 'pages.own_text' : 'pages.text';
  return (
    <Card className="grid gap-3">
      <h2 className="text-md">{text(login_url ? 'pages.title' : 'pages.help')}</h2>
      <p className="text-sm text-ink-2">{text(login_url ? into : 'pages.help_text', { vendor: vendor.name })}</p>
      {login_url && (
        <ButtonLink variant={first ? 'primary' : 'secondary'} size="lg" link={<a href={login_url} />}>
          {text('pages.log_in')}
        </ButtonLink>
      )}
      {vendor.url && (
        <ButtonLink link={<a href={vendor.url} target="_blank" rel="noreferrer" />}>{text('pages.contact')}</ButtonLink>
      )}
    </Card>
  );
}
