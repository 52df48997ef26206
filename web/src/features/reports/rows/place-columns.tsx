import type { CompletionRow } from '@coursefront/contract/reports/reports.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import type { Column } from '../../../ui/table/table-column.ts';

type Place = Pick<CompletionRow, 'user' | 'company' | 'course'>;

/** Who and in what: the columns that all reports have. */
export function usePlaceColumns({ sortByName }: { sortByName: boolean }): {
  person: Column<Place>;
  course: Column<Place>;
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
  };
}

function PersonName({ user }: Pick<Place, 'user'>) {
  const text = useText('reports');
  const name = user && `${user.first_name} ${user.last_name}`.trim();
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
