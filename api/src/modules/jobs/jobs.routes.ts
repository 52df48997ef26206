import * as contract from '@coursefront/contract/jobs.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import { countJobs, jobExists, listJobs, reviveJob } from './jobs.queries.ts';

export function jobsRoutes(app: FastifyInstance, parts: ServeParts): void {
  const { db } = parts;

  serve(app, parts, contract.readJobs, async ({ query }) => {
    const [rows, total] = await Promise.all([listJobs(db.platform, query), countJobs(db.platform, query)]);
    return {
      rows: rows.map((row) => ({ ...row, run_at: row.run_at.toISOString(), created_at: row.created_at.toISOString() })),
      total,
    };
  });

  serve(app, parts, contract.replayJob, async ({ params }) => {
    if (await reviveJob(db.platform, params.id)) return null;
    throw new Refusal((await jobExists(db.platform, params.id)) ? 'job.not_dead' : 'job.not_found', {});
  });
}
