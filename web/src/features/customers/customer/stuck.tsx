import type { Customer } from '@coursefront/contract/customers/admin-customers.ts';
import {
  type CustomerOverview,
  mostNamed,
  readCustomerOverview,
} from '@coursefront/contract/customers/customer-overview.ts';
import { replayJob } from '@coursefront/contract/operations/jobs.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { useJobWords } from '../../../lib/text/use-job-words.ts';
import { useCounted } from '../../../lib/text/use-number.ts';
import { ActButton } from '../../../parts/actions/act-button.tsx';
import { TroubleWords } from '../../../parts/trouble.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';

/** As far back as the list of orders goes, because the longest wait matters most. */
const yearAgo = () => new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);

type CustomerStuckProps = {
  customer: Customer;
  stuck: CustomerOverview['stuck'];
  /** Something is left to do before anything can go wrong at the learning site. */
  isSiteOpen: boolean;
};

/** Work that needs somebody's attention, with links to where it can be fixed. */
export function CustomerStuck({ customer, stuck, isSiteOpen }: CustomerStuckProps) {
  const { orders, jobs, mails, differences } = stuck;
  const text = useText('customers');
  const { id, name } = customer;
  const isFine = orders.count + jobs.count + mails + differences === 0;
  // Where nothing can happen yet or any more, that nothing is stuck is no good news.
  const isWorking = customer.active && customer.connection !== null && !isSiteOpen && customer.card_trouble === null;
  return (
    <TitledCard
      title={text('stuck.title')}
      beside={isFine && isWorking && <Badge kind="success">{text('stuck.none')}</Badge>}
    >
      {isFine && <p className="px-5 py-4 text-sm text-ink-3">{text('stuck.none_text')}</p>}
      {orders.count > 0 && (
        <Kind
          title={text('stuck.orders')}
          count={orders.count}
          all={
            orders.count > mostNamed && (
              <Link to={pathTo('AdminOrders')} search={{ search: name, standing: 'failed', from: yearAgo() }}>
                {text('stuck.all')}
              </Link>
            )
          }
        >
          {orders.named.map((order) => (
            <li key={order.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <Link to={pathTo('AdminOrder', { instance: id, orderid: order.id })} className="font-semibold">
                <bdi dir="ltr">{order.reference}</bdi>
              </Link>
              <span className="min-w-0 wrap-anywhere text-ink-2">
                {[order.course, order.buyer].filter(Boolean).join(' · ')}
              </span>
              <DateText value={order.created_at} className="text-ink-3" />
            </li>
          ))}
        </Kind>
      )}
      {jobs.count > 0 && (
        <Kind
          title={text('stuck.jobs')}
          count={jobs.count}
          all={
            jobs.count > mostNamed && (
              <Link to={pathTo('AdminJobs')} search={{ state: 'dead' }}>
                {text('stuck.all')}
              </Link>
            )
          }
        >
          {jobs.named.map((job) => (
            <StuckJob key={job.id} job={job} check={pathTo('AdminConnection', { customerid: id })} />
          ))}
        </Kind>
      )}
      {mails > 0 && (
        <Kind
          title={text('stuck.mails')}
          count={mails}
          all={
            <Link to={pathTo('AdminMails')} search={{ search: name, state: 'failed' }}>
              {text('stuck.all')}
            </Link>
          }
        />
      )}
      {differences > 0 && (
        <Kind
          title={text('stuck.differences')}
          count={differences}
          all={
            <Link to={pathTo('AdminReconciliation')} search={{ search: name }}>
              {text('stuck.all')}
            </Link>
          }
        />
      )}
    </TitledCard>
  );
}

type KindProps = { title: string; count: number; all?: ReactNode; children?: ReactNode };

function Kind({ title, count, all, children }: KindProps) {
  const counted = useCounted();
  return (
    <div className="grid gap-2 border-line px-5 py-4 text-sm not-nth-2:border-t">
      <h3 className="flex flex-wrap items-center gap-x-3 text-sm font-semibold">
        {title}
        <Badge kind="danger">{counted(count)}</Badge>
        {all && <span className="font-normal">{all}</span>}
      </h3>
      {children && <ul className="grid gap-3">{children}</ul>}
    </div>
  );
}

function StuckJob({
  job: { id, task, last_error, run_at },
  check,
}: {
  check: string;
  job: CustomerOverview['stuck']['jobs']['named'][number];
}) {
  const text = useText('jobs');
  const words = useJobWords()(task);
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{words}</span>
        <DateText value={run_at} time className="text-ink-3" />
        <ActButton
          size="sm"
          className="ms-auto"
          aria-label={`${text('replay.action')}: ${words} ${text('number', { id })}`}
          endpoint={replayJob}
          input={{ params: { id } }}
          refreshes={[readCustomerOverview]}
          busyLabel={text('replay.busy')}
          done={() => text('replay.done', { task: words })}
          failed={text('replay.failed', { task: words })}
        >
          {text('replay.action')}
        </ActButton>
      </span>
      {last_error && <TroubleWords error={last_error} check={check} />}
    </li>
  );
}
