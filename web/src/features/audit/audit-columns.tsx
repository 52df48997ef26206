import type { AuditEntry } from '@coursefront/contract/operations/audit.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { subjectWay } from './subject-way.ts';
import { actionWords, factWords, subjectWords, valueWords } from './words.ts';

/** The platform's list also shows the customer. */
export function useAuditColumns({ customers = false } = {}): Column<AuditEntry>[] {
  const text = useText('audit');
  const columns: (Column<AuditEntry> | false)[] = [
    {
      id: 'created_at',
      head: text('when'),
      sortable: true,
      cell: ({ created_at }) => <DateText value={created_at} time />,
      phone: 'half',
    },
    customers && {
      id: 'customer',
      head: text('customer'),
      cell: ({ customer }) =>
        customer ? (
          <Link to={pathTo('AdminCustomer', { customerid: customer.id })}>{customer.name}</Link>
        ) : (
          text('platform')
        ),
      phone: 'half',
    },
    {
      id: 'who',
      head: text('who'),
      cell: ({ actor }) => <Who actor={actor} />,
      phone: 'half',
    },
    {
      id: 'what',
      head: text('what'),
      cell: (entry) => (
        <>
          <span className="block font-semibold">{actionWords(text, entry.action)}</span>
          <Subject entry={entry} onPlatform={customers} />
        </>
      ),
    },
    {
      id: 'changes',
      head: text('changes'),
      cell: ({ changes, subject }) => <AuditChanges changes={changes} subject={subject} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

/** The name of an event ends with its day. */
const shownName = ({ kind, name }: AuditEntry['subject']): string | null =>
  kind === 'event' && name ? name.replace(/\d{4}-\d\d-\d\d$/, (day) => formatDate(day)) : name;

/** The subject's name, or its id. An id of 0 means no subject in particular. */
function Subject({ entry, onPlatform }: { entry: AuditEntry; onPlatform: boolean }) {
  const text = useText('audit');
  const { kind, id } = entry.subject;
  const name = shownName(entry.subject);
  const way = subjectWay(entry, onPlatform);
  if (way)
    return (
      <Link {...way} className="wrap-anywhere">
        <bdi>{name}</bdi>
      </Link>
    );
  if (name !== null) return <bdi className="text-ink-2 wrap-anywhere">{name}</bdi>;
  if (id === 0) return null;
  return (
    <span className="text-xs text-ink-3">
      {subjectWords(text, kind)} {text('number', { id })}
    </span>
  );
}

function Who({ actor }: Pick<AuditEntry, 'actor'>) {
  const text = useText('audit');
  if (actor.kind === 'system') return text('actors.system');
  return (
    <>
      <span className="block wrap-anywhere">{actor.name ?? text('erased')}</span>
      {actor.kind !== 'user' && <span className="text-xs text-ink-3">{text(`actors.${actor.kind}`)}</span>}
    </>
  );
}

/** The changed values, before and after. */
function AuditChanges({ changes, subject }: Pick<AuditEntry, 'changes' | 'subject'>) {
  const text = useText('audit');
  if (changes.length === 0) return <span className="text-ink-3">{text('no_changes')}</span>;
  return (
    <ul className="grid gap-2 text-sm">
      {changes.map(({ fact, before, after }) => (
        <li key={fact} className="grid gap-0.5">
          <span className="text-xs font-semibold text-ink-2">
            <bdi>{factWords(text, subject.kind, fact)}</bdi>
          </span>
          {before !== null && (
            <del className="wrap-anywhere text-ink-3">
              <span className="sr-only">{text('before')} </span>
              <bdi>{valueWords(text, fact, before)}</bdi>
            </del>
          )}
          {after === null ? (
            <span className="text-ink-3">
              <span className="sr-only">{text('after')} </span>
              {text('nothing')}
            </span>
          ) : (
            <ins className="wrap-anywhere no-underline">
              <span className="sr-only">{text('after')} </span>
              <bdi>{valueWords(text, fact, after)}</bdi>
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}
