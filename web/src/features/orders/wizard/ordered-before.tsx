import { can } from '@coursefront/contract/capabilities.ts';
import { type BuyerOrder, readBuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../../lib/session/session.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { MessagePage } from '../../../ui/feedback/message-page.tsx';
import { SignpostPicture } from '../../../ui/pictures/illustrations.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { keptOrderOf } from '../purchase/kept-basket.ts';
import type { BoughtCourse } from '../purchase/order.ts';

/** The running order that this course of a renewal basket became in this tab. A payment that was given up is tried again. */
export function useOrderedBefore({ renewal, courseId, instanceId }: BoughtCourse): {
  isLoading: boolean;
  order?: BuyerOrder;
} {
  // Only what was ordered before: the order of this very visit leads on to its own page.
  const [id] = useState(() => (renewal === undefined ? undefined : keptOrderOf(renewal, courseId)));
  const { data, isLoading } = useEndpoint(
    readBuyerOrder,
    { body: { id: id ?? '', instance_id: instanceId } },
    { when: id !== undefined, freshMinutes: 0 },
  );
  const runs = data?.status === 'success' || (data?.status === 'pending' && data.method !== 'card');
  return { isLoading, ...(data && runs && { order: data }) };
}

/** For somebody who comes back to the wizard by the browser's own button. */
export function OrderedBefore({ order }: { order: BuyerOrder }) {
  const text = useText('orders');
  const common = useText('common');
  const leads = can(roleIdsOf(useSession()), 'seeCompanies');
  const address = { paymentId: order.id, instanceId: order.instance_id };
  return (
    <MessagePage
      picture={<SignpostPicture />}
      title={text('wizard.ordered', {
        date: leftToRight(formatDate(order.created_at)),
        order: leftToRight(order.order_reference_id),
      })}
      text={text('wizard.ordered_text', { course: order.course.name })}
      actions={
        <>
          <ButtonLink variant="primary" size="lg" link={<Link to={pathTo('ContinueCompanyWebshopPayment', address)} />}>
            {text('wizard.ordered_view')}
          </ButtonLink>
          {leads && (
            <ButtonLink size="lg" link={<Link to={pathTo('CompanyAccountRenewals')} />}>
              {common('titles.renewals')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
