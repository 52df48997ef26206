import {
  checkOwnAccount,
  createAccountLink,
  type OwnAccount,
  readOwnAccount,
} from '@coursefront/contract/orders/connect-accounts.ts';
import { ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { OnboardingNeeds } from './onboarding-needs-list.tsx';

export type Account = NonNullable<OwnAccount['account']>;

/** How somebody comes to this page: by themselves, back from the provider, or because a link had run out. */
export const arrivals = ['returned', 'refresh', 'again'] as const;
export type Arrival = (typeof arrivals)[number] | undefined;

type OnboardingPanelProps = { account: Account; arrival: Arrival };

/** The account cannot take money yet: what is missing, and the way to the provider's own pages. */
export function OnboardingPanel({ account, arrival }: OnboardingPanelProps) {
  const text = useText('offers');
  const check = useAction(checkOwnAccount, { refreshes: [readOwnAccount] });
  const link = useAction(createAccountLink, { blocking: true });

  const leave = (onExpired: 'refresh' | 'again') =>
    link.mutate(
      { body: { refresh_url: pageWith(onExpired), return_url: pageWith('returned') } },
      { onSuccess: ({ url }) => window.location.assign(url) },
    );

  const arrive = useEffectEvent(() => {
    // A link that runs out twice in a row must not send people round and round.
    if (arrival === 'refresh') leave('again');
    else check.mutate({});
  });
  useEffect(() => arrive(), []);

  return (
    <Card className="grid max-w-(--w-form) gap-5">
      <div>
        <h2>{text('onboarding.title')}</h2>
        <p className="mt-1 text-ink-2">{text('onboarding.text')}</p>
      </div>
      {arrival === 'returned' && check.isSuccess && (
        <Notice kind="warning" live title={text('onboarding.not_yet')}>
          {text('onboarding.not_yet_text')}
        </Notice>
      )}
      {arrival === 'again' && (
        <Notice kind="info" title={text('onboarding.expired')}>
          {text('onboarding.expired_text')}
        </Notice>
      )}
      {check.error && (
        <Notice
          kind="warning"
          live
          title={text('onboarding.not_asked')}
          actions={
            <Button busy={check.isPending} onClick={() => check.mutate({})}>
              {text('onboarding.ask_again')}
            </Button>
          }
        >
          {check.error.message}
        </Notice>
      )}
      {link.error && (
        <Notice kind="danger" live title={text('onboarding.no_link')}>
          {link.error.message}
        </Notice>
      )}
      <OnboardingNeeds account={account} busy={check.isPending} />
      <div>
        <Button
          variant="primary"
          size="lg"
          iconEnd={ExternalLink}
          busy={link.isPending || link.isSuccess}
          busyLabel={text('onboarding.busy')}
          onClick={() => leave('refresh')}
        >
          {text('onboarding.action')}
        </Button>
      </div>
    </Card>
  );
}

const pageWith = (onboarding: NonNullable<Arrival>): string =>
  `${window.location.origin}/v${pathTo('CompanyAccountWebShop')}?onboarding=${onboarding}`;
