import {
  showOrganizationNumber,
  swedishNumberOf,
} from '@coursefront/contract/values/business-numbers/organization-number.ts';
import { useSite } from '../../../lib/session/site.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { AnswerLines, ChangeLink, CheckCard } from '../../../parts/wizard/check-card.tsx';
import { useSubscribing } from './context.ts';
import type { StepName } from './steps.ts';

export function SubscriptionCheck() {
  const text = useText('subscriptions');
  const { product_domain } = useSite();
  const { draft, user, searchOf } = useSubscribing();
  const { account } = draft;
  const companyNumber = showOrganizationNumber(swedishNumberOf(account.companyNo) ?? account.companyNo, 'SE');
  const subscriber = user
    ? [personName(user), user.email]
    : [
        personName({ first_name: account.firstName, last_name: account.lastName }),
        account.registerEmail,
        leftToRight(account.phone),
      ];
  const answer = (of: StepName, label: string, lines: string[]) => ({
    label,
    value: <AnswerLines lines={lines} />,
    action: (
      <ChangeLink search={searchOf(of)} label={text('check.change_of', { what: label })}>
        {text('check.change')}
      </ChangeLink>
    ),
  });
  return (
    <CheckCard
      title={text('check.title')}
      answers={[
        answer('account', text('check.subscriber'), subscriber),
        answer('account', text('check.company_number'), [companyNumber]),
        answer('site', text('check.site'), [`${draft.subdomain}.${product_domain}`]),
      ]}
    />
  );
}
