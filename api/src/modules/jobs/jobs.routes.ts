import * as contract from '@coursefront/contract/operations/jobs.ts';
import type { FastifyInstance } from 'fastify';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { hasStarted, reviveJob, reviveTasks } from '../../jobs/jobs.queries.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange, recordPlatformChange } from '../audit/public.ts';
import { countJobs, jobCsv, jobList, readReplayed } from './job-list.ts';
import { tasksCalled } from './task-words.ts';

export function jobsRoutes(app: FastifyInstance, parts: ServeParts): void {
  const { db } = parts;

  serve(app, parts, contract.readJobs, async ({ query, language }) => {
    const asked = { ...query, tasks: tasksCalled(language, query.search) };
    const { rows, total } = await jobList.readPage(db.platform, asked);
    return {
      rows: rows.map((row) => ({ ...row, run_at: row.run_at.toISOString(), created_at: row.created_at.toISOString() })),
      total,
    };
  });

  serve(app, parts, contract.countJobs, async () => {
    const counts = await countJobs(db.platform);
    if (!counts) throw new Error('Counting gave no row.');
    return counts;
  });

  serveCsv(app, parts, contract.exportJobs, async ({ query, language }) => {
    const asked = { ...query, tasks: tasksCalled(language, query.search), sort: 'id', order: 'asc' } as const;
    return { name: 'jobs.csv', columns: jobCsv, rows: jobList.walk(db.platform, asked) };
  });

  serve(app, parts, contract.replayJob, ({ params: { id }, caller }) =>
    db.platform.transaction(async (tx) => {
      if (!(await reviveJob(tx, id))) throw new Refusal(whyNot(await hasStarted(tx, id)), {});
      const job = await readReplayed(tx, id);
      if (!job) throw new Error('A job that was revived is not found.');
      const { instance_id, ...after } = job;
      const change = { action: 'job.replayed', subject: { kind: 'job', id }, after } as const;
      if (instance_id === null) await recordPlatformChange(tx, actorOf(caller), change);
      else await recordChange(tx.tenant(instance_id), actorOf(caller), change);
      return null;
    }),
  );

  serve(app, parts, contract.replayTask, ({ body: { task }, caller }) =>
    db.platform.transaction(async (tx) => {
      const jobs = await reviveTasks(tx, [task]);
      if (jobs > 0)
        await recordPlatformChange(tx, actorOf(caller), {
          action: 'job.replayed',
          // Not one job in particular.
          subject: { kind: 'job', id: 0 },
          after: { task, jobs },
        });
      return { jobs };
    }),
  );
}

/** Two people may press the button for the same job. */
function whyNot(started: boolean | undefined) {
  if (started === undefined) return 'job.not_found';
  return started ? 'job.started' : 'job.not_dead';
}
