import { showOrganizationNumber, swedishNumberOf } from '@coursefront/contract/values/organization-number.ts';
import { Link } from '@tanstack/react-router';
import { useSite } from '../../../lib/session/site.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { useSubscribing } from './context.ts';
import type { StepName } from './steps.ts';

/** Everything said so far, each with the way to change it. */
export function WizardCheck() {
  const text = useText('subscriptions');
  const { product_domain } = useSite();
  const { draft, user, searchOf } = useSubscribing();
  const { account } = draft;
  const companyNumber = showOrganizationNumber(swedishNumberOf(account.companyNo) ?? account.companyNo, 'SE');
  const subscriber = user
    ? [`${user.first_name} ${user.last_name}`, user.email]
    : [`${account.firstName} ${account.lastName}`, account.registerEmail, leftToRight(account.phone)];
  const answers: { of: StepName; label: string; lines: string[] }[] = [
    { of: 'account', label: text('check.subscriber'), lines: subscriber },
    { of: 'account', label: text('check.company_number'), lines: [companyNumber] },
    { of: 'site', label: text('check.site'), lines: [`${draft.subdomain}.${product_domain}`] },
  ];
  return (
    <Card padded={false}>
      <CardHead title={text('check.title')} />
      <dl className="divide-y divide-line text-sm">
        {answers.map(({ of, label, lines }) => (
          <div key={label} className="flex flex-wrap gap-x-4 gap-y-1 px-5 py-4">
            <dt className="w-32 shrink-0 text-ink-3">{label}</dt>
            <dd className="min-w-48 grow basis-0">
              {lines.map((line) => (
                <p key={line} className="wrap-anywhere">
                  <bdi>{line}</bdi>
                </p>
              ))}
            </dd>
            <dd>
              <Link to="." search={searchOf(of)} aria-label={text('check.change_of', { what: label })}>
                {text('check.change')}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
