import { can } from '@coursefront/contract/capabilities.ts';
import {
  type BasketGroup as BasketContent,
  type RenewalBasket,
  readBasket,
  type SettledRenewal,
} from '@coursefront/contract/learning/renewal-baskets.ts';
import { Link } from '@tanstack/react-router';
import { CalendarClock, Check } from 'lucide-react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../../lib/session/session.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { useBasketOrigin } from '../../../parts/renewals/basket-origin.ts';
import { MailToLeads } from '../../../parts/renewals/mail-to-leads.tsx';
import { ResultHead, ResultSkeleton } from '../../../parts/result/result-head.tsx';
import { CopyLine } from '../../../parts/share/copy-line.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { MessagePage } from '../../../ui/feedback/message-page.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { SignpostPicture } from '../../../ui/pictures/illustrations.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { Money } from '../../../ui/text/money.tsx';
import { BasketGroup } from './group.tsx';
import { isToOrder } from './is-to-order.ts';

type RenewalPageProps = { instanceId: string; token: string };

/** Everybody who is to be renewed, by course. Each course is one order, with everything that is known filled in. */
export function RenewalPage({ instanceId, token }: RenewalPageProps) {
  const text = useText('renewals');
  const address = { params: { token }, query: { instance_id: instanceId } };
  const basket = useEndpoint(readBasket, address as never);
  const { error } = basket;
  if (error && error.status >= 400 && error.status < 500 && error.status !== 429) {
    const why = error.code === 'renewal.basket_over' ? 'over' : 'missing';
    return (
      <MessagePage picture={<SignpostPicture />} title={text(`basket.${why}`)} text={text(`basket.${why}_text`)} />
    );
  }
  return (
    <Loaded query={basket} skeleton={<ResultSkeleton />} errorTitle={text('basket.failed')}>
      {(data) => <ShownBasket basket={data} token={token} />}
    </Loaded>
  );
}

function ShownBasket({ basket, token }: { basket: RenewalBasket; token: string }) {
  const text = useText('renewals');
  const { groups, done, own, settled, company, vendor, expires_at } = basket;
  const isDone = groups.length === 0;
  const origin = useBasketOrigin();
  const manages = can(roleIdsOf(useSession()), 'manageCompanies');
  // The training company makes the basket, and the company orders.
  const shares = company !== null && basket.buyer === 'no' && manages;
  const isAlone = new Set(groups.flatMap(({ people }) => people.map(personName))).size === 1;
  const orders = openFirst(groups.filter(isToOrder));
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-6">
      <WayBack />
      <ResultHead
        look={isDone ? { icon: Check, kind: 'success' } : { icon: CalendarClock, kind: 'info' }}
        pending={false}
        title={
          own
            ? text(isOneCertificate(groups) ? 'basket.title_own' : 'basket.title')
            : company
              ? text('basket.title_company', { company })
              : text('basket.title')
        }
        text={
          isDone
            ? text('basket.all_done')
            : groups.every(({ closed }) => closed !== null)
              ? text('basket.text_closed', { vendor })
              : shares
                ? text('basket.share_text', { company })
                : text(isAlone ? 'basket.text_alone' : 'basket.text', { vendor })
        }
      />
      {orders.length > 1 && <SeveralOrders orders={orders} />}
      {!isDone && (shares ? <Share company={company} groups={groups} /> : <Buyer basket={basket} />)}
      {openFirst(groups).map((group) => (
        <BasketGroup
          key={group.courseid}
          group={group}
          basket={basket}
          token={token}
          place={orders.length > 1 ? { number: orders.indexOf(group) + 1, all: orders.length } : undefined}
        />
      ))}
      {settled.map((renewal) => (
        <SettledCourse key={renewal.courseid} renewal={renewal} instanceId={basket.instance_id} />
      ))}
      <p className="text-sm text-ink-3 empty:hidden">
        {done > 0 && !isDone && !own && `${text('basket.done', { count: done })} `}
        {/* Somebody who came by a button makes a new one at any time. */}
        {!own && !origin && text('basket.link_until', { day: leftToRight(formatDate(expires_at)) })}
      </p>
    </div>
  );
}

