import type { OrderWay } from '@coursefront/contract/operations/operations.ts';
import { useState } from 'react';

type Person = OrderWay['people'][number];

export type Retries = {
  /** These people are retried, as they were shown until now. */
  note: (people: readonly Person[]) => void;
  /** Whether a step has failed since the person was retried. */
  hasFailedAgain: (person: Person) => boolean;
};

/** The people that were retried from this page. A retry that was started says nothing about how it ends. */
export function useRetries(): Retries {
  const [failures, setFailures] = useState<Readonly<Record<string, number>>>({});
  return {
    note: (people) =>
      setFailures((before) => ({
        ...before,
        ...Object.fromEntries(people.map((person) => [nameOf(person), failuresOf(person)])),
      })),
    hasFailedAgain: (person) => failuresOf(person) > (failures[nameOf(person)] ?? Number.POSITIVE_INFINITY),
  };
}

const nameOf = ({ source, id }: Person): string => `${source} ${id}`;

const failuresOf = ({ steps }: Person): number =>
  steps.reduce((sum, { state, attempts }) => sum + (state === 'done' ? 0 : attempts), 0);
