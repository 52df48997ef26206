import { expect, test } from 'vitest';
import { nextStep, type StepName, type StepState, stepNames } from './next-step.ts';

const way = (states: Partial<Record<StepName, StepState>>, wanted: 'in' | 'suspended' = 'in') => ({
  wanted,
  steps: stepNames.flatMap((name) => {
    const state = states[name];
    return state ? [{ id: name, name, state }] : [];
  }),
});
const all = (state: StepState) => Object.fromEntries(stepNames.map((name) => [name, state]));

test.each([
  { rule: 'the account comes first', states: all('waiting'), next: 'account' },
  { rule: 'enrolled next', states: { ...all('waiting'), account: 'done' }, next: 'enrolment' },
  { rule: 'a failed step is tried again', states: { ...all('waiting'), account: 'failed' }, next: 'account' },
  { rule: 'nothing without an account', states: all('waiting'), tried: ['account'], next: undefined },
  {
    rule: 'a group that could not be made is no reason not to write',
    states: { ...all('done'), group: 'failed', mail: 'waiting' },
    tried: ['group'],
    next: 'mail',
  },
  {
    rule: 'nobody is welcomed who is not enrolled',
    states: { account: 'done', enrolment: 'failed', mail: 'waiting' },
    tried: ['enrolment'],
    next: undefined,
  },
  { rule: 'a skipped group is passed by', states: { ...all('done'), group: 'skipped', mail: 'waiting' }, next: 'mail' },
  { rule: 'a buyer without a place is written to', states: { account: 'done', mail: 'waiting' }, next: 'mail' },
  { rule: 'everything done', states: all('done'), next: undefined },
] as const)('$rule', ({ states, next, ...rest }) => {
  const tried = new Set<StepName>('tried' in rest ? rest.tried : []);
  expect(nextStep(way(states), tried)?.name).toBe(next);
});

test('a suspended person gets no mail', () => {
  expect(nextStep(way({ ...all('done'), mail: 'waiting' }, 'suspended'), new Set())).toBeUndefined();
});

test('of several courses each is entered, and the mail waits for the last', () => {
  const steps: { id: number; name: StepName; state: StepState }[] = [
    { id: 1, name: 'account', state: 'done' },
    { id: 2, name: 'enrolment', state: 'done' },
    { id: 3, name: 'enrolment', state: 'waiting' },
    { id: 4, name: 'mail', state: 'waiting' },
  ];
  expect(nextStep({ wanted: 'in', steps }, new Set())?.id).toBe(3);
  expect(nextStep({ wanted: 'in', steps }, new Set([3]))).toBeUndefined();
});

test('independent courses: the mail waits for no failed one, and a group only for its own', () => {
  const steps: { id: number; name: StepName; state: StepState; course_id: number | null }[] = [
    { id: 1, name: 'account', state: 'done', course_id: null },
    { id: 2, name: 'enrolment', state: 'done', course_id: 7 },
    { id: 3, name: 'enrolment', state: 'failed', course_id: 8 },
    { id: 4, name: 'group', state: 'waiting', course_id: 7 },
    { id: 5, name: 'group', state: 'waiting', course_id: 8 },
    { id: 6, name: 'mail', state: 'waiting', course_id: null },
  ];
  expect(nextStep({ wanted: 'in', steps, partial: true }, new Set([3]))?.id).toBe(4);
  expect(nextStep({ wanted: 'in', steps, partial: true }, new Set([3, 4]))?.id).toBe(6);
  expect(nextStep({ wanted: 'in', steps }, new Set([3, 4]))).toBeUndefined();
});
