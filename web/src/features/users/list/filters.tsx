import { type readUsers, userStates } from '@coursefront/contract/people/own-users.ts';
import type { ListAddress } from '../../../lib/routes/use-list-address.ts';
import { useText } from '../../../lib/text/text.ts';
import { ChoiceFilter } from '../../../parts/list/choice-box.tsx';
import { FilterChips } from '../../../ui/buttons/filter-chips.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import { assignableRoles, useRoleNames } from '../roles.ts';

type UsersAddress = { address: ListAddress<typeof readUsers> };

/** Filters by status. */
export function UserStateChips({ address: { query, change } }: UsersAddress) {
  const text = useText('users');
  return (
    <FilterChips
      label={text('states.label')}
      value={query.state ?? 'all'}
      onChange={(state) => change({ state: state === 'all' ? undefined : state })}
      filters={(['all', ...userStates] as const).map((value) => ({ value, label: text(`states.${value}`) }))}
    />
  );
}

/** Filters by role, company, course, failed enrolments and consent. */
export function UserFilters({ address: { query, change } }: UsersAddress) {
  const text = useText('users');
  const choices = useText('choices');
  const roleOf = useRoleNames();
  return (
    <>
      <Combobox
        aria-label={text('filters.role')}
        className="md:max-w-52"
        whole="all"
        value={String(query.role ?? 'all')}
        onChange={(role) => change({ role: role === null || role === 'all' ? undefined : Number(role) })}
        options={[
          { value: 'all', label: text('filters.all_role') },
          ...assignableRoles.map((id) => ({ value: String(id), label: roleOf(id) })),
        ]}
        labels={{ search: text('filters.search_role'), none: choices('none') }}
      />
      <ChoiceFilter kind="company" value={query.company_id} onChange={(id) => change({ company_id: id })} />
      <ChoiceFilter kind="course" value={query.courseid} onChange={(id) => change({ courseid: id })} />
      <Checkbox
        label={text('list.enrolment_failed')}
        checked={query.enrolment === 'failed'}
        onChange={({ currentTarget }) => change({ enrolment: currentTarget.checked ? 'failed' : undefined })}
      />
      <Checkbox
        label={text('filters.marketing')}
        checked={query.consent === 'marketing'}
        onChange={({ currentTarget }) => change({ consent: currentTarget.checked ? 'marketing' : undefined })}
      />
    </>
  );
}
