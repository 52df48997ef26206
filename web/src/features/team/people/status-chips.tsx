import type { RenewalRange } from '@coursefront/contract/learning/renewals.ts';
import { type readTeamPeople, teamFilters } from '@coursefront/contract/people/team.ts';
import { lateChoices } from '@coursefront/contract/people/waiting-days.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import type { useList } from '../../../parts/list/use-list.ts';
import { FilterChips } from '../../../ui/buttons/filter-chips.tsx';
import { Select } from '../../../ui/fields/select.tsx';

export type TeamList = ReturnType<typeof useList<typeof readTeamPeople>>;
type Sorts = TeamList['query']['sort'];

export function SortChoice({ list }: { list: TeamList }) {
  const text = useText('team');
  const lists = useText('lists');
  return (
    <Select
      aria-label={lists('display.sort')}
      className="md:max-w-52"
      value={list.query.sort}
      onChange={({ target }) => list.change({ sort: target.value as Sorts, order: 'asc' })}
      options={[
        { value: 'name', label: text('list.by_name') },
        { value: 'late', label: text('list.by_late') },
        { value: 'idle', label: text('list.by_idle') },
      ]}
    />
  );
}

type StatusChipsProps = {
  list: TeamList;
  /** The query of the list by date. Leads have no filter by company there, so theirs is empty. */
  expiring: Record<string, string>;
};

/** Only figures of other pages lead there. */
const isElsewhere = (status: string): boolean => status === 'any' || status === 'done';

/** These states are of some days, and have an order of their own. */
const isWaiting = (status: string | undefined): status is 'late' | 'idle' => status === 'late' || status === 'idle';

export function StatusChips({ list, expiring }: StatusChipsProps) {
  const text = useText('team');
  const waiting = list.query.status;
  return (
    <>
      <FilterChips
        label={text('filters.status')}
        // In every language one line at 1280 pixels.
        className="md:gap-1 md:*:px-1.5 2xl:gap-1.5 2xl:*:px-2.5"
        value={list.query.status ?? 'all'}
        // The longest wait comes first among those who are late or away, and names among all others.
        onChange={(status) =>
          list.change({
            status: status === 'all' ? undefined : status,
            sort: isWaiting(status) ? status : 'name',
            order: 'asc',
          })
        }
        filters={(['all', ...teamFilters] as const)
          .filter((value) => !isElsewhere(value) || list.query.status === value)
          .map((value) => ({ value, label: text(`filters.${value}`) }))}
      />
      {isWaiting(waiting) && (
        <Select
          aria-label={text(`filters.${waiting}_label`)}
          className="md:max-w-72"
          value={String(list.query.late_days)}
          onChange={({ target }) => list.change({ late_days: Number(target.value) })}
          options={lateChoices.map((days) => ({
            value: String(days),
            label: text(`filters.${waiting}_for`, { count: days }),
          }))}
        />
      )}
      {list.query.status === 'ending' && (
        <Link
          to={pathTo('CompanyAccountRenewals')}
          search={{ ...expiring, range: 'next_3_months' satisfies RenewalRange }}
          className="self-center text-sm"
        >
          {text('filters.by_date')}
        </Link>
      )}
    </>
  );
}
