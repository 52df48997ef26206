import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readJobs } from '@coursefront/contract/operations/jobs.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { useJobWords } from '../../lib/text/use-job-words.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { DomainText } from '../../ui/text/domain-text.tsx';

export type Job = AnswerOf<typeof readJobs>['rows'][number];

export function useJobColumns(state: Job['state']): Column<Job>[] {
  const text = useText('jobs');
  const wordsOf = useJobWords();
  return [
    {
      id: 'task',
      head: text('task'),
      cell: (job) => (
        <>
          <span className="block font-semibold">{wordsOf(job.task)}</span>
          <AboutJob job={job} />
          <span className="text-xs text-ink-3">
            <bdi dir="ltr">{job.task}</bdi> {text('number', { id: job.id })}
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
      head: state === 'waiting' || state === 'retrying' ? text('next_try') : text('last_try'),
      named: true,
      sortable: true,
      cell: ({ run_at }) => <DateText value={run_at} time />,
    },
  ];
}

/** Whom the job is about, with a link to their mails if it sends one, the order, and the provider's event. */
function AboutJob({ job: { task, email, order, event, instance_id, created_at } }: { job: Job }) {
  const text = useText('jobs');
  const address = email && (
    <bdi dir="ltr">
      <DomainText value={email} />
    </bdi>
  );
  return (
    <>
      {email !== null && (
        <span className="block max-w-56 wrap-break-word">
          {task.startsWith('mails.') ? (
            <Link
              to={pathTo('AdminMails')}
              search={{ search: email, from: created_at.slice(0, 10) }}
              className="inline-block min-h-6 max-w-full"
            >
              {address}
            </Link>
          ) : (
            address
          )}
        </span>
      )}
      {event !== null && (
        <>
          <bdi dir="ltr" className="block wrap-anywhere">
            {event.type}
          </bdi>
          <Link
            to={pathTo('AdminWebhooks')}
            search={{ search: event.event_id, from: created_at.slice(0, 10), do: 'read', of: event.id }}
            className="inline-block min-h-6 max-w-full wrap-anywhere"
          >
            <bdi dir="ltr">{event.event_id}</bdi>
          </Link>
        </>
      )}
      {order !== null && instance_id !== null && (
        <Link
          to={pathTo('AdminOrder', { instance: instance_id, orderid: order.id })}
          className="flex min-h-6 w-fit items-center"
        >
          {text('order', { reference: leftToRight(order.reference) })}
        </Link>
      )}
    </>
  );
}
