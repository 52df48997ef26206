import { localeOf } from '@coursefront/contract/languages.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { WizardCourseLine } from './course-line.tsx';
import { rowsWithPlace } from './draft.ts';
import { usePurchase } from './purchase.ts';
import { isForBuyerAlone, type StepName, stepAfter } from './steps.ts';

const namesShown = 3;

/** On the last step: everything said so far, each with the way to change it. What the step itself shows is left out. */
export function WizardCheck() {
  const text = useText('orders');
  const { step, steps, draft, user, groupName, facts } = usePurchase();
  const participants = useParticipantNames();
  if (stepAfter(step, steps)) return null;
  const { account } = draft;
  const buyer = user
    ? [`${user.first_name} ${user.last_name}`, user.email, user.company?.name]
    : [`${account.firstName} ${account.lastName}`, account.registerEmail, account.organizationName];
  const answers: { of: StepName; label: string; value: ReactNode }[] = [
    { of: 'order', label: text('wizard.check.order'), value: <WizardCourseLine /> },
    { of: 'account', label: text('wizard.check.buyer'), value: <Lines lines={buyer} /> },
    {
      of: 'participants',
      label: text('wizard.check.participants'),
      value: isForBuyerAlone(facts) ? (
        text('wizard.check.you')
      ) : (
        <Lines lines={[participants, facts.quantity > 1 ? `${text('wizard.check.group')}: ${groupName}` : undefined]} />
      ),
    },
  ];
  const shown = answers.filter(({ of }) => of !== step);
  const paysHere = steps.includes('payment');
  return (
    <Card padded={false}>
      <CardHead title={text('wizard.check.title')} />
      <dl className="divide-y divide-line text-sm">
        {shown.map(({ of, label, value }) => (
          <Answer key={of} label={label} action={steps.includes(of) && <ChangeLink of={of} what={label} />}>
            {value}
          </Answer>
        ))}
        {!paysHere && (
          <Answer label={text('wizard.check.payment')} action={!facts.external && <InvoiceInstead />}>
            {facts.external ? text('pay.external') : text('pay.card')}
          </Answer>
        )}
      </dl>
    </Card>
  );
}

function Answer({ label, action, children }: { label: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 px-5 py-4">
      <dt className="w-28 shrink-0 text-ink-3">{label}</dt>
      <dd className="min-w-48 grow basis-0">{children}</dd>
      {action && <dd>{action}</dd>}
    </div>
  );
}

/** E-learning is paid by card at once; whoever needs an invoice gets the step where it is chosen. */
function InvoiceInstead() {
  const text = useText('orders');
  const { change } = usePurchase();
  return <TextButton onClick={() => change({ method: 'invoice' })}>{text('pay.invoice_instead')}</TextButton>;
}

function ChangeLink({ of, what }: { of: StepName; what: string }) {
  const text = useText('orders');
  const { searchOf } = usePurchase();
  return (
    <Link to="." search={searchOf(of)} aria-label={text('wizard.check.change_of', { what })}>
      {text('wizard.check.change')}
    </Link>
  );
}

function Lines({ lines }: { lines: readonly (string | undefined)[] }) {
  return lines.filter(Boolean).map((line) => (
    <p key={line} className="wrap-anywhere">
      <bdi>{line}</bdi>
    </p>
  ));
}

function useParticipantNames(): string {
  const text = useText('orders');
  const language = useLanguage();
  const { draft } = usePurchase();
  const names = rowsWithPlace(draft).map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  const rest = names.length - namesShown;
  if (rest > 0) {
    return text('wizard.check.and_more', { names: names.slice(0, namesShown).join(', '), count: rest });
  }
  return new Intl.ListFormat(localeOf(language)).format(names);
}
