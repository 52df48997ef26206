import { CircleDashed } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { needsOf } from './onboarding-needs.ts';
import type { Account } from './onboarding-panel.tsx';

/** What the provider still wants, as things to have at hand; or that it is the provider's turn. */
export function OnboardingNeeds({ account, busy }: { account: Account; busy: boolean }) {
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
