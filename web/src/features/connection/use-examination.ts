import {
  type CheckGroup,
  type CheckId,
  type CheckResult,
  checkGroups,
  checkIds,
  checkOf,
  type Examination,
  leftIn,
} from '@coursefront/contract/customers/site-checks.ts';
import { useRef, useState } from 'react';

export type Examine = (group: CheckGroup) => Promise<Examination>;

export type ExaminationState = {
  results: Partial<Record<CheckId, CheckResult>>;
  /** The groups that are being asked, or wait for their turn. */
  busy: readonly CheckGroup[];
  /** Why a group could not be asked. */
  failures: Partial<Record<CheckGroup, string>>;
  courses: Examination['courses'];
  testCourseId: number | null;
  hasRun: boolean;
};

const empty: ExaminationState = {
  results: {},
  busy: [],
  failures: {},
  courses: [],
  testCourseId: null,
  hasRun: false,
};

/** Asks one group after the other, so that each line gets its result as soon as it is known. */
export function useExamination() {
  const [state, setState] = useState(empty);
  const round = useRef(0);

  const run = async (examine: Examine, groups: readonly CheckGroup[] = checkGroups) => {
    round.current += 1;
    const own = round.current;
    const change = (next: (before: ExaminationState) => ExaminationState) => {
      // A newer round has begun: what this one still finds is out of date.
      if (own === round.current) setState(next);
    };
    change((before) => ({ ...before, busy: groups, hasRun: true, failures: without(before.failures, groups) }));
    for (const group of groups) {
      if (own !== round.current) return;
      try {
        const found = await examine(group);
        change((before) => withGroup(before, group, found));
      } catch (error) {
        const message = error instanceof Error ? error.message : '';
        change((before) => ({
          ...before,
          results: lacking(before.results, group),
          failures: { ...before.failures, [group]: message },
        }));
      }
      change((before) => ({ ...before, busy: before.busy.filter((one) => one !== group) }));
    }
  };

  return { state, run };
}

function withGroup(before: ExaminationState, group: CheckGroup, found: Examination): ExaminationState {
  const results = { ...before.results, ...Object.fromEntries(found.results.map((result) => [result.id, result])) };
  if (group !== 'courses') return { ...before, results };
  return { ...before, results, courses: found.courses, testCourseId: found.test_course_id };
}

const without = <Key extends string, Value>(record: Partial<Record<Key, Value>>, keys: readonly Key[]) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key as Key))) as Partial<
    Record<Key, Value>
  >;

const lacking = (results: ExaminationState['results'], group: CheckGroup) =>
  without(
    results,
    checkIds.filter((id) => checkOf(id).group === group),
  );

/** Nothing behind one of these can be checked while it is wrong. */
const gates: readonly CheckId[] = [
  'site_answers',
  'own_address',
  'web_services',
  'rest_protocol',
  'token',
  'service',
  'functions',
];

/**
 * The line that keeps another from being checked. Rights are read from the courses that the account sees, although the
 * courses are the last group: without one, no right shows.
 */
export function lineBefore(id: CheckId, { results }: ExaminationState): CheckId | undefined {
  const isWrong = (one: CheckId) => one !== id && results[one]?.state === 'wrong';
  if (id === 'roles' && isWrong('more_functions')) return 'more_functions';
  return gates.find(isWrong) ?? (isWrong('courses') ? 'courses' : undefined);
}

/** How many lines are up to date, to do and recommended. `unknown`: needed, and not checked. */
export function countLines({ results, busy }: ExaminationState) {
  const all = checkIds.flatMap((id) => results[id] ?? []);
  const { to_do: unfinished, unknown } = leftIn(all);
  return {
    known: all.filter(({ id }) => !busy.includes(checkOf(id).group)).length,
    all: checkIds.length,
    unfinished,
    unknown,
    advised: all.filter(({ id, state }) => state === 'wrong' && !checkOf(id).needed).length,
  };
}
