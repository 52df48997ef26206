import type { ComponentProps } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { ListPage } from '../../../parts/list/list-page.tsx';
import { useReportAddress } from '../address.ts';
import { ExportBar } from '../export/export-bar.tsx';
import { ScheduleButton } from '../schedules/schedules.tsx';

type ReportTableProps<Row> = Pick<ComponentProps<typeof ListPage<Row>>, 'list' | 'columns'>;

/** The rows of a report, with search and export. */
export function ReportTable<Row extends { id: number }>(props: ReportTableProps<Row>) {
  const text = useText('reports');
  const { report, filters } = useReportAddress();
  const hasOwnDays = Boolean(filters.from || filters.to);
  const filtered = hasOwnDays || [filters.range, filters.company_id, filters.courseid, filters.group_id].some(Boolean);
  return (
    <ListPage
      {...props}
      search={{ label: text('list.search'), hint: text('list.search_hint') }}
      ownExport={
        <>
          {!hasOwnDays && <ScheduleButton report={report} filters={filters} />}
          <ExportBar report={report} filters={filters} />
        </>
      }
      caption={text(`list.caption_${report}`)}
      rowKey={({ id }) => id}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      none={{
        title: text(filtered ? 'list.none_filtered_title' : 'list.none_title'),
        text: text(filtered ? 'list.none_filtered_text' : 'list.none_text'),
      }}
    />
  );
}
