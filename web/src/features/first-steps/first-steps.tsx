import {
  type FirstStep,
  hideFirstSteps,
  readAccountSteps,
  readTeamSteps,
  type StepList,
} from '@coursefront/contract/panel/first-steps.ts';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import { useAction, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure } from '../../lib/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';

/** The steps of a new customer. */
export function AccountFirstSteps() {
  const answer = useEndpoint(readAccountSteps, {});
  return answer.data ? <FirstSteps list="account" {...answer.data} companyId={null} /> : null;
}

/** The steps of a new team lead. */
export function TeamFirstSteps() {
  const answer = useEndpoint(readTeamSteps, {});
  return answer.data ? <FirstSteps list="team" {...answer.data} companyId={answer.data.company_id} /> : null;
}

type FirstStepsProps = {
  list: StepList;
  steps: readonly { id: FirstStep; done: boolean }[];
  hidden: boolean;
  companyId: number | null;
};

/** A list that checks itself off. It goes when all is done; a list that was put away leaves a line to get it back. */
function FirstSteps({ list, steps, hidden, companyId }: FirstStepsProps) {
  const text = useText('home');
  const hide = useAction(hideFirstSteps, { refreshes: [readAccountSteps, readTeamSteps] });
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;

  const change = () =>
    hide.mutate(
      { body: { list, hidden: !hidden } },
      { onError: (failure) => toastFailure(text('steps.failed'), failure.message) },
    );
  const progress = text('steps.progress', { done, all: steps.length });
  if (hidden) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        {text(`steps.${list}_title`)}: {progress}
        <Button size="sm" variant="ghost" busy={hide.isPending} onClick={change}>
          {text('steps.show')}
        </Button>
      </p>
    );
  }
  const next = steps.find((step) => !step.done)?.id;
  return (
    <Card padded={false} aria-labelledby="first-steps" className="overflow-clip">
      <CardHead
        id="first-steps"
        title={text(`steps.${list}_title`)}
        beside={<span className="text-sm text-ink-3">{progress}</span>}
        actions={
          <Button size="sm" variant="ghost" busy={hide.isPending} onClick={change}>
            {text('steps.hide')}
          </Button>
        }
      />
      <ol className="divide-y divide-line">
        {steps.map(({ id, done: isDone }) => (
          <li key={id} className={classes('flex gap-3 px-5 py-3 text-sm', id === next && 'bg-brand-tint')}>
            <Icon
              of={isDone ? CircleCheck : Circle}
              className={classes('mt-0.5', isDone ? 'text-success' : 'text-ink-3')}
            />
            <div className="min-w-0">
              <span className="sr-only">{text(isDone ? 'steps.done' : 'steps.open')}: </span>
              {isDone ? (
                <span className="text-ink-2">{text(`steps.${id}.title`)}</span>
              ) : (
                <>
                  <StepLink id={id} companyId={companyId}>
                    {text(`steps.${id}.title`)}
                  </StepLink>
                  <p className="text-ink-2">{text(`steps.${id}.text`)}</p>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Each step leads to the place where it is done. */
function StepLink({ id, companyId, children }: { id: FirstStep; companyId: number | null; children: string }) {
  const ways: Record<FirstStep, { to: string; search?: Record<string, string>; hash?: string }> = {
    learning_site: { to: pathTo('CompanyAccountConnection') },
    payments: { to: pathTo('CompanyAccountWebShop') },
    offer: { to: pathTo('CompanyAccountWebShop') },
    embed: { to: pathTo('CompanyAccountWebShop') },
    company: { to: pathTo('CustomerManagement'), hash: 'newcompany' },
    form: { to: pathTo('CompanyAccountSignupForms'), search: { tab: 'add' } },
    details: companyId === null ? { to: pathTo('Team') } : { to: pathTo('CustomerProfile', { id: companyId }) },
    invite: { to: pathTo('Team') },
    licences: { to: pathTo('Team') },
    assign: { to: pathTo('Team') },
    departments: { to: pathTo('TeamDepartments') },
  };
  return (
    <Link {...ways[id]} className="inline-flex min-h-6 items-center font-semibold">
      {children}
    </Link>
  );
}