/** How many orders the basket becomes, and their sum if they are in one currency. */
function SeveralOrders({ orders }: { orders: RenewalBasket['groups'] }) {
  const text = useText('renewals');
  const prices = orders.flatMap(({ price }) => price ?? []);
  const [first] = prices;
  const hasSum =
    first && prices.length === orders.length && prices.every(({ currency }) => currency === first.currency);
  return (
    <div className="grid gap-1 text-ink-2">
      <p>{text('basket.orders', { count: orders.length })}</p>
      {hasSum && (
        <p>
          {text('basket.total')}:{' '}
          <strong className="text-ink">
            <Money minor={prices.reduce((sum, { total }) => sum + total, 0)} currency={first.currency} />
          </strong>
        </p>
      )}
    </div>
  );
}

const isOneCertificate = ([first, ...others]: RenewalBasket['groups']): boolean =>
  others.length === 0 && first?.people.every(({ kind }) => kind === 'certificate') === true;

/** By the next end. Courses that cannot be ordered now come last. */
const openFirst = (groups: RenewalBasket['groups']) =>
  groups.toSorted(
    (one, other) =>
      Number(one.closed !== null) - Number(other.closed !== null) || nextEnd(one).localeCompare(nextEnd(other)),
  );

const nextEnd = ({ people }: BasketContent): string => people.map(({ ends_at }) => ends_at).toSorted()[0] ?? '';

/** To the page one came from. By the link itself: to all renewals for somebody who leads or manages, else home. */
function WayBack() {
  const common = useText('common');
  const user = useSession()?.user;
  const origin = useBasketOrigin();
  if (!user) return null;
  const roleIds = user.role_assignments_instance.map(({ role }) => role.id);
  const parent = origin
    ? { label: common(origin.title), link: <Link to={origin.pathname} search={origin.search} /> }
    : can(roleIds, 'seeCompanies')
      ? { label: common('titles.renewals'), link: <Link to={pathTo('CompanyAccountRenewals')} /> }
      : { label: common('titles.home'), link: <Link to={pathTo('Home')} /> };
  return <Breadcrumbs label={common('breadcrumbs')} trail={[parent]} />;
}

/** A course of the reader that needs no order any more. */
function SettledCourse({ renewal, instanceId }: { renewal: SettledRenewal; instanceId: number }) {
  const text = useText('renewals');
  const { name, state, order } = renewal;
  return (
    <Card padded={false}>
      <CardHead title={name} />
      <div className="grid justify-items-start gap-3 px-5 py-4">
        <p>{text(order && state !== 'skipped' ? `basket.settled.own_${state}` : `basket.settled.${state}`)}</p>
        {order && (
          <ButtonLink
            aria-label={`${text('basket.settled.order')}: ${name}`}
            link={<Link to={pathTo('ContinueCompanyWebshopPayment', { paymentId: order.id, instanceId })} />}
          >
            {text('basket.settled.order')}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

/** The link, to be sent to the company, and the e-mail that brings its team leads one of their own. */
function Share({ company, groups }: { company: string; groups: RenewalBasket['groups'] }) {
  const text = useText('renewals');
  const words = { copy: text('basket.copy'), copied: text('basket.copied'), refused: text('basket.copy_refused') };
  const title = text('basket.share', { company });
  return (
    <Notice kind="info" title={title}>
      <CopyLine label={title} value={window.location.href} words={words} first />
      <MailToLeads ids={groups.flatMap(({ people }) => people.flatMap(({ id, removed }) => (removed ? [] : id)))} />
    </Notice>
  );
}

/** People outside the company sign in first: its price and its people are for its own buyers. */
function Buyer({ basket: { buyer, company } }: { basket: RenewalBasket }) {
  const text = useText('renewals');
  if (buyer === 'yes') return null;
  const here = window.location.pathname.replace(/^\/v/, '');
  return (
    <Notice
      kind={buyer === 'no' ? 'warning' : 'info'}
      title={text(`basket.${buyer}`)}
      actions={
        buyer === 'sign_in' && (
          <ButtonLink variant="primary" link={<Link to={pathTo('Login')} search={{ return_to: here } as never} />}>
            {text('basket.sign_in_action')}
          </ButtonLink>
        )
      }
    >
      {company ? text(`basket.${buyer}_text`, { company }) : text('basket.person_text')}
    </Notice>
  );
}
