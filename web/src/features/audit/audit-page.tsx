import { auditActions, exportAudit, platformAuditActions, readAudit } from '@coursefront/contract/operations/audit.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useListAddress } from '../../lib/routes/use-list-address.ts';
import { useText } from '../../lib/text/text.ts';
import { EndpointTable } from '../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { ListSearch, NothingFound } from '../../parts/list/list-search.tsx';
import { SpanFilter } from '../../parts/list/span-filter.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { EmptyListPicture } from '../../ui/pictures/illustrations.tsx';
import { ActionFilter } from './action-filter.tsx';
import { useAuditColumns } from './audit-columns.tsx';
import { exportQuery } from './export-query.ts';

const everything = [...auditActions, ...platformAuditActions];

/** Who changed what, at every customer and on the platform itself. */
export function AuditPage() {
  const text = useText('audit');
  const address = useListAddress(readAudit);
  const { query } = address;
  const list = useEndpoint(readAudit, { query }, { keepPrevious: true });
  return (
    <>
      <PageHead title={text('title')} text={text('text')} />
      <EndpointTable
        list={list}
        address={address}
        caption={text('caption')}
        columns={useAuditColumns({ customers: true })}
        rowKey={({ customer, id }) => `${customer?.id ?? 0} ${id}`}
        pagesLabel={text('pages')}
        failed={text('failed')}
        head={
          <ListSearch address={address} label={text('search_all')} hint={text('search_all_hint')}>
            <ActionFilter address={address} offered={everything} />
            {/* The days and the file go to the next line together: the button alone would look lost there. */}
            <div className="flex grow flex-wrap items-center gap-3">
              <SpanFilter address={address} span={list.data?.span} />
              <ExportButton endpoint={exportAudit} input={{ query: exportQuery(query) }} name="changes.csv" />
            </div>
          </ListSearch>
        }
        empty={
          query.search ? (
            <NothingFound address={address} />
          ) : (
            <EmptyState
              bare
              picture={<EmptyListPicture />}
              title={text('none_in_span')}
              text={text('none_in_span_text')}
            />
          )
        }
      />
    </>
  );
}
