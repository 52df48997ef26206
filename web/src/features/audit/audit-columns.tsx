import type { AuditEntry } from '@coursefront/contract/operations/audit.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import type { Search } from '../../lib/routes/search.ts';
import { useText } from '../../lib/text/text.ts';
import { NamedSubject } from '../../parts/audit/named-subject.tsx';
import { actionWords } from '../../parts/audit/words.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { DomainText } from '../../ui/text/domain-text.tsx';
import { AuditChanges } from './audit-changes.tsx';

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
          <NamedSubject entry={entry} onPlatform={customers} />
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
        <bdi dir="ltr" className="block w-fit max-w-56 text-xs text-ink-3 wrap-break-word">
          <DomainText value={email} />
        </bdi>
      )}
      {kind !== 'user' && <span className="text-xs text-ink-3">{text(`actors.${kind}`)}</span>}
    </>
  );
}
