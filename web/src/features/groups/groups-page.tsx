import { exportGroups, readGroups } from '@coursefront/contract/people/groups.ts';
import { useText } from '../../lib/text/text.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useGroupColumns } from './group-columns.tsx';
import { GroupFilter } from './group-filter.tsx';

/** The groups that came with purchases. */
export function GroupsPage() {
  const text = useText('groups');
  const common = useText('common');
  const list = useList(readGroups, { filters: ['company_id', 'courseid'] });
  const { company_id, courseid } = list.query;
  return (
    <ListPage
      head={<PageHead title={common('titles.groups')} text={text('list.text')} />}
      list={list}
      search={{ label: text('list.search'), hint: text('list.search_hint') }}
      filters={
        <>
          <GroupFilter kind="company" value={company_id} onChange={(id) => list.change({ company_id: id })} />
          <GroupFilter kind="course" value={courseid} onChange={(id) => list.change({ courseid: id })} />
        </>
      }
      csv={{ endpoint: exportGroups, name: 'groups.csv' }}
      caption={text('list.caption')}
      columns={useGroupColumns(list.answer.data?.time_zone)}
      rowKey={({ id }) => id}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      none={{ title: text('list.none_title'), text: text('list.none_text') }}
    />
  );
}
