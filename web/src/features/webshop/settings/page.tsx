import { can } from '@coursefront/contract/capabilities.ts';
import { type OwnAccount, readOwnAccount } from '@coursefront/contract/orders/connect-accounts.ts';
import { shopPath } from '@coursefront/contract/values/embed-code.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { ExternalLink, Star, TicketPercent } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { PlugPicture } from '../../../ui/pictures/plug-picture.tsx';
import { WebshopEditor } from './editor.tsx';
import { type Arrival, arrivals, OnboardingPanel } from './onboarding-panel.tsx';

/** The webshop's settings: unavailable, waiting for the card provider, or open. */
export function WebshopPage() {
  const text = useText('offers');
  const common = useText('common');
  const account = useEndpoint(readOwnAccount, {});
  const arrival = useArrival();
  const user = useSession()?.user;
  const roleIds = (user?.role_assignments_instance ?? []).map(({ role }) => role.id);
  const mayModerate = can(roleIds, 'moderateReviews');
  return (
    <>
      <PageHead
        title={common('titles.webshop')}
        text={text('text')}
        actions={
          <>
            {mayModerate && (
              <ButtonLink link={<Link to={pathTo('CompanyAccountReviews')} />} icon={Star}>
                {common('titles.reviews')}
              </ButtonLink>
            )}
            <ButtonLink link={<Link to={pathTo('CompanyAccountCoupons')} />} icon={TicketPercent}>
              {common('titles.discount_codes')}
            </ButtonLink>
            {user?.instance_id && account.data?.account?.onboarded && (
              <ButtonLink
                link={<a href={shopPath(user.instance_id)} target="_blank" rel="noreferrer" />}
                icon={ExternalLink}
              >
                {text('embed.open')}
              </ButtonLink>
            )}
          </>
        }
      />
      <Loaded query={account} skeleton={<PageSkeleton />} errorTitle={text('failed')}>
        {(own) => <WebshopState own={own} arrival={arrival} />}
      </Loaded>
    </>
  );
}

/** Removed from the address at once, so that a reload does not count as another return from the provider. */
function useArrival(): Arrival {
  const search = useAddressSearch();
  const navigate = useNavigate();
  const [arrival] = useState(() => arrivals.find((one) => one === search.onboarding));
  useEffect(() => {
    if (arrival) void navigate({ to: '.', search: {}, replace: true });
  }, [arrival, navigate]);
  return arrival;
}

type WebshopStateProps = { own: OwnAccount; arrival: Arrival };

function WebshopState({ own: { webshop_enabled, account }, arrival }: WebshopStateProps) {
  const text = useText('offers');
  const errors = useText('errors');

  if (!webshop_enabled || !account) {
    return <EmptyState picture={<PlugPicture />} title={text('off')} text={errors('access.feature_not_enabled')} />;
  }
  if (!account.onboarded) return <OnboardingPanel account={account} arrival={arrival} />;
  return (
    <>
      {arrival === 'returned' && (
        <Notice kind="success" live title={text('onboarding.done')}>
          {text('onboarding.done_text')}
        </Notice>
      )}
      <WebshopEditor />
    </>
  );
}

function PageSkeleton() {
  return (
    <div className="grid gap-6">
      <Card>
        <Skeleton className="h-40 w-full" />
      </Card>
      <Card>
        <Skeleton className="h-96 w-full" />
      </Card>
    </div>
  );
}
