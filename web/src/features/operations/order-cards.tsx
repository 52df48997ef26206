import { replayJob } from '@coursefront/contract/operations/jobs.ts';
import { askProvider, type OrderWay, readOrderWay } from '@coursefront/contract/operations/operations.ts';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { pathTo } from '../../lib/routes/routes.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { useJobWords } from '../../lib/text/use-job-words.ts';
import { ActButton } from '../../parts/actions/act-button.tsx';
import { PaymentTrouble } from '../../parts/orders/order-notes.tsx';
import { RawError, TroubleWords } from '../../parts/trouble.tsx';
import { useMailName } from '../../parts/use-mail-name.ts';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { formatMoney } from '../../ui/text/format-money.ts';
import { Money } from '../../ui/text/money.tsx';
import { MailAgain } from './mail-again.tsx';
import { RedirectButton, RedirectDialog } from './redirect-dialog.tsx';
import { disputeLooks, jobLooks, mailLooks, paymentLooks } from './states.ts';

export function OrderFacts({ way }: { way: OrderWay }) {
  const text = useText('operations');
  const { buyer, company } = way;
  const unpaid = way.total === 0 ? 'way.free' : 'way.not_paid';
  const perhaps = (label: string, value: string | null) =>
    value ? [{ label, value: <span className="wrap-anywhere">{value}</span> }] : [];
  return (
    <Card padded={false}>
      <CardHead title={text('way.facts')} />
      <Facts
        className="p-5"
        facts={[
          {
            label: text('way.customer'),
            value: <Link to={pathTo('AdminCustomer', { customerid: way.customer.id })}>{way.customer.name}</Link>,
          },
          ...perhaps(text('way.buyer'), buyer.name),
          ...perhaps(text('way.email'), buyer.email),
          ...perhaps(text('way.company'), company),
          {
            label: text('way.course'),
            value: text('orders.course_places', { course: way.course, quantity: way.quantity }),
          },
          { label: text('way.amount'), value: <Money minor={way.total} currency={way.currency} /> },
          { label: text('way.status'), value: text(`statuses.${way.status}`) },
          {
            label: text('way.paid'),
            value: way.total > 0 && way.paid_at ? <DateText value={way.paid_at} time /> : text(unpaid),
          },
        ]}
      />
    </Card>
  );
}

export function OrderPayments({ way }: { way: OrderWay }) {
  const text = useText('operations');
  return (
    <EntriesCard title={text('way.payments')} none={text('way.payments_none')}>
      {way.payments.map((payment) => (
        <li key={payment.id} className="grid gap-2 border-line px-5 py-4 text-sm not-first:border-t">
          <div className="flex flex-wrap items-center gap-2">
            <span>{text(`payment_kinds.${payment.kind}`)}</span>
            <Money minor={payment.amount} currency={way.currency} className="font-semibold" />
            <PaymentBadges payment={payment} currency={way.currency} />
          </div>
          {payment.name && (
            <p className="text-xs wrap-anywhere text-ink-3">
              <bdi dir="ltr">{payment.name}</bdi>
            </p>
          )}
          {payment.failure && <PaymentTrouble failure={payment.failure} />}
          {payment.checked_at && (
            <p className="text-xs text-ink-3">
              {text('way.asked_last', { time: leftToRight(formatDateTime(payment.checked_at)) })}
            </p>
          )}
          {payment.kind !== 'external_shop' && (
            <ActButton
              size="sm"
              className="justify-self-start"
              endpoint={askProvider}
              input={{ params: { instance: way.customer.id, id: way.id, payment: payment.id } }}
              refreshes={[readOrderWay]}
              busyLabel={text('way.ask_busy')}
              done={({ standing }) => text(`standing_of_payment.${standing}`)}
              failed={text('way.not_asked')}
            >
              {text('way.ask')}
            </ActButton>
          )}
        </li>
      ))}
    </EntriesCard>
  );
}

type PaymentBadgesProps = { payment: OrderWay['payments'][number]; currency: OrderWay['currency'] };

