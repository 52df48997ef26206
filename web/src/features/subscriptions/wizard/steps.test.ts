import { expect, test } from 'vitest';
import * as wizard from '../../../parts/wizard/steps.ts';
import { type Draft, newDraft } from './draft.ts';
import { isDone, type StepName, stepNames } from './steps.ts';

const stepToShow = (asked: string | undefined, done: (step: StepName) => boolean) =>
  wizard.stepToShow(asked, stepNames, done);
const stepAfter = (step: StepName) => wizard.stepAfter(step, stepNames);
const stepBefore = (step: StepName) => wizard.stepBefore(step, stepNames);

const account = {
  firstName: 'Berit',
  lastName: 'Buyer',
  registerEmail: 'berit@nybygg.example',
  phone: '+46 70 555 01 12',
  companyNo: '556677-8899',
  companyName: '',
  sendmarketingemails: 0,
} as const;
const draft = (changes: Partial<Draft>): Draft => ({ ...newDraft(), ...changes });

test.each<{ rule: string; step: StepName; draft: Draft; signedIn?: boolean; done: boolean }>([
  { rule: 'nothing is said yet', step: 'account', draft: draft({}), done: false },
  { rule: 'all but the password is said', step: 'account', draft: draft({ account }), done: true },
  {
    rule: 'an address that is none',
    step: 'account',
    draft: draft({ account: { ...account, registerEmail: 'berit' } }),
    done: false,
  },
  {
    rule: 'whoever is signed in tells the company number alone',
    step: 'account',
    draft: draft({ account: { ...newDraft().account, companyNo: '5566778899' } }),
    signedIn: true,
    done: true,
  },
  { rule: 'signed in, without the number', step: 'account', draft: draft({}), signedIn: true, done: false },
  { rule: 'a name that was never asked about', step: 'site', draft: draft({ subdomain: 'harbour' }), done: false },
  {
    rule: 'a name that was free',
    step: 'site',
    draft: draft({ subdomain: 'harbour', subdomainChecked: true }),
    done: true,
  },
])('$rule: $step is done: $done', ({ step, draft: said, signedIn = false, done }) => {
  expect(isDone(step, said, signedIn)).toBe(done);
});

test.each<{ asked: string | undefined; done: StepName[]; shown: StepName }>([
  { asked: undefined, done: ['account', 'site'], shown: 'account' },
  { asked: 'nowhere', done: [], shown: 'account' },
  { asked: 'site', done: ['account'], shown: 'site' },
  { asked: 'payment', done: ['account'], shown: 'site' },
  { asked: 'payment', done: ['site'], shown: 'account' },
  { asked: 'payment', done: ['account', 'site'], shown: 'payment' },
])('asked for $asked with $done done, $shown is shown', ({ asked, done, shown }) => {
  expect(stepToShow(asked, (step) => done.includes(step))).toBe(shown);
});

test('the steps lead from the account to the payment and back', () => {
  expect([stepAfter('account'), stepAfter('site'), stepAfter('payment')]).toEqual(['site', 'payment', undefined]);
  expect([stepBefore('account'), stepBefore('site'), stepBefore('payment')]).toEqual([undefined, 'account', 'site']);
});
