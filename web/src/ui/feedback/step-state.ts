export type StepState = 'done' | 'current' | 'next';

/** Steps count from 1. Those at or below the current one are completed; the current one is still where the reader is. */
export const stepState = (step: number, current: number): StepState =>
  step < current ? 'done' : step === current ? 'current' : 'next';

export const isCompleted = (step: number, current: number): boolean => step <= current;
