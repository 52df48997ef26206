import { auditActions, exportOwnAudit, readOwnAudit } from '@coursefront/contract/operations/audit.ts';
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

/** Who changed what in the customer's own account. */
export function OwnAuditPage() {
  const text = useText('audit');
  const address = useListAddress(readOwnAudit);
  const { query } = address;
  const list = useEndpoint(readOwnAudit, { query }, { keepPrevious: true });
  const isNarrowed = query.action !== undefined || query.from !== undefined || query.to !== undefined;
  return (
    <>
      <PageHead title={text('title')} text={text('own_text')} />
      <EndpointTable
        list={list}
        address={address}
        caption={text('caption')}
        columns={useAuditColumns()}
        rowKey={({ id }) => id}
        pagesLabel={text('pages')}
        failed={text('failed')}
        head={
          <ListSearch address={address} label={text('search')} hint={text('search_hint')}>
            <ActionFilter address={address} offered={auditActions} />
            {/* The days and the file go to the next line together: the button alone would look lost there. */}
            <div className="flex grow flex-wrap items-center gap-3">
              <SpanFilter address={address} />
              <ExportButton endpoint={exportOwnAudit} input={{ query: exportQuery(query) }} name="changes.csv" />
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
              title={text(isNarrowed ? 'none_in_span' : 'none')}
              text={text(isNarrowed ? 'none_in_span_text' : 'none_text')}
            />
          )
        }
      />
    </>
  );
}
