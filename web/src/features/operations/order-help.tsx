import type { OrderWay } from '@coursefront/contract/operations/operations.ts';
import { isForSiteCheck } from '@coursefront/contract/operations/troubles.ts';
import { Link } from '@tanstack/react-router';
import { PlugZap } from 'lucide-react';
import { pathTo } from '../../lib/routes/routes.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';

/** Says what holds the order up, when it is tried next, and where that is repaired. */
export function OrderHelp({ way: { people, jobs, customer } }: { way: OrderWay }) {
  const text = useText('operations');
  const steps = people.flatMap((person) => person.steps).filter((step) => step.needs_help);
  if (steps.length === 0) return null;
  const isRefused = steps.some((step) => step.refused);
  const isSites = steps.some(({ last_error }) => last_error !== null && isForSiteCheck(last_error, 'own'));
  const next = jobs.filter(({ state }) => state === 'waiting' || state === 'retrying').map(({ run_at }) => run_at);
  const isTried = next.length > 0 || jobs.some(({ state }) => state === 'running');
  return (
    <Notice
      kind="danger"
      title={text(isRefused ? 'help.refused' : 'help.failed')}
      actions={
        isSites && (
          <ButtonLink
            size="sm"
            icon={PlugZap}
            link={<Link to={pathTo('AdminConnection', { customerid: customer.id })} />}
          >
            {text('help.connection')}
          </ButtonLink>
        )
      }
    >
      <p>{text(isTried ? 'help.retried' : 'help.given_up')}</p>
      {next.length > 0 && <p>{text('next_try', { time: leftToRight(formatDateTime(next.toSorted()[0] ?? '')) })}</p>}
    </Notice>
  );
}
