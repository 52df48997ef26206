import {
  exportWebhooks,
  readWebhooks,
  replayWebhook,
  webhookStates,
} from '@coursefront/contract/operations/operations.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useAddressedTask } from '../../lib/routes/use-addressed-task.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { ActButton } from '../../parts/actions/act-button.tsx';
import { ListPage } from '../../parts/list/list-page.tsx';
import { SpanFilter } from '../../parts/list/span-filter.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { TroubleWords } from '../../parts/trouble.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { CustomerLink } from './customer-link.tsx';
import { ReadWebhook, type Webhook } from './read-webhook.tsx';
import { webhookLooks } from './states.ts';
import { useWiderSearch } from './use-wider-search.tsx';

const states = ['all', ...webhookStates] as const;

/** All webhooks from the providers, and their outcome. */
export function WebhooksPage() {
  const text = useText('operations');
  const list = useList(readWebhooks);
  const reading = useDialogTask<number>();
  useAddressedTask('read', (id) => reading.begin(Number(id)));
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
    <ListPage
      head={
        <>
          <PageHead title={text('webhooks.title')} text={text('webhooks.text')} />
          <FilterChips
            label={text('webhooks.state')}
            value={list.query.state}
            onChange={(state) => list.change({ state })}
            filters={states.map((value) => ({ value, label: text(`webhook_states.${value}`) }))}
          />
        </>
      }
      list={list}
      search={{ label: text('webhooks.search'), hint: text('webhooks.search_hint') }}
      filters={<SpanFilter address={list} span={list.answer.data?.span} />}
      csv={{ endpoint: exportWebhooks, name: 'webhooks.csv' }}
      caption={text('webhooks.caption')}
      columns={useWebhookColumns()}
      rowKey={({ id }) => id}
      detail={({ state, last_error }) =>
        last_error &&
        state !== 'ignored' && (
          <div className="px-5 py-3">
            <TroubleWords error={last_error} />
          </div>
        )
      }
      actions={(webhook) => (
        <>
          <Button
            size="sm"
            aria-label={text('webhooks.open_for', { event: leftToRight(webhook.event_id) })}
            onClick={() => reading.begin(webhook.id)}
          >
            {text('mails.open')}
          </Button>
          {replay(webhook)}
        </>
      )}
      pagesLabel={text('webhooks.pages')}
      failed={text('webhooks.failed')}
      none={{ title: text('webhooks.none'), text: text('webhooks.none_text') }}
      {...useWiderSearch(list)}
    >
      {reading.dialog((id, dialog) => (
        <ReadWebhook id={id} {...dialog} />
      ))}
    </ListPage>
  );
}

function useWebhookColumns(): Column<Webhook>[] {
  const text = useText('operations');
  return [
    {
      id: 'type',
      head: text('webhooks.event'),
      cell: ({ type, event_id, order, instance_id }) => (
        <>
          <span className="block font-semibold wrap-anywhere">
            <bdi dir="ltr">{type}</bdi>
          </span>
          <bdi dir="ltr" className="text-xs wrap-anywhere text-ink-3">
            {event_id}
          </bdi>
          {order && instance_id !== null && (
            <Link
              to={pathTo('AdminOrder', { instance: instance_id, orderid: order.id })}
              className="flex min-h-6 w-fit items-center whitespace-nowrap"
            >
              {text('mails.order', { reference: leftToRight(order.reference) })}
            </Link>
          )}
        </>
      ),
    },
    {
      id: 'customer',
      head: text('webhooks.customer'),
      cell: ({ customer, instance_id, account_id }) => (
        <>
          <span className="block">
            {customer !== null && instance_id !== null ? (
              <CustomerLink id={instance_id} name={customer} />
            ) : (
              (customer ?? text('webhooks.platform'))
            )}
          </span>
          {account_id && (
            <bdi dir="ltr" className="text-xs wrap-anywhere text-ink-3">
              {account_id}
            </bdi>
          )}
        </>
      ),
    },
    {
      id: 'created_at',
      head: text('webhooks.received'),
      sortable: true,
      cell: ({ created_at }) => <DateText value={created_at} time />,
      phone: 'half',
    },
    {
      id: 'state',
      head: text('webhooks.state'),
      cell: ({ state, attempts, last_error, event_id }) => (
        <>
          <Badge {...webhookLooks[state]}>{text(`webhook_states.${state}`)}</Badge>
          {state === 'ignored' && last_error && (
            <span className="block text-xs text-ink-3">
              {text(last_error === 'unknown account' ? 'webhooks.ignored.account' : 'webhooks.ignored.type')}
            </span>
          )}
          {attempts > 1 && <span className="block text-xs text-ink-3">{text('tries', { count: attempts })}</span>}
          {state === 'received' && last_error && (
            <Link
              to={pathTo('AdminJobs')}
              search={{ state: 'retrying', search: event_id }}
              className="flex min-h-6 w-fit items-center"
            >
              {text('webhooks.job')}
            </Link>
          )}
        </>
      ),
      phone: 'half',
    },
  ];
}
