import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useKeptDraft } from '../../../lib/form/use-kept-draft.ts';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import type { Search } from '../../../lib/routes/search.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stepper } from '../../../ui/feedback/stepper.tsx';
import { BasicStepSchema, newDraft, resumeDraft } from './draft.ts';
import { BasicStep, LinkStep, PageStep } from './steps.tsx';

const steps = ['basic', 'page', 'link'] as const;
const first: Search = { tab: 'add' };
const second: Search = { ...first, step: 'page' };

/** Creates a form in three steps. The draft stays on the device until the form is created. */
export function BuilderWizard() {
  const text = useText('signup-forms');
  const errors = useText('errors');
  const user = useSession()?.user;
  const navigate = useNavigate();
  const search = useAddressSearch();
  const { draft, keeping, change } = useKeptDraft(`signup-form/${user?.instance_id}/${user?.userid}`, resumeDraft);
  /** Whether a step was shown before, so that the next one takes the focus. */
  const begun = useRef(false);
  if (!draft) return <Skeleton className="h-96 w-full" />;

  const go = (to: Search, replace = false) => void navigate({ to: '.', search: to, replace });
  const made = (id: number) => {
    change(newDraft());
    // Back must not lead to the step that would create the form a second time.
    go({ ...first, form: String(id) }, true);
  };
  const step = search.form
    ? 'link'
    : search.step === 'page' && BasicStepSchema.safeParse(draft).success
      ? 'page'
      : 'basic';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Stepper
        label={text('builder.steps_label')}
        doneLabel={text('builder.step_done')}
        current={steps.indexOf(step) + 1}
        steps={steps.map((name) => ({
          name: text(`builder.steps.${name}`),
          ...(step === 'page' && { link: <Link to="." search={first} /> }),
        }))}
      />
      {keeping !== 'saving' && keeping !== 'saved' && <Notice kind="warning" title={errors(keeping)} />}
      {step === 'basic' && <BasicStep draft={draft} change={change} begun={begun} onNext={() => go(second)} />}
      {step === 'page' && (
        <PageStep draft={draft} change={change} begun={begun} onBack={() => go(first)} onMade={made} />
      )}
      {step === 'link' && <LinkStep formId={Number(search.form)} begun={begun} />}
    </div>
  );
}
