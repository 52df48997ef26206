import { can } from '@coursefront/contract/capabilities.ts';
import { readOwnSubscription } from '@coursefront/contract/customers/own-subscription.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { roleIdsOf, useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { SubscriptionInvoices } from '../../../parts/subscriptions/invoices.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { EmptyListPicture } from '../../../ui/pictures/illustrations.tsx';
import { ContactLink } from '../contact-link.tsx';
import { useCardChanged } from './card-button.tsx';
import { AccountNotice } from './notice.tsx';
import { AccountPlan } from './plan.tsx';

// The provider reports payments, renewals and cancellations while the page is open.
const secondsBetweenLooks = 15;

/** The customer's own subscription: its plan, its standing, and the invoices. */
export function AccountPage() {
  const text = useText('subscriptions');
  const common = useText('common');
  const session = useSession();
  const mayManage = can(roleIdsOf(session), 'manageSubscription');
  const own = useEndpoint(readOwnSubscription, {}, { everySeconds: secondsBetweenLooks });
  useCardChanged();
  return (
    <div className="grid gap-5">
      <PageHead title={common('titles.subscription')} text={own.data && <bdi dir="ltr">{own.data.domain}</bdi>} />
      <Loaded query={own} skeleton={<AccountSkeleton />} errorTitle={text('account_page.failed')}>
        {({ current, invoices, allow_invoice: allowInvoice }) =>
          current ? (
            <>
              <AccountNotice
                subscription={current}
                invoices={invoices}
                mayManage={mayManage}
                allowInvoice={allowInvoice}
              />
              <AccountPlan subscription={current} mayManage={mayManage} />
              <SubscriptionInvoices invoices={invoices} payable noneText={text('invoices.none_text')} />
            </>
          ) : (
            <EmptyState
              picture={<EmptyListPicture />}
              title={text('account_page.none')}
              text={text('account_page.none_text')}
              actions={<ContactLink />}
            />
          )
        }
      </Loaded>
    </div>
  );
}

function AccountSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}
