import { can } from '@coursefront/contract/capabilities.ts';
import {
  exportRenewals,
  isBehindUs,
  mostNotices,
  type Renewal,
  readRenewalRules,
  readRenewals,
  renewalKinds,
  renewalStates,
} from '@coursefront/contract/learning/renewals.ts';
import { readTeam } from '@coursefront/contract/people/team.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { useSelectAll } from '../../parts/bulk/use-select-all.ts';
import { useSelectedRows } from '../../parts/bulk/use-selected-rows.ts';
import { CourseChoice } from '../../parts/courses/course-choice.tsx';
import { ChoiceFilter } from '../../parts/list/choice-box.tsx';
import { ListPage } from '../../parts/list/list-page.tsx';
import { type List, useList } from '../../parts/list/use-list.ts';
import { personName } from '../../parts/people/person-name.ts';
import { NoticesDialog } from '../../parts/renewals/notices-dialog.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { EmptyListPicture } from '../../ui/pictures/illustrations.tsx';
import { AssignLeft } from './assign-left.tsx';
import { useRenewalColumns } from './columns.tsx';
import { Months } from './months.tsx';
import { RenewBar } from './renew-bar.tsx';
import { RenewalMenu } from './renewal-menu.tsx';
import { isOpen } from './use-renew.ts';

const states = [...renewalStates, 'all'] as const;
const answers = ['yes', 'no'] as const;

const noMonth = { month: undefined, range: undefined };

type State = (typeof states)[number];

/** The query of a state. Renewed rows begin with the latest renewal, all others with the next end. */
const choose = (state: State, before: State) => ({
  state,
  order: state === 'renewed' ? ('desc' as const) : ('asc' as const),
  ...(isBehindUs(state) !== isBehindUs(before) && noMonth),
});

/** Everything that expires, by month: of all companies for those who manage them, of their own people for team leads. */
export function RenewalsPage() {
  const text = useText('renewals');
  const common = useText('common');
  const roleIds = (useSession()?.user.role_assignments_instance ?? []).map(({ role }) => role.id);
  const manages = can(roleIds, 'manageCompanies');
  const list = useList(readRenewals, {
    filters: ['company_id', 'courseid', 'kind', 'told', 'month', 'range', 'state'],
  });
  const { company_id, courseid, kind, told, month, range, state, search } = list.query;
  const notices = useDialogTask<readonly Renewal[]>();
  const assigning = useDialogTask<Renewal>();
  const rows = list.answer.data?.rows ?? [];
  const chosen = useSelectedRows(list.answer.data?.rows, ({ id }) => id);
  // Each state is a list of its own, and an empty one is not the fault of a filter.
  const isNarrowed = list.narrowedBy.some((name) => name !== 'state');
  const emptyWords = isNarrowed ? undefined : { title: text(`none.${state}.title`), text: text(`none.${state}.text`) };
  const selected = chosen.rows.filter(isOpen);
  const all = useSelectAll(readRenewals, list, chosen, {
    failed: text('list.failed'),
    most: mostNotices,
    offers: isOpen,
    isOffered: state === 'due' || state === 'over',
  });
  return (
    <ListPage
      head={
        <>
          <PageHead
            title={common('titles.renewals')}
            text={
              <>
                {text(manages ? 'text' : 'lead_text')} {can(roleIds, 'changeSettings') && <NoticesOff />}
              </>
            }
            actions={
              can(roleIds, 'changeSettings') && (
                <ButtonLink link={<Link to={pathTo('CompanyAccountRenewalRules')} />}>
                  {common('titles.renewal_rules')}
                </ButtonLink>
              )
            }
          />
          <Months
            about={{ search, company_id, courseid, kind, told, state }}
            value={{ month, range }}
            onChange={list.change}
          />
        </>
      }
      list={list}
      search={{ label: text('search'), hint: text('search_hint') }}
      chips={
        <FilterChips
          label={text('columns.state')}
          value={list.query.state}
          onChange={(chosen) => list.change(choose(chosen, state))}
          filters={states.map((value) => ({ value, label: text(`states.${value}`) }))}
        />
      }
      more={
        manages
          ? { names: ['company_id', 'courseid', 'kind', 'told'], fields: <MoreFilters list={list} /> }
          : { names: ['courseid', 'kind', 'told'], fields: <TeamFilters list={list} /> }
      }
      bar={
        selected.length > 0 && (
          <RenewBar
            renewals={selected}
            manages={manages}
            notify={() => notices.begin(selected)}
            elsewhere={chosen.elsewhere}
            all={all}
            onClear={chosen.clear}
          />
        )
      }
      csv={{ endpoint: exportRenewals, name: 'renewals.csv' }}
      caption={common('titles.renewals')}
      columns={useRenewalColumns({ roleIds, rows, state })}
      rowKey={({ id }) => id}
      actions={(renewal: Renewal) => (
        <RenewalMenu
          renewal={renewal}
          assign={() => assigning.begin(renewal)}
          {...(manages && { manages, notify: () => notices.begin([renewal]) })}
        />
      )}
      selection={{
        selected: chosen.selected,
        onChange: chosen.onChange,
        allLabel: text('select_all'),
        offers: isOpen,
        labelOf: ({ user, course_name }) => text('select', { name: personName(user), course: course_name }),
      }}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      empty={emptyWords && <EmptyState bare picture={<EmptyListPicture />} {...emptyWords} />}
    >
      {notices.dialog((told, dialog) => (
        <NoticesDialog ids={told.map(({ id }) => id)} onDone={chosen.clear} {...dialog} />
      ))}
      {assigning.dialog((renewal, dialog) => (
        <AssignLeft renewal={renewal} {...dialog} />
      ))}
    </ListPage>
  );
}

