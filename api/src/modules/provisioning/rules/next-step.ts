export const stepNames = ['account', 'enrolment', 'group', 'company', 'mail'] as const;
export type StepName = (typeof stepNames)[number];
export type StepState = 'waiting' | 'done' | 'failed' | 'skipped';

/** A group that cannot be created keeps nobody out of the course and delays no mail. */
const needs: Record<StepName, readonly StepName[]> = {
  account: [],
  enrolment: ['account'],
  group: ['enrolment'],
  company: ['account'],
  mail: ['account', 'enrolment'],
};

type Way<Step> = { wanted: 'in' | 'suspended' | 'out'; steps: readonly Step[] };

/** The first open step that was not tried in this round and whose needs are done. */
export function nextStep<Step extends { id: number | string; name: StepName; state: StepState }>(
  { wanted, steps }: Way<Step>,
  tried: ReadonlySet<Step['id']>,
): Step | undefined {
  const isOpen = ({ state }: Step) => state === 'waiting' || state === 'failed';
  const isNeeded = (name: StepName) => steps.some((step) => step.name === name && isOpen(step));
  return stepNames
    .flatMap((name) => steps.filter((step) => step.name === name))
    .find(
      (step) =>
        isOpen(step) &&
        !tried.has(step.id) &&
        !needs[step.name].some(isNeeded) &&
        !(step.name === 'mail' && wanted === 'suspended'),
    );
}
