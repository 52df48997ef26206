import type * as z from 'zod/mini';
import { usualTries } from './backoff.ts';

/** A named type of job. Its code is registered separately, so that enqueuing a job does not import it. */
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

/** Time limit of a task. The lease is longer, so two workers never run the same job at once. */
export const taskSeconds = 45;
export const leaseSeconds = 50;

export type TaskContext = {
  /** Number of this attempt, from 1. */
  readonly attempt: number;
  /** Aborted when the time limit is reached or the process stops. Pass it to every call that waits. */
  readonly signal: AbortSignal;
};

/** A task with its code. It must be idempotent: a worker can die after the work is done and before that is recorded. */
export type Work = { readonly task: Task; readonly run: (payload: never, context: TaskContext) => Promise<void> };

export const work = <Payload>(
  task: Task<Payload>,
  run: (payload: Payload, context: TaskContext) => Promise<void>,
): Work => ({ task: task as Task, run });

/** Thrown when retrying cannot help: the job fails at once and waits for a person. */
export class GiveUp extends Error {
  override name = 'GiveUp';
}
