import type { AuditEntry } from '@coursefront/contract/operations/audit.ts';
import { toldValue } from '@coursefront/contract/values/audit-values.ts';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { pathTo } from '../../lib/routes/routes.ts';
import type { Search } from '../../lib/routes/search.ts';
import { useText } from '../../lib/text/text.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { nameOfSubject, orderWay, subjectWay } from './subject-way.ts';
import { actionWords, factWords, subjectWords, toldCount, useValueWords } from './words.ts';

type AuditColumns = {
  /** The platform's list also shows the customer. */
  customers?: boolean;
  /** The address of the list with only what one person did. */
  searchBy: (actor: string) => Search;
};

export function useAuditColumns({ customers = false, searchBy }: AuditColumns): Column<AuditEntry>[] {
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
      cell: ({ actor }) => <Who actor={actor} searchBy={searchBy} />,
      phone: 'half',
    },
    {
      id: 'what',
      head: text('what'),
      cell: (entry) => (
        <>
          <span className="block font-semibold">{actionWords(text, entry.action)}</span>
          <Subject entry={entry} onPlatform={customers} />
          <About entry={entry} />
        </>
      ),
    },
    {
      id: 'changes',
      head: text('changes'),
      cell: (entry) => <AuditChanges entry={entry} onPlatform={customers} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

type EntryProps = { entry: AuditEntry; onPlatform: boolean };

/** The name of an event ends with its day. */
const shownName = (entry: AuditEntry): string | null =>
  entry.subject.kind === 'event'
    ? (entry.subject.name?.replace(/\d{4}-\d\d-\d\d$/, (day) => formatDate(day)) ?? null)
    : nameOfSubject(entry);

/** The subject's name, or its id. An id of 0 means no subject in particular. */
function Subject({ entry, onPlatform }: EntryProps) {
  const text = useText('audit');
  const { kind, id } = entry.subject;
  const name = shownName(entry);
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

/** Whom the subject concerns: "Henrik Sandberg · Fjordbygg AB". The address stands for a person without a name. */
function About({ entry: { subject, about } }: { entry: AuditEntry }) {
  const person = about.person ?? (subject.kind === 'mail' ? null : about.email);
  const named = [person, about.company].filter((name) => name !== null && name !== '');
  if (named.length === 0) return null;
  return (
    <span className="block text-sm text-ink-2 wrap-anywhere">
      {named.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ' · '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

type WhoProps = Pick<AuditEntry, 'actor'> & Pick<AuditColumns, 'searchBy'>;

/** The name leads to everything else that the person did. */
function Who({ actor: { kind, name, email, filter }, searchBy }: WhoProps) {
  const text = useText('audit');
  if (kind === 'system') return text('actors.system');
  return (
    <>
      <span className="block wrap-anywhere">
        {name !== null && filter !== null ? (
          <Link to="." search={searchBy(filter)} title={text('only_by', { name })}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          (name ?? text('erased'))
        )}
      </span>
      {email && (
        <bdi dir="ltr" className="block text-xs text-ink-3 wrap-anywhere">
          {email}
        </bdi>
      )}
      {kind !== 'user' && <span className="text-xs text-ink-3">{text(`actors.${kind}`)}</span>}
    </>
  );
}

/** The changed values, before and after. */
function AuditChanges({ entry: { action, changes, subject }, onPlatform }: EntryProps) {
  const text = useText('audit');
  const words = useValueWords();
  if (changes.length === 0) return <span className="text-ink-3">{text('no_changes')}</span>;
  return (
    <ul className="grid gap-2 text-sm">
      {changes.map(({ fact, before, after }) => (
        <li key={fact} className="grid gap-0.5">
          {toldCount(text, action, fact, after) ?? (
            <>
              <span className="text-xs font-semibold text-ink-2">
                <bdi>{factWords(text, subject.kind, fact)}</bdi>
              </span>
              {before !== null && (
                <del className="wrap-anywhere text-ink-3">
                  <span className="sr-only">{text('before')} </span>
                  <bdi>{toldValue(words, fact, before)}</bdi>
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
                  {fact === 'order' ? (
                    <Link {...orderWay(after, onPlatform)}>{after}</Link>
                  ) : (
                    <bdi>{toldValue(words, fact, after)}</bdi>
                  )}
                </ins>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
