import { readReportSync, syncReports } from '@coursefront/contract/reports/report-sync.ts';
import {
  readCertificates,
  readCompletions,
  readLicences,
  readReportSeries,
  reportKinds,
} from '@coursefront/contract/reports/reports.ts';
import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/text/text.ts';
import { SyncLine } from '../../parts/sync/sync-line.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TabLinks } from '../../ui/layout/tab-links.tsx';
import { useReportAddress } from './address.ts';
import { ReportChart } from './chart.tsx';
import { ReportFilters } from './filters.tsx';
import { reportTables } from './rows/tables.tsx';
import { Schedules } from './schedules/schedules.tsx';

const reportSync = {
  read: readReportSync,
  start: syncReports,
  renews: [readCompletions, readLicences, readCertificates, readReportSeries],
};

/** Completions, licences and certificates, as synced from the learning site. */
export function ReportsPage() {
  const text = useText('reports');
  const common = useText('common');
  const address = useReportAddress();
  const { report } = address;
  const Rows = reportTables[report];
  return (
    <>
      <PageHead title={common('titles.reports')} text={text('text')} actions={<SyncLine {...reportSync} />} />
      <TabLinks
        label={text('tabs')}
        current={report}
        tabs={reportKinds.map((kind) => ({
          id: kind,
          label: text(`kinds.${kind}`),
          link: <Link to="." search={address.linkTo(kind)} activeOptions={{ exact: true }} />,
        }))}
      />
      <ReportFilters address={address} />
      <ReportChart address={address} />
      <Rows key={report} />
      <Schedules />
    </>
  );
}
