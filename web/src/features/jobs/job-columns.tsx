import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readJobs } from '@coursefront/contract/operations/jobs.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { useJobWords } from '../../lib/text/use-job-words.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { DateText } from '../../ui/text/date-text.tsx';

export type Job = AnswerOf<typeof readJobs>['rows'][number];

export function useJobColumns(state: Job['state']): Column<Job>[] {
  const text = useText('jobs');
  const wordsOf = useJobWords();
  return [
    {
      id: 'task',
      head: text('task'),
      cell: ({ id, task }) => (
        <>
          <span className="block font-semibold">{wordsOf(task)}</span>
          <span className="text-xs text-ink-3">
            <bdi dir="ltr">{task}</bdi> {text('number', { id })}
          </span>
        </>
      ),
    },
    {
      id: 'customer',
      head: text('customer'),
      cell: ({ instance_id, customer }) =>
        instance_id !== null && customer !== null ? (
          <Link to={pathTo('AdminCustomer', { customerid: instance_id })}>{customer}</Link>
        ) : (
          text('platform')
        ),
      phone: 'half',
    },
    {
      id: 'tries',
      head: text('tries'),
      named: true,
      cell: ({ attempts, max_attempts }) => (
        <span className="whitespace-nowrap">{text('tries_of', { tries: attempts, most: max_attempts })}</span>
      ),
      phone: 'half',
    },
    {
      id: 'run_at',
      head: state === 'waiting' ? text('next_try') : text('last_try'),
      named: true,
      sortable: true,
      cell: ({ run_at }) => <DateText value={run_at} time />,
    },
    {
      id: 'last_error',
      head: text('error'),
      named: true,
      cell: ({ last_error }) =>
        last_error === null ? (
          <span className="text-ink-3">{text('no_error')}</span>
        ) : (
          <p dir="ltr" className="max-w-prose text-start wrap-anywhere whitespace-pre-wrap">
            {last_error}
          </p>
        ),
    },
  ];
}
