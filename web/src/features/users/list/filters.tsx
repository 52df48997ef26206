import { type readUsers, userStates } from '@coursefront/contract/people/own-users.ts';
import type { ListAddress } from '../../../lib/routes/use-list-address.ts';
import { useText } from '../../../lib/text/text.ts';
import { FilterChips } from '../../../ui/buttons/filter-chips.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import { ChoiceBox } from '../choice-box.tsx';
import { assignableRoles, useRoleNames } from '../roles.ts';

/** Filters by status, role, company, course and consent, kept in the page's address. */
export function UsersFilters({ address: { query, change } }: { address: ListAddress<typeof readUsers> }) {
  const text = useText('users');
  const roleOf = useRoleNames();
  return (
    <div className="grid gap-3 border-b border-line px-5 py-3">
      <FilterChips
        label={text('states.label')}
        value={query.state ?? 'all'}
        onChange={(state) => change({ state: state === 'all' ? undefined : state })}
        filters={(['all', ...userStates] as const).map((value) => ({ value, label: text(`states.${value}`) }))}
      />
      <div className="grid gap-3 sm:grid-cols-3 md:max-w-200">
        <Combobox
          aria-label={text('filters.role')}
          whole="all"
          value={String(query.role ?? 'all')}
          onChange={(role) => change({ role: role === null || role === 'all' ? undefined : Number(role) })}
          options={[
            { value: 'all', label: text('filters.all_role') },
            ...assignableRoles.map((id) => ({ value: String(id), label: roleOf(id) })),
          ]}
          labels={{ search: text('filters.search_role'), none: text('filters.none') }}
        />
        <ChoiceBox
          kind="company"
          aria-label={text('filters.company')}
          none={text('filters.all_company')}
          value={query.company_id ?? null}
          onChange={(id) => change({ company_id: id ?? undefined })}
        />
        <ChoiceBox
          kind="course"
          aria-label={text('filters.course')}
          none={text('filters.all_course')}
          value={query.courseid ?? null}
          onChange={(id) => change({ courseid: id ?? undefined })}
        />
      </div>
      <Checkbox
        label={text('filters.marketing')}
        checked={query.consent === 'marketing'}
        onChange={({ currentTarget }) => change({ consent: currentTarget.checked ? 'marketing' : undefined })}
      />
    </div>
  );
}
