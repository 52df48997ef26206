import { readCourse } from '@coursefront/contract/shop/courses.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useKeptDraft } from '../../../lib/form/use-kept-draft.ts';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import type { Search } from '../../../lib/routes/search.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { RestoredDraft, useFreshStart } from '../../../parts/wizard/restored-draft.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stepper } from '../../../ui/feedback/stepper.tsx';
import { BasicStepSchema, type ChosenCourse, newDraft, resumeDraft } from './draft.ts';
import { BasicStep, LinkStep, PageStep } from './steps.tsx';

const steps = ['basic', 'page', 'link'] as const;

/** The way to a new form. Begun at a course, it has that course and a draft of its own. */
export function BuilderWizard() {
  const text = useText('signup-forms');
  const { course: asked } = useAddressSearch();
  const courseid = Number(asked);
  const isNamed = Number.isSafeInteger(courseid) && courseid > 0;
  const course = useEndpoint(readCourse, { params: { courseid } }, { when: isNamed });
  if (!isNamed || course.error?.status === 404) return <Wizard />;
  return (
    <Loaded query={course} skeleton={<Skeleton className="h-96 w-full" />} errorTitle={text('builder.course_failed')}>
      {(found) => <Wizard key={found.courseid} course={found} />}
    </Loaded>
  );
}

/** Creates a form in three steps. The draft stays on the device until the form is created. */
function Wizard({ course: named }: { course?: ChosenCourse }) {
  const text = useText('signup-forms');
  const errors = useText('errors');
  const user = useSession()?.user;
  const navigate = useNavigate();
  const search = useAddressSearch();
  // A course that is read again must not restore the draft again.
  const [course] = useState(named);
  const first: Search = { tab: 'add', ...(course && { course: String(course.courseid) }) };
  const second: Search = { ...first, step: 'page' };
  const resume = useCallback((kept: unknown) => resumeDraft(kept, course), [course]);
  const key = `signup-form/${user?.instance_id}/${user?.userid}${course ? `/${course.courseid}` : ''}`;
  const { draft, restored, keeping, change } = useKeptDraft(key, resume);
  const fresh = useFreshStart();
  /** Whether a step was shown before, so that the next one takes the focus. */
  const begun = useRef(false);
  if (!draft) return <Skeleton className="h-96 w-full" />;

  const go = (to: Search, replace = false) => void navigate({ to: '.', search: to, replace });
  const made = (id: number) => {
    change(newDraft(course));
    fresh.begin();
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
      {restored && fresh.round === 0 && step !== 'link' && (
        <RestoredDraft
          onStartOver={() => {
            change(newDraft(course));
            fresh.begin();
            go(first);
          }}
        />
      )}
      {step === 'basic' && (
        <BasicStep key={fresh.round} draft={draft} change={change} begun={begun} onNext={() => go(second)} />
      )}
      {step === 'page' && (
        <PageStep draft={draft} change={change} begun={begun} onBack={() => go(first)} onMade={made} />
      )}
      {step === 'link' && <LinkStep formId={Number(search.form)} begun={begun} />}
    </div>
  );
}
