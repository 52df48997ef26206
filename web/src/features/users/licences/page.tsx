import { exportLicences, type Licence, readLicences } from '@coursefront/contract/people/licences.ts';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { wholeList } from '../../../lib/api/whole-list.ts';
import { useListAddress } from '../../../lib/routes/use-list-address.ts';
import { useText } from '../../../lib/text/text.ts';
import { EndpointTable } from '../../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../../parts/list/export-button.tsx';
import { ListSearch, NothingFound } from '../../../parts/list/list-search.tsx';
import { FilterChips } from '../../../ui/buttons/filter-chips.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { EmptyListPicture } from '../../../ui/pictures/empty-list.tsx';
import { ChoiceBox } from '../choice-box.tsx';
import { MoveDialog } from '../dialogs/move-dialog.tsx';
import { TakeBackDialog } from '../dialogs/take-back-dialog.tsx';
import { PeopleTabs } from '../people-tabs.tsx';
import { useUserRights } from '../user-rights.ts';
import { useLicenceColumns } from './columns.tsx';
import { LicenceMenu, type LicenceTask } from './menu.tsx';

const noFilters = { status: undefined, company_id: undefined, courseid: undefined };

const states = ['assigned', 'available', 'reserved', 'expired', 'released'] as const;

/** Every right to a course: who has it, and those that nobody has. */
export function LicencesPage() {
  const text = useText('users');
  const common = useText('common');
  const rights = useUserRights();
  const address = useListAddress(readLicences);
  const { search, status, company_id, courseid } = address.query;
  const filtered = [status, company_id, courseid].some((filter) => filter !== undefined);
  const list = useEndpoint(readLicences, { query: address.query }, { keepPrevious: true });
  // Each opening is a new dialog, so that nothing of the last one is left in it.
  const [opened, setOpened] = useState(0);
  const [task, setTask] = useState<LicenceTask>();
  const [open, setOpen] = useState(false);
  const begin = (next: LicenceTask) => {
    setTask(next);
    setOpen(true);
    setOpened((count) => count + 1);
  };
  const Dialog = task?.kind === 'take_back' ? TakeBackDialog : MoveDialog;
  return (
    <>
      <PageHead title={common('titles.licences')} text={text('licences.text')} />
      <PeopleTabs current="licences" />
      <EndpointTable
        list={list}
        address={address}
        caption={text('licences.title')}
        columns={useLicenceColumns()}
        rowKey={({ id }) => id}
        pagesLabel={text('licences.pages')}
        failed={text('licences.failed')}
        {...(rights.manages && { actions: (licence: Licence) => <LicenceMenu licence={licence} begin={begin} /> })}
        head={
          <>
            <ListSearch address={address} label={text('licences.search')} hint={text('list.search_hint')}>
              <ChoiceBox
                kind="company"
                aria-label={text('filters.company')}
                none={text('filters.all_company')}
                value={company_id ?? null}
                onChange={(id) => address.change({ company_id: id ?? undefined })}
                className="md:max-w-52"
              />
              <ChoiceBox
                kind="course"
                aria-label={text('filters.course')}
                none={text('filters.all_course')}
                value={courseid ?? null}
                onChange={(id) => address.change({ courseid: id ?? undefined })}
                className="md:max-w-52"
              />
              {rights.manages && (
                <ExportButton
                  endpoint={exportLicences}
                  input={{ query: wholeList(address.query) }}
                  name="licences.csv"
                />
              )}
            </ListSearch>
            <div className="border-b border-line px-5 py-3">
              <FilterChips
                label={text('licences.status')}
                value={states.find((state) => state === status) ?? 'all'}
                onChange={(chosen) => address.change({ status: chosen === 'all' ? undefined : chosen })}
                filters={[
                  { value: 'all', label: text('states.all') },
                  ...states.map((value) => ({ value, label: text(`licences.states.${value}`) })),
                ]}
              />
            </div>
          </>
        }
        empty={
          search !== '' || filtered ? (
            <NothingFound address={address} onShowAll={() => address.change({ search: '', ...noFilters })} />
          ) : (
            <EmptyState
              bare
              picture={<EmptyListPicture />}
              title={text('licences.none_title')}
              text={text('licences.none_text')}
            />
          )
        }
      />
      {task && <Dialog key={opened} licence={task.licence} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