/** Notices are off from the start, and a list of what expires looks as if somebody were told. In a line with the text, because it comes later than the list. */
function NoticesOff() {
  const text = useText('renewals');
  const rules = useEndpoint(readRenewalRules, {});
  if (rules.data?.active !== false) return null;
  return (
    <>
      {text('rules.off')} <Link to={pathTo('CompanyAccountRenewalRules')}>{text('rules.turn_on')}</Link>
    </>
  );
}

function MoreFilters({ list }: { list: List<typeof readRenewals> }) {
  const { company_id, courseid } = list.query;
  return (
    <>
      <ChoiceFilter kind="company" value={company_id} onChange={(id) => list.change({ company_id: id })} />
      <ChoiceFilter kind="course" value={courseid} onChange={(id) => list.change({ courseid: id })} />
      <StateFilters list={list} />
    </>
  );
}

/** For somebody who leads a team: its own courses. */
function TeamFilters({ list }: { list: List<typeof readRenewals> }) {
  const team = useEndpoint(readTeam, { query: {} });
  return (
    <>
      <CourseChoice
        courses={team.data?.courses ?? []}
        value={list.query.courseid}
        onChange={(courseid) => list.change({ courseid })}
      />
      <StateFilters list={list} />
    </>
  );
}

/** By the thing that expires, and by whether the person knows. */
function StateFilters({ list }: { list: List<typeof readRenewals> }) {
  const text = useText('renewals');
  const { kind, told } = list.query;
  return (
    <>
      <Select
        aria-label={text('filters.all_kinds')}
        className="w-full md:w-44"
        value={kind ?? ''}
        onChange={({ target }) => list.change({ kind: renewalKinds.find((each) => each === target.value) })}
        options={[
          { value: '', label: text('filters.all_kinds') },
          ...renewalKinds.map((value) => ({ value, label: text(`filters.${value}`) })),
        ]}
      />
      <Select
        aria-label={text('filters.all_told')}
        className="w-full md:w-44"
        value={told ?? ''}
        onChange={({ target }) => list.change({ told: answers.find((each) => each === target.value) })}
        options={[
          { value: '', label: text('filters.all_told') },
          ...answers.map((value) => ({ value, label: text(`filters.told_${value}`) })),
        ]}
      />
    </>
  );
}
