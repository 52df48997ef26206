import { exportLicences, type Licence, readLicences, takeBackLicence } from '@coursefront/contract/people/licences.ts';
import { callEndpoint } from '../../../lib/api/api.ts';
import { useText } from '../../../lib/text/text.ts';
import type { BulkTask } from '../../../parts/bulk/bulk-dialog.tsx';
import { SelectionBar, useBoxes } from '../../../parts/bulk/selection-bar.tsx';
import { useBulk } from '../../../parts/bulk/use-bulk.tsx';
import { type SelectedRows, useSelectedRows } from '../../../parts/bulk/use-selected-rows.ts';
import { ChoiceFilter } from '../../../parts/list/choice-box.tsx';
import { ListPage } from '../../../parts/list/list-page.tsx';
import { useList } from '../../../parts/list/use-list.ts';
import { AddLicencesButton } from '../../../parts/people/add-licences.tsx';
import { SeatsStay } from '../../../parts/people/booked-seats.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FilterChips } from '../../../ui/buttons/filter-chips.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { PeopleTabs } from '../people-tabs.tsx';
import { userReads, useUserRights } from '../user.tsx';
import { useLicenceColumns } from './columns.tsx';
import { LicenceDialog, type LicenceTask } from './dialog.tsx';
import { LicenceMenu } from './licence.tsx';

const states = ['assigned', 'available', 'reserved', 'expired', 'released'] as const;

/** Every licence of the instance: those that somebody holds, and those that are free. */
export function LicencesPage() {
  const text = useText('users');
  const common = useText('common');
  const rights = useUserRights();
  const list = useList(readLicences, { filters: ['status', 'company_id', 'courseid'] });
  const { status, company_id, courseid } = list.query;
  const tasks = useDialogTask<LicenceTask>();
  const bulk = useBulk();
  const selection = useSelectedRows(list.answer.data?.rows, ({ id }) => id);
  const boxes = useBoxes(selection, licenceName);
  return (
    <ListPage
      head={
        <>
          <PageHead
            title={common('titles.licences')}
            text={text('licences.text')}
            actions={rights.manages && <AddLicencesButton label={text('add.action')} reads={userReads} />}
          />
          <PeopleTabs current="licences" />
        </>
      }
      list={list}
      search={{ label: text('licences.search'), hint: text('list.search_hint') }}
      chips={
        <FilterChips
          label={text('licences.status')}
          value={states.find((state) => state === status) ?? 'all'}
          onChange={(chosen) => list.change({ status: chosen === 'all' ? undefined : chosen })}
          filters={[
            { value: 'all', label: text('states.all') },
            ...states.map((value) => ({ value, label: text(`licences.states.${value}`) })),
          ]}
        />
      }
      more={{
        names: ['company_id', 'courseid'],
        fields: (
          <>
            <ChoiceFilter kind="company" value={company_id} onChange={(id) => list.change({ company_id: id })} />
            <ChoiceFilter kind="course" value={courseid} onChange={(id) => list.change({ courseid: id })} />
          </>
        ),
      }}
      bar={<TakeBackBar selection={selection} begin={bulk.begin} />}
      csv={rights.manages && { endpoint: exportLicences, name: 'licences.csv' }}
      caption={text('licences.title')}
      columns={useLicenceColumns()}
      rowKey={({ id }) => id}
      {...(rights.manages && {
        actions: (licence: Licence) => <LicenceMenu licence={licence} begin={tasks.begin} />,
        selection: boxes,
      })}
      pagesLabel={text('licences.pages')}
      failed={text('licences.failed')}
      none={{ title: text('licences.none_title'), text: text('licences.none_text') }}
    >
      {bulk.dialog}
      {tasks.dialog((task, dialog) => (
        <LicenceDialog task={task} {...dialog} />
      ))}
    </ListPage>
  );
}

const licenceName = ({ course_name, user }: Licence): string =>
  user ? `${course_name}, ${personName(user)}` : course_name;

/** Takes all selected licences back that somebody has. */
function TakeBackBar({ selection, begin }: { selection: SelectedRows<Licence>; begin: (task: BulkTask) => void }) {
  const text = useText('users');
  const assigned = selection.rows.filter(({ status }) => status === 'assigned');
  const title = text('take_back.many_title', { count: assigned.length });
  const press = () =>
    begin({
      title,
      ask: {
        text: text('take_back.many_text'),
        confirm: title,
        danger: true,
        more: <SeatsStay seats={assigned.map(({ user, date }) => ({ name: user ? personName(user) : '', date }))} />,
      },
      items: assigned.map((licence) => ({
        key: licence.id,
        name: licenceName(licence),
        act: () => callEndpoint(takeBackLicence, { params: { id: licence.id } }),
      })),
      refreshes: userReads,
      done: (count) => text('take_back.many_done', { count }),
      onDone: selection.drop,
    });
  return (
    <SelectionBar selection={selection}>
      <Button size="sm" variant="danger" disabled={assigned.length === 0} onClick={press}>
        {assigned.length === 0 ? text('licences.take_back') : title}
      </Button>
    </SelectionBar>
  );
}
