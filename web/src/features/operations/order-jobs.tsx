import { replayJob } from '@coursefront/contract/operations/jobs.ts';
import { type OrderWay, readOrderWay } from '@coursefront/contract/operations/operations.ts';
import { useText } from '../../lib/text/text.ts';
import { useJobWords } from '../../lib/text/use-job-words.ts';
import { ActButton } from '../../parts/actions/act-button.tsx';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { jobLooks } from './states.ts';
import { Trouble } from './trouble.tsx';

export function OrderJobs({ jobs }: Pick<OrderWay, 'jobs'>) {
  const text = useText('operations');
  const wordsOf = useJobWords();
  return (
    <Card padded={false}>
      <CardHead title={text('way.jobs')} />
      {jobs.length === 0 && <p className="px-5 py-4 text-sm text-ink-3">{text('way.jobs_none')}</p>}
      <ul>
        {jobs.map((job) => (
          <li key={job.id} className="grid gap-2 border-line px-5 py-4 text-sm not-first:border-t">
            <div className="flex flex-wrap items-center gap-3">
              <div className="min-w-0">
                <span className="block font-semibold">{wordsOf(job.task)}</span>
                <bdi dir="ltr" className="text-xs wrap-anywhere text-ink-3">
                  {job.task}
                </bdi>
              </div>
              <Badge {...jobLooks[job.state]}>{text(`job_states.${job.state}`)}</Badge>
              <span className="text-xs text-ink-3">{text('tries', { count: job.attempts })}</span>
              {job.state === 'dead' && (
                <ActButton
                  size="sm"
                  className="ms-auto"
                  endpoint={replayJob}
                  input={{ params: { id: job.id } }}
                  refreshes={[readOrderWay]}
                  busyLabel={text('replay.busy')}
                  done={() => text('replay.done', { task: wordsOf(job.task) })}
                  failed={text('replay.failed', { task: wordsOf(job.task) })}
                >
                  {text('replay.action')}
                </ActButton>
              )}
            </div>
            {job.last_error && <Trouble>{job.last_error}</Trouble>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
