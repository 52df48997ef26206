import {
  exportWebhooks,
  readWebhooks,
  replayWebhook,
  webhookStates,
} from '@coursefront/contract/operations/operations.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useListAddress } from '../../lib/routes/use-list-address.ts';
import { useText } from '../../lib/text/text.ts';
import { ActButton } from '../../parts/actions/act-button.tsx';
import { EndpointTable } from '../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { ListSearch } from '../../parts/list/list-search.tsx';
import { SpanFilter } from '../../parts/list/span-filter.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { exportQuery } from './export-query.ts';
import { ListEmpty } from './list-empty.tsx';
import { useWebhookColumns, type Webhook } from './webhook-columns.tsx';

const states = ['all', ...webhookStates] as const;

/** Everything that providers told us, and what became of it. */
export function WebhooksPage() {
  const text = useText('operations');
  const address = useListAddress(readWebhooks);
  const list = useEndpoint(readWebhooks, { query: address.query }, { keepPrevious: true });
  const replay = ({ id, type, state }: Webhook) =>
    state === 'failed' && (
      <ActButton
        size="sm"
        endpoint={replayWebhook}
        input={{ params: { id } }}
        refreshes={[readWebhooks]}
        busyLabel={text('webhooks.replay_busy')}
        done={() => text('webhooks.replayed', { type })}
        failed={text('webhooks.not_replayed', { type })}
      >
        {text('webhooks.replay')}
      </ActButton>
    );
  return (
    <>
      <PageHead title={text('webhooks.title')} text={text('webhooks.text')} />
      <FilterChips
        label={text('webhooks.state')}
        value={address.query.state}
        onChange={(state) => address.change({ state })}
        filters={states.map((value) => ({ value, label: text(`webhook_states.${value}`) }))}
      />
      <EndpointTable
        list={list}
        address={address}
        caption={text('webhooks.caption')}
        columns={useWebhookColumns()}
        rowKey={({ id }) => id}
        actions={replay}
        pagesLabel={text('webhooks.pages')}
        failed={text('webhooks.failed')}
        head={
          <ListSearch address={address} label={text('webhooks.search')} hint={text('webhooks.search_hint')}>
            <SpanFilter address={address} span={list.data?.span} />
            <ExportButton endpoint={exportWebhooks} input={{ query: exportQuery(address.query) }} name="webhooks.csv" />
          </ListSearch>
        }
        empty={<ListEmpty address={address} title={text('webhooks.none')} text={text('webhooks.none_text')} />}
      />
    </>
  );
}
