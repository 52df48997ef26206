import { readCourse, readCourseSync, readCourses, syncCourses } from '@coursefront/contract/courses.ts';
import { EndpointTable } from '../../lib/endpoint-table.tsx';
import { SyncLine } from '../../lib/sync-line.tsx';
import { useText } from '../../lib/text.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { useSearchDraft } from '../../lib/use-search-draft.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useCourseColumns } from './course-columns.tsx';
import { CoursesEmpty } from './courses-empty.tsx';

const courseSync = { read: readCourseSync, start: syncCourses, renews: [readCourses, readCourse] };

const types = ['elearning', 'instructor_led_training', 'blended'] as const;

/** Every course of the learning site, sold or not. */
export function CoursesPage() {
  const text = useText('courses');
  const common = useText('common');
  const address = useListAddress(readCourses);
  const list = useEndpoint(readCourses, { query: address.query }, { keepPrevious: true });
  const { search, type } = address.query;
  const [draft, setDraft] = useSearchDraft(search, (words) => address.change({ search: words }, { replace: true }));
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
          <search className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-3">
            <SearchInput
              className="max-w-80"
              label={text('list.search')}
              placeholder={text('list.search_hint')}
              clearLabel={common('list.clear_search')}
              value={draft}
              onChange={setDraft}
            />
            <FilterChips
              label={text('types.label')}
              value={type ?? 'all'}
              onChange={(chosen) => address.change({ type: chosen === 'all' ? undefined : chosen })}
              filters={(['all', ...types] as const).map((value) => ({ value, label: text(`types.${value}`) }))}
            />
          </search>
        }
        empty={
          <CoursesEmpty
            search={search}
            filtered={type !== undefined}
            onShowAll={() => {
              setDraft('');
              address.change({ search: '', type: undefined });
            }}
          />
        }
      />
    </>
  );
}
