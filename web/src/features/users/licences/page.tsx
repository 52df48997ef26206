import { exportLicences, type Licence, readLicences } from '@coursefront/contract/people/licences.ts';
import { useText } from '../../../lib/text/text.ts';
import { ListPage } from '../../../parts/list/list-page.tsx';
import { useList } from '../../../parts/list/use-list.ts';
import { FilterChips } from '../../../ui/buttons/filter-chips.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { ChoiceBox } from '../choice-box.tsx';
import { PeopleTabs } from '../people-tabs.tsx';
import { useUserRights } from '../user.tsx';
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
  return (
    <ListPage
      head={
        <>
          <PageHead title={common('titles.licences')} text={text('licences.text')} />
          <PeopleTabs current="licences" />
        </>
      }
      list={list}
      search={{ label: text('licences.search'), hint: text('list.search_hint') }}
      filters={
        <>
          <ChoiceBox
            kind="company"
            aria-label={text('filters.company')}
            none={text('filters.all_company')}
            value={company_id ?? null}
            onChange={(id) => list.change({ company_id: id ?? undefined })}
            className="md:max-w-52"
          />
          <ChoiceBox
            kind="course"
            aria-label={text('filters.course')}
            none={text('filters.all_course')}
            value={courseid ?? null}
            onChange={(id) => list.change({ courseid: id ?? undefined })}
            className="md:max-w-52"
          />
        </>
      }
      below={
        <div className="border-b border-line px-5 py-3">
          <FilterChips
            label={text('licences.status')}
            value={states.find((state) => state === status) ?? 'all'}
            onChange={(chosen) => list.change({ status: chosen === 'all' ? undefined : chosen })}
            filters={[
              { value: 'all', label: text('states.all') },
              ...states.map((value) => ({ value, label: text(`licences.states.${value}`) })),
            ]}
          />
        </div>
      }
      csv={rights.manages && { endpoint: exportLicences, name: 'licences.csv' }}
      caption={text('licences.title')}
      columns={useLicenceColumns()}
      rowKey={({ id }) => id}
      {...(rights.manages && { actions: (licence: Licence) => <LicenceMenu licence={licence} begin={tasks.begin} /> })}
      pagesLabel={text('licences.pages')}
      failed={text('licences.failed')}
      none={{ title: text('licences.none_title'), text: text('licences.none_text') }}
    >
      {tasks.dialog((task, dialog) => (
        <LicenceDialog task={task} {...dialog} />
      ))}
    </ListPage>
  );
}
