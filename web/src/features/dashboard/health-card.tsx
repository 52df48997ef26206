import type { Dashboard, PartyHealth, Trouble } from '@coursefront/contract/operations/dashboard.ts';
import { Link } from '@tanstack/react-router';
import { CircleDashed } from 'lucide-react';
import { useId } from 'react';
import { pathTo } from '../../lib/routes/routes.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { TroubleWords } from '../../parts/trouble.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { servicesId } from './attention.ts';

/** The systems that the product depends on, and those that do not answer. */
export function HealthCard({ health: { parties, troubles } }: { health: Dashboard['health'] }) {
  const text = useText('dashboard');
  const headingId = useId();
  return (
    <Card id={servicesId} aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={headingId}>{text('health.title')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-[repeat(4,auto)] xl:justify-between">
        {parties.map((health) => (
          <li key={health.party} className="grid content-start justify-items-start gap-1 text-sm">
            <span className="font-semibold">{text(`health.${health.party}`)}</span>
            <PartyBadge health={health} />
            {health.failing > 0 && health.refusing > 0 && <RefusingBadge health={health} />}
            {health.connected > health.unreached && health.unreached > 0 && (
              <span className="text-ink-3">{text('health.unreached', { unreached: health.unreached })}</span>
            )}
            {health.last_ok_at && (
              <span className="text-ink-3">
                {text('health.last_ok', { date: leftToRight(formatDateTime(health.last_ok_at)) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {troubles.length > 0 && (
        <ul aria-label={text('health.troubles')} className="grid divide-y divide-line border-t border-line">
          {troubles.map((trouble) => (
            <TroubleLine key={`${trouble.party} ${trouble.customer?.id}`} trouble={trouble} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Only what answered the last time counts as operational. */
function PartyBadge({ health }: { health: PartyHealth }) {
  const text = useText('dashboard');
  const { connected, failing, refusing, unreached } = health;
  const operational = connected - refusing - unreached;
  if (failing > 0)
    return (
      <Badge kind="danger">
        {connected === 1 ? text('health.failing') : text('health.failing_count', { failing, connected })}
      </Badge>
    );
  if (refusing > 0) return <RefusingBadge health={health} />;
  if (operational === 0) return <Badge icon={CircleDashed}>{text('health.unused')}</Badge>;
  if (operational < connected)
    return <Badge kind="success">{text('health.some_answer', { operational, connected })}</Badge>;
  return (
    <Badge kind="success">{connected === 1 ? text('health.answers') : text('health.all_answer', { connected })}</Badge>
  );
}

function RefusingBadge({ health: { connected, refusing } }: { health: PartyHealth }) {
  const text = useText('dashboard');
  return <Badge kind="danger">{text('health.refusing', { refusing, connected })}</Badge>;
}

const places = { lms: 'site', mail: 'mail', payments: 'provider', external_shop: 'shop' } as const;

/** A system that does not answer: since when, its last error, and the time of the next try. */
function TroubleLine({ trouble }: { trouble: Trouble }) {
  const text = useText('dashboard');
  const customers = useText('customers');
  const { party, customer, failing_since, retry_at, last_error } = trouble;
  const time = (moment: string) => leftToRight(formatDateTime(moment));
  return (
    <li className="grid gap-1 py-3 text-sm">
      <p>
        <TroubleName trouble={trouble} />{' '}
        <span className="text-danger">{text('health.since', { date: time(failing_since) })}</span>
        <span className="text-ink-3">
          {' · '}
          {retry_at && Date.parse(retry_at) > Date.now()
            ? text('health.retry', { date: time(retry_at) })
            : text('health.retry_next')}
        </span>
      </p>
      {last_error && (
        <div className="max-w-prose text-ink-2">
          <TroubleWords error={last_error} place={places[party]} />
        </div>
      )}
      {customer && (
        <p className="flex flex-wrap gap-x-4">
          <Link to={pathTo('AdminCustomer', { customerid: customer.id })} className="inline-flex min-h-6 items-center">
            {customer.name}
          </Link>
          {party === 'lms' && (
            <Link
              to={pathTo('AdminConnection', { customerid: customer.id })}
              className="inline-flex min-h-6 items-center"
            >
              {customers('steps.site.action')}
            </Link>
          )}
        </p>
      )}
    </li>
  );
}

function TroubleName({ trouble: { party } }: { trouble: Trouble }) {
  const text = useText('dashboard');
  const name = party === 'lms' || party === 'external_shop' ? text(`health.one_${party}`) : text(`health.${party}`);
  return <span className="font-semibold">{name}</span>;
}
