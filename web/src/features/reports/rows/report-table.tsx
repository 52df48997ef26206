import type { ComponentProps } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { EndpointTable } from '../../../parts/list/endpoint-table.tsx';
import { ListSearch, NothingFound } from '../../../parts/list/list-search.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { EmptyListPicture } from '../../../ui/pictures/empty-list.tsx';
import { useReportAddress } from '../address.ts';
import { ExportBar } from '../export/export-bar.tsx';

type OwnProps = 'head' | 'empty' | 'caption' | 'pagesLabel' | 'failed' | 'rowKey';

/** The rows of a report, with search and export. */
export function ReportTable<Row extends { id: number }>(
  props: Omit<ComponentProps<typeof EndpointTable<Row>>, OwnProps>,
) {
  const text = useText('reports');
  const address = useReportAddress();
  const { report, filters } = address;
  const search = { query: { search: filters.search }, change: address.change };
  const filtered = [filters.range, filters.company_id, filters.courseid, filters.group_id].some(Boolean);
  return (
    <EndpointTable
      {...props}
      caption={text(`list.caption_${report}`)}
      rowKey={({ id }) => id}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      head={
        <ListSearch address={search} label={text('list.search')} hint={text('list.search_hint')}>
          <ExportBar report={report} filters={filters} />
        </ListSearch>
      }
      empty={
        filters.search ? (
          <NothingFound address={search} />
        ) : (
          <EmptyState
            bare
            picture={<EmptyListPicture />}
            title={text(filtered ? 'list.none_filtered_title' : 'list.none_title')}
            text={text(filtered ? 'list.none_filtered_text' : 'list.none_text')}
          />
        )
      }
    />
  );
}
