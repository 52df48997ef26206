import { expect, test } from 'vitest';
import { stepAfter, stepBefore, stepToShow } from '../../../parts/wizard/steps.ts';
import { activeSteps, type StepFacts, type StepName, trackedSteps } from './steps.ts';

const elearning: StepFacts = {
  signedIn: false,
  accountAsked: true,
  instructorLed: false,
  external: false,
  quantity: 10,
  forBuyer: true,
  hasQuestions: false,
  renews: false,
  privateBuyers: false,
  isPrivate: false,
};
const signedIn = { signedIn: true, accountAsked: false };
const event = { instructorLed: true };

test.each<{ rule: string; facts: Partial<StepFacts>; steps: StepName[] }>([
  { rule: 'e-learning for several', facts: {}, steps: ['order', 'account', 'participants'] },
  { rule: 'e-learning for the buyer', facts: { quantity: 1 }, steps: ['order', 'account'] },
  {
    rule: 'e-learning for somebody else',
    facts: { quantity: 1, forBuyer: false },
    steps: ['order', 'account', 'participants'],
  },
  { rule: 'the same, signed in already', facts: { ...signedIn, quantity: 1 }, steps: ['order'] },
  {
    rule: 'signed in on the way: the step stays',
    facts: { signedIn: true },
    steps: ['order', 'account', 'participants'],
  },
  {
    rule: 'the session ended: an account is asked for',
    facts: { accountAsked: false },
    steps: ['order', 'account', 'participants'],
  },
  { rule: 'one’s own renewal', facts: { ...signedIn, renews: true, quantity: 1 }, steps: ['order'] },
  {
    rule: 'a renewal of others, whose number of places is known',
    facts: { ...signedIn, renews: true },
    steps: ['participants'],
  },
  { rule: 'an event', facts: event, steps: ['order', 'account', 'participants', 'payment'] },
  {
    rule: 'an event, signed in: three steps',
    facts: { ...event, ...signedIn },
    steps: ['order', 'participants', 'payment'],
  },
  {
    rule: 'one place of an event still names its participant',
    facts: { ...event, ...signedIn, quantity: 1 },
    steps: ['order', 'participants', 'payment'],
  },
  {
    rule: 'questions are asked of the buyer too',
    facts: { quantity: 1, hasQuestions: true },
    steps: ['order', 'account', 'participants'],
  },
  {
    rule: 'the external shop has its own payment',
    facts: { ...event, external: true },
    steps: ['order', 'account', 'participants'],
  },
])('$rule', ({ facts, steps }) => {
  expect(activeSteps({ ...elearning, ...facts })).toEqual(steps);
});

test('the tracker always ends with the payment', () => {
  expect(trackedSteps(['order', 'account'])).toEqual(['order', 'account', 'payment']);
});

const all: StepName[] = ['order', 'account', 'participants', 'payment'];

test.each<{ rule: string; asked: string | undefined; done: StepName[]; shown: StepName }>([
  { rule: 'no step in the address', asked: undefined, done: [], shown: 'order' },
  { rule: 'a word that is no step', asked: 'hello', done: all, shown: 'order' },
  {
    rule: 'a step whose forerunners are done',
    asked: 'participants',
    done: ['order', 'account'],
    shown: 'participants',
  },
  { rule: 'a step too far', asked: 'payment', done: ['order'], shown: 'account' },
  { rule: 'back to a step that is done', asked: 'order', done: all, shown: 'order' },
])('the address decides: $rule', ({ asked, done, shown }) => {
  expect(stepToShow(asked, all, (step) => done.includes(step))).toBe(shown);
});

test('steps that are not active are skipped both ways', () => {
  const active: StepName[] = ['order', 'participants'];
  expect(stepAfter('order', active)).toBe('participants');
  expect(stepAfter('participants', active)).toBeUndefined();
  expect(stepBefore('participants', active)).toBe('order');
  expect(stepBefore('order', active)).toBeUndefined();
});
