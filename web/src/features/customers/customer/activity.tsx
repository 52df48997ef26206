import { type AuditEntry, readLatestAudit } from '@coursefront/contract/operations/audit.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { NamedSubject } from '../../../parts/audit/named-subject.tsx';
import { actionWords } from '../../../parts/audit/words.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';

/** The newest changes of the customer's data, made by its own people or by the platform. */
export function CustomerActivity({ customerId }: { customerId: number }) {
  const text = useText('customers');
  const latest = useEndpoint(readLatestAudit, { query: { customer: customerId } });
  const oldest = latest.data?.rows.at(-1);
  return (
    <TitledCard title={text('page.activity')}>
      <Loaded query={latest} skeleton={<Skeleton className="h-80" />} errorTitle={text('page.activity_failed')}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="p-5 text-sm text-ink-3">{text('page.activity_none')}</p>
          ) : (
            <ol className="grid divide-y divide-line text-sm">
              {rows.map((entry) => (
                <Activity key={entry.id} entry={entry} />
              ))}
            </ol>
          )
        }
      </Loaded>
      {oldest && (
        <p className="border-t border-line px-5 py-3 text-sm">
          <Link
            to={pathTo('AdminAudit')}
            search={{ customer: String(customerId), from: oldest.created_at.slice(0, 10) }}
            className="inline-block min-h-6"
          >
            {text('page.activity_all')}
          </Link>
        </p>
      )}
    </TitledCard>
  );
}

function Activity({ entry }: { entry: AuditEntry }) {
  const text = useText('audit');
  const { kind, name } = entry.actor;
  return (
    <li className="grid gap-0.5 px-5 py-3">
      <span className="font-medium">{actionWords(text, entry.action)}</span>
      {/* The customer itself is what the page is about. */}
      {entry.subject.kind !== 'customer' && (
        <span>
          <NamedSubject entry={entry} onPlatform />
        </span>
      )}
      <span className="text-xs text-ink-3">
        <bdi>{kind === 'system' ? text('actors.system') : (name ?? text('erased'))}</bdi> ·{' '}
        <DateText value={entry.created_at} time />
      </span>
    </li>
  );
}