/** A payment that went back in part is no longer simply paid, and neither is one that the bank may take back. */
function PaymentBadges({ payment: { status, amount, refunded, dispute }, currency }: PaymentBadgesProps) {
  const text = useText('operations');
  const isInPart = refunded > 0 && refunded < amount;
  const isContested = dispute === 'open' || dispute === 'lost';
  return (
    <>
      {isInPart && (
        <Badge kind="neutral" icon={Undo2}>
          {text('way.refunded', { amount: leftToRight(formatMoney(refunded, currency)) })}
        </Badge>
      )}
      {!isInPart && !isContested && <Badge {...paymentLooks[status]}>{text(`payment_statuses.${status}`)}</Badge>}
      {dispute && <Badge {...disputeLooks[dispute]}>{text(`dispute_states.${dispute}`)}</Badge>}
    </>
  );
}

/** A job that failed at a step has its error: the step says it in words already. */
export function OrderJobs({ way: { jobs, people } }: { way: OrderWay }) {
  const text = useText('operations');
  const wordsOf = useJobWords();
  const said = new Set(people.flatMap(({ steps }) => steps.map(({ last_error }) => last_error)));
  return (
    <EntriesCard title={text('way.jobs')} none={text('way.jobs_none')}>
      {jobs.map((job) => (
        <li key={job.id} className="grid gap-2 border-line px-5 py-4 text-sm not-first:border-t">
          <div className="flex flex-wrap items-center gap-3">
            <div className="min-w-0">
              <span className="block font-semibold">{wordsOf(job.task)}</span>
              {job.who && <span className="block text-xs wrap-anywhere text-ink-2">{job.who}</span>}
              <bdi dir="ltr" className="text-xs wrap-anywhere text-ink-3">
                {job.task}
              </bdi>
            </div>
            <Badge {...jobLooks[job.state]}>{text(`job_states.${stateOf(job)}`)}</Badge>
            <span className="text-xs text-ink-3">{text('tries', { count: job.attempts })}</span>
            {job.state === 'retrying' && (
              <span className="text-xs text-ink-3">
                {text('next_try', { time: leftToRight(formatDateTime(job.run_at)) })}
              </span>
            )}
            {(job.state === 'dead' || job.state === 'retrying') && (
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
                {text(job.state === 'dead' ? 'replay.action' : 'replay.now')}
              </ActButton>
            )}
          </div>
          {job.last_error &&
            (said.has(job.last_error) ? <RawError error={job.last_error} /> : <TroubleWords error={job.last_error} />)}
        </li>
      ))}
    </EntriesCard>
  );
}

/** A job that failed before says so while it runs: its step is still a failed one. */
const stateOf = ({ state, last_error }: OrderWay['jobs'][number]) =>
  state === 'running' && last_error !== null ? 'running_again' : state;

export function OrderMails({ way }: { way: OrderWay }) {
  const text = useText('operations');
  const nameOf = useMailName();
  const redirecting = useDialogTask<OrderWay['mails'][number]>();
  return (
    <>
      <EntriesCard title={text('way.mails')} none={text('way.mails_none')}>
        {way.mails.map((mail) => (
          <li key={mail.id} className="grid gap-2 border-line px-5 py-4 text-sm not-first:border-t">
            <div className="flex flex-wrap items-center gap-3">
              <div className="min-w-0">
                <span className="block font-semibold" title={mail.template}>
                  {nameOf(mail.template)}
                </span>
                <span className="text-xs wrap-anywhere text-ink-3">{mail.recipient ?? text('mails.nobody')}</span>
              </div>
              <Badge {...mailLooks[mail.state]}>{text(`mail_states.${mail.state}`)}</Badge>
              <DateText value={mail.at} time className="text-xs text-ink-3" />
              <MailAgain className="ms-auto" instance={way.customer.id} mail={mail} refreshes={[readOrderWay]} />
            </div>
            {mail.last_error && <TroubleWords error={mail.last_error} place="mail" />}
            {mail.state === 'failed' && <RedirectButton mail={mail} onClick={() => redirecting.begin(mail)} />}
          </li>
        ))}
      </EntriesCard>
      {redirecting.dialog((mail, dialog) => (
        <RedirectDialog instance={way.customer.id} mail={mail} refreshes={[readOrderWay]} {...dialog} />
      ))}
    </>
  );
}

/** A card with a list of entries, or a line that says that there are none. */
function EntriesCard({ title, none, children }: { title: string; none: string; children: ReactNode }) {
  return (
    <Card padded={false}>
      <CardHead title={title} />
      {Children.count(children) === 0 && <p className="px-5 py-4 text-sm text-ink-3">{none}</p>}
      <ul>{children}</ul>
    </Card>
  );
}
