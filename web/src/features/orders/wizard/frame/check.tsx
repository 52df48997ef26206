import { localeOf } from '@coursefront/contract/languages.ts';
import { fullName } from '@coursefront/contract/values/person-names.ts';
import type { ReactNode } from 'react';
import { currentLanguage, useLanguage, useText } from '../../../../lib/text/text.ts';
import { useJoined } from '../../../../lib/text/use-joined.ts';
import { personName } from '../../../../parts/people/person-name.ts';
import { AnswerLines, ChangeLink, CheckCard } from '../../../../parts/wizard/check-card.tsx';
import { stepAfter } from '../../../../parts/wizard/steps.ts';
import { Money } from '../../../../ui/text/money.tsx';
import { rowsWithPlace } from '../../purchase/draft.ts';
import { isForBuyerAlone, type StepName } from '../../purchase/steps.ts';
import { usePurchase } from '../../purchase/use-purchase.ts';
import { PaymentChoice } from './payment-choice.tsx';
import { CourseLines } from './summary.tsx';
import { Withdrawal } from './withdrawal.tsx';

const namesShown = 3;

/**
 * On the last step: the answers of all other steps and, unless a step asked for it, the payment method. `told`: the step has
 * been sent and refused, so a missing consent is shown with everything else that is wrong.
 */
export function OrderCheck({ told = false }: { told?: boolean }) {
  const text = useText('orders');
  const { step, steps, draft, user, groupName, facts, searchOf, price, held } = usePurchase();
  const participants = useParticipantNames();
  if (stepAfter(step, steps) || held) return null;
  const { account } = draft;
  const buyer = user
    ? [personName(user), user.email, user.company?.name]
    : [
        fullName(account.firstName, account.lastName, currentLanguage()),
        account.registerEmail,
        ...(facts.isPrivate ? [] : [account.organizationName]),
      ];
  const answers: { of: StepName; label: string; value: ReactNode }[] = [
    { of: 'order', label: text('wizard.check.order'), value: <CourseLines /> },
    { of: 'account', label: text('wizard.check.buyer'), value: <AnswerLines lines={buyer} /> },
    {
      of: 'participants',
      label: text('wizard.check.participants'),
      value: isForBuyerAlone(facts) ? (
        text('wizard.check.you')
      ) : (
        <AnswerLines
          lines={[participants, facts.quantity > 1 ? `${text('wizard.check.group')}: ${groupName}` : undefined]}
        />
      ),
    },
  ];
  const changeLink = (of: StepName, what: string) => (
    <ChangeLink search={searchOf(of)} label={text('wizard.check.change_of', { what })}>
      {text('wizard.check.change')}
    </ChangeLink>
  );
  // The law wants the total close to the button; on a phone, the summary is far above it.
  const total = price.data && {
    label: text('summary.total'),
    value: <Money className="font-semibold" minor={price.data.total} currency={price.data.currency} />,
  };
  const external = { label: text('wizard.check.payment'), value: text('pay.external') };
  return (
    <>
      <CheckCard
        title={text('wizard.check.title')}
        answers={[
          ...answers
            .filter(({ of }) => of !== step)
            .map(({ of, label, value }) => ({ label, value, action: steps.includes(of) && changeLink(of, label) })),
          ...(facts.external ? [external] : []),
          ...(total ? [total] : []),
        ]}
      />
      {!facts.external && !steps.includes('payment') && <PaymentChoice />}
      {facts.isPrivate && !facts.external && <Withdrawal told={told} />}
    </>
  );
}

function useParticipantNames(): string {
  const text = useText('orders');
  const language = useLanguage();
  const joined = useJoined();
  const { draft } = usePurchase();
  const names = rowsWithPlace(draft).map(({ firstName, lastName }) => fullName(firstName, lastName, language));
  const rest = names.length - namesShown;
  if (rest > 0) {
    return text('wizard.check.and_more', { names: joined(names.slice(0, namesShown)), count: rest });
  }
  return new Intl.ListFormat(localeOf(language)).format(names);
}
