import {
  checkOwnAccount,
  createAccountLink,
  type OwnAccount,
  readOwnAccount,
} from '@coursefront/contract/orders/connect-accounts.ts';
import { CircleDashed, ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { needsOf } from '../../../parts/onboarding/needs.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';

type Account = NonNullable<OwnAccount['account']>;

/** How the visitor came here, if from the card provider: after finishing, or because a link had expired once or twice. */
export const arrivals = ['returned', 'refresh', 'again'] as const;
export type Arrival = (typeof arrivals)[number] | undefined;

type OnboardingPanelProps = { account: Account; arrival: Arrival };

/** Shown while the account cannot take payments: what is missing, and a link to the provider's pages. */
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
    // A link that expires twice in a row must not redirect forever.
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

/** The details that the provider still needs from the company, or a note that the provider is checking it. */
function OnboardingNeeds({ account, busy }: { account: Account; busy: boolean }) {
  const text = useText('offers');
  const { requirements_due: due, disabled_reason: reason, details_submitted: submitted } = account;
  if (reason?.startsWith('rejected') || reason === 'left') {
    return (
      <Notice kind="danger" title={text('onboarding.closed')}>
        {text('onboarding.closed_text')}
      </Notice>
    );
  }
  if (due.length === 0) {
    if (busy) return <Skeleton className="h-24 w-full" />;
    return submitted ? (
      <Notice kind="info" title={text('onboarding.checked')}>
        {text('onboarding.checked_text')}
      </Notice>
    ) : null;
  }
  return (
    <div>
      <h3 className="text-sm font-semibold">{text('onboarding.needs.title')}</h3>
      <ul className="mt-2 grid gap-2 text-sm sm:grid-cols-2">
        {needsOf(due).map((need) => (
          <li key={need} className="flex items-start gap-2">
            <Icon of={CircleDashed} size="sm" className="mt-0.5 text-ink-3" />
            {text(`onboarding.needs.${need}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
