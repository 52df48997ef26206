import { can } from '@coursefront/contract/capabilities.ts';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { embeddingPage, wayBack } from '../../../lib/routes/embedding-page.ts';
import type { Bought } from '../../../lib/routes/frame-messages.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { activeRoleOf, roleIdsOf, type Session, useSession } from '../../../lib/session/session.ts';
import { isolated } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { keptBasket } from '../purchase/kept-basket.ts';
import { standingOf } from './standing.ts';

type WaysBackProps = {
  order: BuyerOrder;
  /** An order that went well is opened again later. */
  again: boolean;
  /** The page leads to the renewals that are left. */
  leadsToBasket: boolean;
  /** Nothing else on the page is more urgent. */
  first: boolean;
};

/** From the order to where its reader came from: the website around the shop, or the pages of their role. */
export function WaysBack({ order, again, leadsToBasket, first }: WaysBackProps) {
  const session = useSession();
  const [page] = useState(() => embeddingPage(order.instance_id));
  // The way to the website reports the purchase there, which must happen once only.
  const toSite = page && !again;
  if (!toSite && !session && !again) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      {toSite && <WayToSite order={order} page={page} />}
      {session && (
        <WaysOfRole order={order} session={session} leadsToBasket={leadsToBasket} first={first && !again && !toSite} />
      )}
      {!session && !toSite && <WayToShop instanceId={order.instance_id} />}
    </p>
  );
}

/** To the website whose shop the buyer came from. A purchase is reported there, for the site's own statistics. */
function WayToSite({ order, page }: { order: BuyerOrder; page: URL }) {
  const text = useText('results');
  const bought = standingOf(order) === 'done' ? boughtOf(order) : undefined;
  return (
    <ButtonLink link={<a href={wayBack(page, bought)} />}>
      {text('back.site', { site: isolated(order.vendor.name) })}
    </ButtonLink>
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

type WaysOfRoleProps = { order: BuyerOrder; session: Session; leadsToBasket: boolean; first: boolean };

/** For a team lead to the company's orders, for others to their own courses and orders. To the renewals if the order came from there. */
function WaysOfRole({ order, session, leadsToBasket, first }: WaysOfRoleProps) {
  const text = useText('common');
  const [cameFromBasket] = useState(() => keptBasket(order.id) !== undefined);
  const renews = cameFromBasket && !leadsToBasket && can(roleIdsOf(session), 'seeCompanies');
  const role = activeRoleOf(session);
  const leads = role === roles.teamlead && session.user.teamlead && order.company !== null;
  const learns = role === undefined || !can([role], 'openCompanyAccount');
  return (
    <>
      {renews && <Way to={pathTo('CompanyAccountRenewals')}>{text('titles.renewals')}</Way>}
      {leads ? (
        <Way to={pathTo('TeamOrders')} first={first}>
          {text('titles.team_orders')}
        </Way>
      ) : (
        <>
          {learns && (
            <Way to={pathTo('Home')} first={first}>
              {text('host.my_courses')}
            </Way>
          )}
          <Way to={pathTo('OwnOrders')}>{text('titles.own_orders')}</Way>
        </>
      )}
    </>
  );
}

function WayToShop({ instanceId }: { instanceId: number }) {
  const text = useText('results');
  return <Way to={pathTo('WebShopPublic', { instance_id: instanceId, product_id: 0 })}>{text('back.shop')}</Way>;
}

const Way = ({ to, first = false, children }: { to: string; first?: boolean; children: ReactNode }) => (
  <ButtonLink variant={first ? 'primary' : 'secondary'} link={<Link to={to} />}>
    {children}
  </ButtonLink>
);
