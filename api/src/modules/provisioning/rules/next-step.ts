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

type Way<Step> = {
  wanted: 'in' | 'suspended' | 'out';
  steps: readonly Step[];
  /** The mail names the courses that worked, and does not wait for those that failed. */
  partial?: boolean;
};

/** The first open step that was not tried in this round and whose needs are done. */
export function nextStep<
  Step extends { id: number | string; name: StepName; state: StepState; course_id?: number | null },
>({ wanted, steps, partial = false }: Way<Step>, tried: ReadonlySet<Step['id']>): Step | undefined {
  const isOpen = ({ state }: Step) => state === 'waiting' || state === 'failed';
  const isBlocked = (step: Step) =>
    steps.some(
      (other) =>
        needs[step.name].includes(other.name) &&
        isOpen(other) &&
        (!step.course_id || !other.course_id || step.course_id === other.course_id) &&
        !(partial && step.name === 'mail' && other.name === 'enrolment' && other.state === 'failed'),
    );
  return stepNames
    .flatMap((name) => steps.filter((step) => step.name === name))
    .find(
      (step) =>
        isOpen(step) && !tried.has(step.id) && !isBlocked(step) && !(step.name === 'mail' && wanted === 'suspended'),
    );
}
