import {
  exportCourses,
  readCourse,
  readCourseSync,
  readCourses,
  syncCourses,
} from '@coursefront/contract/shop/courses.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { wholeList } from '../../lib/api/whole-list.ts';
import { useListAddress } from '../../lib/routes/use-list-address.ts';
import { useText } from '../../lib/text/text.ts';
import { EndpointTable } from '../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { ListSearch, NothingFound } from '../../parts/list/list-search.tsx';
import { SyncLine } from '../../parts/sync/sync-line.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { EmptyListPicture } from '../../ui/pictures/illustrations.tsx';
import { useCourseColumns } from './course-columns.tsx';

const courseSync = { read: readCourseSync, start: syncCourses, renews: [readCourses, readCourse] };

const types = ['elearning', 'instructor_led_training', 'blended'] as const;

/** Every course of the learning site, sold or not. */
export function CoursesPage() {
  const text = useText('courses');
  const common = useText('common');
  const address = useListAddress(readCourses);
  const list = useEndpoint(readCourses, { query: address.query }, { keepPrevious: true });
  const { search, type } = address.query;
  return (
    <>
      <PageHead title={common('titles.courses')} text={text('list.text')} actions={<SyncLine {...courseSync} />} />
      <EndpointTable
        list={list}
        address={address}
        caption={text('list.caption')}
        columns={useCourseColumns(list.data?.time_zone)}
        rowKey={({ courseid }) => courseid}
        pagesLabel={text('list.pages')}
        failed={text('list.failed')}
        head={
          <ListSearch address={address} label={text('list.search')} hint={text('list.search_hint')}>
            <FilterChips
              label={text('types.label')}
              value={type ?? 'all'}
              onChange={(chosen) => address.change({ type: chosen === 'all' ? undefined : chosen })}
              filters={(['all', ...types] as const).map((value) => ({ value, label: text(`types.${value}`) }))}
            />
            <ExportButton endpoint={exportCourses} input={{ query: wholeList(address.query) }} name="courses.csv" />
          </ListSearch>
        }
        empty={
          search !== '' || type !== undefined ? (
            <NothingFound
              address={address}
              title={search === '' ? text('list.none_of_type_title') : text('list.not_found_title', { search })}
              text={text(search === '' ? 'list.none_of_type_text' : 'list.not_found_text')}
              onShowAll={() => address.change({ search: '', type: undefined })}
            />
          ) : (
            <EmptyState
              bare
              picture={<EmptyListPicture />}
              title={text('list.none_title')}
              text={text('list.none_text')}
            />
          )
        }
      />
    </>
  );
}
