import type * as z from 'zod/mini';
import { usualTries } from './backoff.ts';

/** A kind of work by name. What it does is given to the worker apart, so that whoever enqueues needs none of it. */
export type Task<Payload = unknown> = {
  readonly name: string;
  readonly payload: z.ZodMiniType<Payload>;
  readonly tries: number;
};

export const task = <Payload>(name: string, payload: z.ZodMiniType<Payload>, tries = usualTries): Task<Payload> => ({
  name,
  payload,
  tries,
});

/** The time a task may take; its lease outlives it, so a job is never run by two workers at once. */
export const taskSeconds = 45;
export const leaseSeconds = 50;

export type TaskContext = {
  /** Which try this is, from 1. */
  readonly attempt: number;
  /** Aborted when the time is up or the process stops: pass it on to whatever waits. */
  readonly signal: AbortSignal;
};

/** A task and what it does. Doing it twice must come to the same as once: a worker can die after the work, before the note. */
export type Work = { readonly task: Task; readonly run: (payload: never, context: TaskContext) => Promise<void> };

export const work = <Payload>(
  task: Task<Payload>,
  run: (payload: Payload, context: TaskContext) => Promise<void>,
): Work => ({ task: task as Task, run });

/** Thrown by work that no further try can mend: the job is given up at once and waits for a person. */
export class GiveUp extends Error {
  override name = 'GiveUp';
}
