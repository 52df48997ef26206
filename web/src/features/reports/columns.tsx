import type { CompletionRow } from '@coursefront/contract/reports/reports.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { personName } from '../../parts/people/person-name.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { DateText } from '../../ui/text/date-text.tsx';

type DateName = 'completed_at' | 'starts_at' | 'ends_at' | 'issued_at' | 'expires_at';
type PersonAndCourse = Pick<CompletionRow, 'user' | 'company' | 'course'>;

/** The columns that the reports share. */
export function useSharedColumns({ sortByName }: { sortByName: boolean }): {
  person: Column<PersonAndCourse>;
  course: Column<PersonAndCourse>;
  date: <Name extends DateName>(name: Name, none?: string) => Column<Record<Name, string | null>>;
} {
  const text = useText('reports');
  return {
    person: {
      id: 'name',
      head: text('list.person'),
      sortable: sortByName,
      cell: ({ user, company }) => (
        <>
          <PersonName user={user} />
          {user?.email && (
            <span className="block text-ink-3 wrap-anywhere">
              <bdi dir="ltr">{user.email}</bdi>
            </span>
          )}
          {company && <span className="text-ink-3">{company.name}</span>}
        </>
      ),
    },
    course: {
      id: 'course',
      head: text('list.course'),
      cell: ({ course }) => course?.name,
    },
    date: (name, none) => ({
      id: name,
      head: text(`list.${name}`),
      sortable: true,
      cell: (row) => <Day label={text(`list.${name}`)} value={row[name]} none={none} />,
    }),
  };
}

function PersonName({ user }: Pick<PersonAndCourse, 'user'>) {
  const text = useText('reports');
  const name = user && personName(user);
  if (!name) return <span className="block font-semibold">{text(user ? 'list.erased' : 'list.nobody')}</span>;
  return (
    <Link
      to={pathTo('CompanyAccountUser', { userid: user.userid })}
      className="block font-semibold text-ink no-underline hover:underline"
    >
      {name}
    </Link>
  );
}

type DayProps = {
  label: string;
  value: string | null;
  /** Shown where there is no date. */
  none?: string | undefined;
};

/** A date in a row. On phones, where tables have no heads, it shows its label. */
export function Day({ label, value, none }: DayProps) {
  return (
    <>
      <span aria-hidden="true" className="block text-xs text-ink-3 md:hidden">
        {label}
      </span>
      {value === null ? <span className="text-ink-3">{none}</span> : <DateText value={value} />}
    </>
  );
}
