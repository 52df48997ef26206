import * as z from 'zod/mini';
import { pageSize } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { IdText } from './fields.ts';
import { listOf, listQuery } from './lists.ts';

export const jobStates = ['waiting', 'running', 'dead'] as const;

export const JobRow = z.object({
  id: z.int(),
  task: z.string(),
  instance_id: z.nullable(z.int()),
  state: z.enum(jobStates),
  attempts: z.int(),
  max_attempts: z.int(),
  last_error: z.nullable(z.string()),
  run_at: z.string(),
  created_at: z.string(),
});

export const readJobs = endpoint({
  method: 'GET',
  path: '/jobs',
  summary: 'Work that waits, runs, or was given up after its last try',
  access: 'admin',
  query: z.extend(listQuery(['run_at'], pageSize.jobs), { state: z.optional(z.enum(jobStates)) }),
  answer: listOf(JobRow),
  refuses: [],
});

export const replayJob = endpoint({
  method: 'POST',
  path: '/jobs/{id}/replay',
  summary: 'Give a job that was given up its tries again, at once',
  access: 'admin',
  params: z.strictObject({ id: IdText }),
  answer: z.null(),
  refuses: ['job.not_found', 'job.not_dead'],
});
