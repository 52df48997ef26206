import type { CompletionRow } from '@coursefront/contract/reports.ts';
import { useText } from '../../lib/text.ts';
import type { Column } from '../../ui/table-column.ts';

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
          <span className="block font-semibold">
            {nameOf(user, { nobody: text('list.nobody'), erased: text('list.erased') })}
          </span>
          {user?.email && (
            <span className="block text-ink-3 wrap-anywhere" dir="ltr">
              {user.email}
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

function nameOf(user: Place['user'], words: { nobody: string; erased: string }): string {
  if (!user) return words.nobody;
  return `${user.first_name} ${user.last_name}`.trim() || words.erased;
}
