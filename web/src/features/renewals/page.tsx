import { can } from '@coursefront/contract/capabilities.ts';
import {
  exportRenewals,
  type Renewal,
  readRenewals,
  renewalKinds,
  renewalStates,
} from '@coursefront/contract/learning/renewals.ts';
import { readTeam } from '@coursefront/contract/people/team.ts';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { CourseChoice } from '../../parts/courses/course-choice.tsx';
import { ChoiceFilter } from '../../parts/list/choice-box.tsx';
import { ListPage } from '../../parts/list/list-page.tsx';
import { type List, useList } from '../../parts/list/use-list.ts';
import { personName } from '../../parts/people/person-name.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { EmptyListPicture } from '../../ui/pictures/illustrations.tsx';
import type { RowKey } from '../../ui/table/table-column.ts';
import { useRenewalColumns } from './columns.tsx';
import { Months } from './months.tsx';
import { NoticesDialog } from './notices-dialog.tsx';
import { RenewBar } from './renew-bar.tsx';
import { RenewalMenu } from './renewal-menu.tsx';
import { hasUnsold, Unsold, UnsoldPointer, useUnsold } from './unsold.tsx';
import { canRenew, isOpen } from './use-renew.ts';

const states = [...renewalStates, 'all'] as const;
const answers = ['yes', 'no'] as const;

/** Everything that expires, by month: of all companies for those who manage them, of their own people for team leads. */
export function RenewalsPage() {
  const text = useText('renewals');
  const common = useText('common');
  const roleIds = (useSession()?.user.role_assignments_instance ?? []).map(({ role }) => role.id);
  const manages = can(roleIds, 'manageCompanies');
  const list = useList(readRenewals, {
    filters: ['company_id', 'courseid', 'kind', 'told', 'month', 'range', 'state'],
    // For those who order, the courses that nobody can order stand apart. Those who notify need everybody.
    input: (query) => ({ query: !manages && hasUnsold(query) ? { ...query, sold: 'yes' } : query }) as never,
  });
  const unsold = useUnsold(list.query, !manages);
  const { company_id, courseid, kind, told, month, range, state, search } = list.query;
  const notices = useDialogTask<readonly Renewal[]>();
  const [chosen, setChosen] = useState<ReadonlySet<RowKey>>(new Set());
  const rows = list.answer.data?.rows ?? [];
  const isAlone = list.answer.data?.total === 0 && unsold.total > 0;
  const section = useRef<HTMLDetailsElement>(null);
  const showUnsold = () => {
    if (!section.current) return;
    section.current.open = true;
    section.current.querySelector('summary')?.focus();
  };
  const offers = manages ? isOpen : canRenew;
  const selected = rows.filter((renewal) => chosen.has(renewal.id) && offers(renewal));
  return (
    <ListPage
      head={
        <>
          <PageHead
            title={common('titles.renewals')}
            beside={!isAlone && <UnsoldPointer unsold={unsold} sold={list.answer.data?.total} onShow={showUnsold} />}
            text={text(manages ? 'text' : 'lead_text')}
            actions={
              can(roleIds, 'changeSettings') && (
                <ButtonLink link={<Link to={pathTo('CompanyAccountRenewalRules')} />}>
                  {common('titles.renewal_rules')}
                </ButtonLink>
              )
            }
          />
          <Months
            about={{ company_id, courseid, kind, told }}
            isCounted={state === 'due' && !search}
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
          onChange={(state) => list.change({ state })}
          filters={states.map((value) => ({ value, label: text(`states.${value}`) }))}
        />
      }
      more={
        manages
          ? { names: ['company_id', 'courseid', 'kind', 'told'], fields: <MoreFilters list={list} /> }
          : { names: ['courseid', 'kind', 'told'], fields: <TeamFilters list={list} /> }
      }
      below={
        selected.length > 0 && (
          <RenewBar
            renewals={selected}
            manages={manages}
            notify={() => notices.begin(selected)}
            onClear={() => setChosen(new Set())}
          />
        )
      }
      csv={{ endpoint: exportRenewals, name: 'renewals.csv' }}
      caption={common('titles.renewals')}
      columns={useRenewalColumns(roleIds, rows)}
      rowKey={({ id }) => id}
      actions={(renewal: Renewal) => (
        <RenewalMenu renewal={renewal} {...(manages && { manages, notify: () => notices.begin([renewal]) })} />
      )}
      selection={{
        selected: chosen,
        onChange: setChosen,
        allLabel: text('select_all'),
        offers,
        labelOf: ({ user, course_name }) => text('select', { name: personName(user), course: course_name }),
      }}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      none={{ title: text('list.none'), text: text('list.none_text') }}
      {...(isAlone && {
        empty: (
          <EmptyState
            bare
            picture={<EmptyListPicture />}
            title={text('unsold.alone')}
            text={text('unsold.alone_text')}
          />
        ),
      })}
    >
      <Unsold unsold={unsold} section={section} alone={isAlone} />
      {notices.dialog((told, dialog) => (
        <NoticesDialog renewals={told} onDone={() => setChosen(new Set())} {...dialog} />
      ))}
    </ListPage>
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
