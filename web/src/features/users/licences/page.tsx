import { exportLicences, type Licence, readLicences } from '@coursefront/contract/people/licences.ts';
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
import { useDialog } from '../../../ui/overlays/use-dialog.tsx';
import { EmptyListPicture } from '../../../ui/pictures/empty-list.tsx';
import { ChoiceBox } from '../choice-box.tsx';
import { PeopleTabs } from '../people-tabs.tsx';
import { useUserRights } from '../user.tsx';
import { useLicenceColumns } from './columns.tsx';
import { LicenceDialog, type LicenceTask } from './dialog.tsx';
import { LicenceMenu } from './licence.tsx';

const noFilters = { status: undefined, company_id: undefined, courseid: undefined };

const states = ['assigned', 'available', 'reserved', 'expired', 'released'] as const;

/** Every licence of the instance: those that somebody holds, and those that are free. */
export function LicencesPage() {
  const text = useText('users');
  const common = useText('common');
  const rights = useUserRights();
  const address = useListAddress(readLicences);
  const { search, status, company_id, courseid } = address.query;
  const filtered = [status, company_id, courseid].some((filter) => filter !== undefined);
  const list = useEndpoint(readLicences, { query: address.query }, { keepPrevious: true });
  const dialog = useDialog<LicenceTask>();
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
        {...(rights.manages && {
          actions: (licence: Licence) => <LicenceMenu licence={licence} begin={dialog.open} />,
        })}
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
      {dialog.show((task, state) => (
        <LicenceDialog task={task} {...state} />
      ))}
    </>
  );
}
