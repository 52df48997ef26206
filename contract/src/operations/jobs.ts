import * as z from 'zod/mini';
import { pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../lists.ts';
import { IdText } from '../values/fields.ts';

/** `retrying` jobs failed and wait for another try; `dead` ones have none left. */
export const jobStates = ['waiting', 'retrying', 'running', 'dead'] as const;

export const JobRow = z.object({
  id: z.int(),
  task: z.string(),
  instance_id: z.nullable(z.int()),
  /** The customer's name; null for the platform's own work. */
  customer: z.nullable(z.string()),
  /** The recipient of its mail, or the person it is about. */
  email: z.nullable(z.string()),
  order: z.nullable(z.object({ id: z.int(), reference: z.string() })),
  /** The provider's event that it processes, as in the list of webhooks. */
  event: z.nullable(z.object({ id: z.int(), type: z.string(), event_id: z.string() })),
  state: z.enum(jobStates),
  attempts: z.int(),
  max_attempts: z.int(),
  last_error: z.nullable(z.string()),
  run_at: z.string(),
  created_at: z.string(),
});

/**
 * `search` is the beginning of the job's name, a part of its words in the caller's language, its number, or a part of the
 * customer's name, the person or the order that it is about, or its event's id or the beginning of its type.
 */
const jobQuery = z.extend(listQuery(['run_at'], pageSize.jobs), {
  state: z.optional(z.enum(jobStates)),
});

export const readJobs = endpoint({
  method: 'GET',
  path: '/jobs',
  summary: 'Work that waits, runs, or was given up after its last try. A mail that was refused is in the list of mails',
  access: 'admin',
  query: jobQuery,
  answer: listOf(JobRow),
  refuses: [],
});

export const countJobs = endpoint({
  method: 'GET',
  path: '/jobs/counts',
  summary: 'How many jobs wait, failed and wait again, run and were given up. Counts end at `mostCounted` + 1: "more"',
  access: 'admin',
  answer: z.object({ waiting: z.int(), retrying: z.int(), running: z.int(), dead: z.int() }),
  refuses: [],
});

export const exportJobs = endpoint({
  method: 'GET',
  path: '/jobs/export',
  summary: 'The same jobs as CSV, while they are being read',
  access: 'admin',
  query: z.pick(jobQuery, { search: true, state: true }),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

export const replayJob = endpoint({
  method: 'POST',
  path: '/jobs/{id}/replay',
  summary: 'Run a job that failed at once. One that was given up gets its tries again',
  access: 'admin',
  params: z.strictObject({ id: IdText }),
  answer: z.null(),
  refuses: ['job.not_found', 'job.not_dead', 'job.started'],
});

export const replayTask = endpoint({
  method: 'POST',
  path: '/jobs/replay',
  summary: 'The same for every job of that name that was given up',
  access: 'admin',
  body: z.strictObject({ task: z.string().check(z.regex(/^[a-z_]+\.[a-z_]+$/, 'field.invalid')) }),
  answer: z.object({ jobs: z.int() }),
  refuses: [],
});
