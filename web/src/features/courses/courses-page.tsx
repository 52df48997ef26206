import {
  exportCourses,
  readCourse,
  readCourseSync,
  readCourses,
  syncCourses,
} from '@coursefront/contract/shop/courses.ts';
import { EndpointTable } from '../../lib/endpoint-table.tsx';
import { ExportButton } from '../../lib/export-button.tsx';
import { ListSearch, NothingFound } from '../../lib/list-search.tsx';
import { SyncLine } from '../../lib/sync-line.tsx';
import { useText } from '../../lib/text.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { wholeList } from '../../lib/whole-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { EmptyListPicture } from '../../ui/pictures/empty-list.tsx';
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
