import { expect, test } from 'vitest';
import { isLetIn, type Progress, shownSteps } from './progress.ts';

type Step = Progress['steps'][number];
const step = (name: Step['step'], state: Step['state']): Step => ({ step: name, state, course: null });

test.each([
  { rule: 'nothing is known yet', steps: [], letIn: false },
  { rule: 'the account alone', steps: [step('account', 'done'), step('enrolment', 'waiting')], letIn: false },
  {
    rule: 'all but the mail',
    steps: [step('account', 'skipped'), step('enrolment', 'done'), step('mail', 'waiting')],
    letIn: true,
  },
  { rule: 'one course of two', steps: [step('enrolment', 'done'), step('enrolment', 'failed')], letIn: false },
])('$rule: the site lets the person in: $letIn', ({ steps, letIn }) => {
  expect(isLetIn({ status: 'pending', steps })).toBe(letIn);
});

test('the first waiting step is running, and skipped steps are not shown', () => {
  const steps = [
    step('account', 'done'),
    step('company', 'skipped'),
    step('enrolment', 'waiting'),
    step('mail', 'waiting'),
  ];
  expect(shownSteps(steps).map(({ step: name, state }) => `${name} ${state}`)).toEqual([
    'account done',
    'enrolment running',
    'mail waiting',
  ]);
});
