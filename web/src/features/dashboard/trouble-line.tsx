import type { Trouble } from '@coursefront/contract/operations/dashboard.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { formatDateTime } from '../../ui/text/format-date.ts';

/** Who does not answer, since when, with which words, and when it is tried again. */
export function TroubleLine({ trouble }: { trouble: Trouble }) {
  const text = useText('dashboard');
  const { customer, failing_since, retry_at, last_error } = trouble;
  const time = (moment: string) => leftToRight(formatDateTime(moment));
  return (
    <li className="grid gap-1 py-3 text-sm">
      <p>
        <TroubleName trouble={trouble} />{' '}
        <span className="text-danger">{text('health.since', { date: time(failing_since) })}</span>
        {retry_at && <span className="text-ink-3"> · {text('health.retry', { date: time(retry_at) })}</span>}
      </p>
      {last_error && (
        <p dir="ltr" className="max-w-prose text-start wrap-anywhere text-ink-2">
          {last_error}
        </p>
      )}
      {customer && (
        <Link to={pathTo('AdminCustomers')} search={{ search: customer.name }} className="w-fit">
          {customer.name}
        </Link>
      )}
    </li>
  );
}

function TroubleName({ trouble: { party } }: { trouble: Trouble }) {
  const text = useText('dashboard');
  const name = party === 'lms' || party === 'external_shop' ? text(`health.one_${party}`) : text(`health.${party}`);
  return <span className="font-semibold">{name}</span>;
}
