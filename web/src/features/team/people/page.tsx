import { can } from '@coursefront/contract/capabilities.ts';
import {
  exportTeam,
  exportTeamXlsx,
  mostAtOnce,
  readTeamPeople,
  type Team,
  type TeamPerson,
} from '@coursefront/contract/people/team.ts';
import { Bell, BookPlus, FolderInput, Mail, RefreshCw, Undo2, UserPlus } from 'lucide-react';
import { useAddressedTask } from '../../../lib/routes/use-addressed-task.ts';
import { roleIdsOf, useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { useBulk } from '../../../parts/bulk/use-bulk.tsx';
import { useSelectedRows } from '../../../parts/bulk/use-selected-rows.ts';
import { CourseChoice } from '../../../parts/courses/course-choice.tsx';
import { ListPage } from '../../../parts/list/list-page.tsx';
import { useList } from '../../../parts/list/use-list.ts';
import { GiveManyDialog } from '../../../parts/people/give-many-dialog.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { untilAllHaveAccounts } from '../../../parts/people/user-badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import type { RowKey } from '../../../ui/table/table-column.ts';
import { LicencesLeft } from '../pool.tsx';
import { TeamFrame } from '../team-frame.tsx';
import { departmentOptions, teamReads } from '../team-reads.ts';
import type { TeamTask } from '../team-task.ts';
import { useGridColumns } from './columns.tsx';
import { isInvited, useInviteSeveralAgain } from './membership.tsx';
import { PersonMenu } from './person-menu.tsx';
import { PersonPanel } from './person-panel.tsx';
import { SortChoice, StatusChips, type TeamList } from './status-chips.tsx';
import { TeamDialog } from './tasks.tsx';
import { useOpenedPerson } from './use-opened-person.ts';
import { isToRenew, useRenewPeople } from './use-renew-people.ts';
import { WaitingLine } from './waiting-line.tsx';

/** The team lead's workspace: people and their courses, and the licences that are left. */
export function TeamPeoplePage() {
  const tasks = useDialogTask<TeamTask>();
  const text = useText('team');
  return (
    <TeamFrame
      current="people"
      actions={({ company }) =>
        company.active && (
          <Button variant="primary" icon={UserPlus} onClick={() => tasks.begin({ kind: 'invite' })}>
            {text('invite.action')}
          </Button>
        )
      }
    >
      {(team) => <TeamPeople key={team.company.id} team={team} tasks={tasks} />}
    </TeamFrame>
  );
}

type TeamPeopleProps = { team: Team; tasks: ReturnType<typeof useDialogTask<TeamTask>> };

function TeamPeople({ team, tasks }: TeamPeopleProps) {
  const text = useText('team');
  const held = roleIdsOf(useSession());
  const buys = !can(held, 'manageCompanies');
  const bulk = useBulk();
  // A training manager is bound to no pool: the dialog is that of the users page.
  const giving = useDialogTask<readonly number[]>();
  const begin = (task: TeamTask) =>
    task.kind === 'assign' && can(held, 'manageUsers') ? giving.begin(task.userids) : tasks.begin(task);
  const list = useList(readTeamPeople, {
    filters: ['courseid', 'status', 'late_days', 'department_id'],
    input: (query) => ({ query: { ...query, company_id: team.company.id } }),
    everySeconds: (data) => untilAllHaveAccounts(data?.rows),
  });
  const inviteAgain = useInviteSeveralAgain(team);
  const opened = useOpenedPerson(team);
  const people = list.answer.data?.rows ?? [];
  const selection = useSelectedRows(list.answer.data?.rows, ({ userid }) => userid);
  const { selected } = selection;
  // A task may be about somebody whom the list does not show at the moment.
  const seen = [...(opened.query.data ? [opened.query.data] : []), ...selection.rows, ...people];
  const byId = new Map(seen.map((person) => [person.userid, person]));
  const known = [...byId.values()];
  const nameOf = (userid: number) => byId.get(userid) ?? { userid, first_name: '', last_name: '' };
  const beginFor = (kind: 'assign' | 'remind') => (userid: string | undefined) => {
    if (/^\d{1,15}$/.test(userid ?? '')) begin({ kind, userids: [Number(userid)] });
  };
  useAddressedTask('invite', () => team.company.active && tasks.begin({ kind: 'invite' }));
  useAddressedTask('assign', beginFor('assign'));
  useAddressedTask('remind', beginFor('remind'));
  const sendAgain = () => bulk.begin({ ...inviteAgain(selection.rows), onDone: selection.drop });
  const columns = useGridColumns({
    people,
    courseid: list.query.courseid,
    status: list.query.status,
    begin,
  });
  const fileName = `${team.company.name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()} ${new Date().toISOString().slice(0, 10)}`;
  return (
    <>
      <WaitingLine team={team} />
      <ListPage
        list={list}
        search={{ label: text('list.search'), hint: text('list.search_hint') }}
        filters={<SortChoice list={list} />}
        chips={<StatusChips list={list} expiring={buys ? {} : { company_id: String(team.company.id) }} />}
        more={{ names: ['courseid', 'department_id'], fields: <ChoiceFilters team={team} list={list} /> }}
        bar={
          selected.size > 0 && (
            <ForSelected
              people={people}
              rows={selection.rows}
              selected={selected}
              sendAgain={sendAgain}
              list={list}
              begin={begin}
              team={team}
              onClear={selection.clear}
            />
          )
        }
        csv={{ endpoint: exportTeam, name: `${fileName}.csv` }}
        xlsx={{ endpoint: exportTeamXlsx, name: `${fileName}.xlsx` }}
        caption={text('list.caption')}
        columns={columns}
        wideHint={text('list.scroll', { count: columns.length - 1 })}
        rowKey={({ userid }) => userid}
        selection={{
          selected,
          onChange: (next) => selection.onChange(new Set([...next].slice(0, mostAtOnce))),
          allLabel: text('list.select_all'),
          labelOf: (person) => text('list.select', { name: personName(person) }),
        }}
        actions={(person) => <PersonMenu person={person} team={team} begin={begin} />}
        pagesLabel={text('list.pages')}
        failed={text('list.failed')}
        none={{ title: text('list.none_title'), text: text('list.none_text') }}
      />
      <LicencesLeft team={team} buys={buys} onAssign={(course) => tasks.begin({ kind: 'assign_course', course })} />
      <PersonPanel opened={opened} team={team} begin={begin} covered={tasks.isOpen || giving.isOpen || bulk.isOpen} />
      {tasks.dialog((task, dialog) => (
        <TeamDialog
          task={task}
          team={team}
          people={known}
          onDone={() => {
            selection.clear();
            // There is nobody to show any more.
            if (task.kind === 'remove' && opened.id === task.person.userid) opened.close();
          }}
          {...dialog}
        />
      ))}
      {bulk.dialog}
      {giving.dialog((userids, dialog) => (
        <GiveManyDialog
          people={userids.map(nameOf)}
          begin={bulk.begin}
          refreshes={teamReads}
          onDone={selection.drop}
          {...dialog}
        />
      ))}
    </>
  );
}

function ChoiceFilters({ team, list }: { team: Team; list: TeamList }) {
  const text = useText('team');
  const choices = useText('choices');
  const { courseid, department_id } = list.query;
  return (
    <>
      <CourseChoice courses={team.courses} value={courseid} onChange={(chosen) => list.change({ courseid: chosen })} />
      {team.departments.length > 0 && (
        <Combobox
          aria-label={text('filters.department')}
          className="md:max-w-52"
          whole="all"
          value={String(department_id ?? 'all')}
          onChange={(chosen) =>
            list.change({ department_id: chosen === null || chosen === 'all' ? undefined : Number(chosen) })
          }
          options={[{ value: 'all', label: text('filters.all_departments') }, ...departmentOptions(team)]}
          labels={{ search: text('filters.search_department'), none: choices('none') }}
        />
      )}
    </>
  );
}

type ForSelectedProps = {
  team: Team;
  people: readonly TeamPerson[];
  /** Those who are selected, also on other pages. */
  rows: readonly TeamPerson[];
  selected: ReadonlySet<RowKey>;
  list: TeamList;
  begin: (task: TeamTask) => void;
  sendAgain: () => void;
  onClear: () => void;
};

/** The actions for everybody who is selected. */
function ForSelected({ team, people, rows, selected, list, begin, sendAgain, onClear }: ForSelectedProps) {
  const text = useText('team');
  const userids = [...selected].map(Number);
  const { courseid } = list.query;
  const { renew, label, busy } = useRenewPeople(team, courseid);
  const held = people
    .filter(({ userid }) => selected.has(userid))
    .flatMap((person) => person.courses.map((each) => ({ person, course: each })))
    .filter(({ course }) => course.returnable && course.courseid === (courseid ?? course.courseid));
  return (
    <BulkBar
      title={text('list.selected', { count: userids.length })}
      clear={{ label: text('list.clear'), onClick: onClear }}
      actions={
        <>
          <Button size="sm" icon={BookPlus} onClick={() => begin({ kind: 'assign', userids })}>
            {text('assign.action')}
          </Button>
          <Button size="sm" icon={Bell} onClick={() => begin({ kind: 'remind', userids, courseid })}>
            {text('remind.action')}
          </Button>
          {rows.some(isInvited) && (
            <Button size="sm" icon={Mail} onClick={sendAgain}>
              {text('invited.again')}
            </Button>
          )}
          {hasExpiring(people, userids) && (
            <Button
              size="sm"
              icon={RefreshCw}
              busy={busy}
              busyLabel={text('renew.busy')}
              onClick={() => renew(userids)}
            >
              {label}
            </Button>
          )}
          {team.departments.length > 0 && (
            <Button size="sm" icon={FolderInput} onClick={() => begin({ kind: 'place', userids })}>
              {text('place.action')}
            </Button>
          )}
          {held.length > 0 && (
            <Button size="sm" icon={Undo2} onClick={() => begin({ kind: 'return_many', held })}>
              {text('return.action')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** People on other pages may have something that expires: the server knows. */
const hasExpiring = (people: readonly TeamPerson[], userids: readonly number[]): boolean =>
  userids.some((id) => {
    const person = people.find(({ userid }) => userid === id);
    return person === undefined || person.courses.some(isToRenew);
  });
