import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readWebhooks } from '@coursefront/contract/operations/operations.ts';
import { useText } from '../../lib/text/text.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { webhookLooks } from './states.ts';
import { Trouble } from './trouble.tsx';

export type Webhook = AnswerOf<typeof readWebhooks>['rows'][number];

export function useWebhookColumns(): Column<Webhook>[] {
  const text = useText('operations');
  return [
    {
      id: 'type',
      head: text('webhooks.event'),
      cell: ({ type, event_id }) => (
        <>
          <span className="block font-semibold wrap-anywhere">
            <bdi dir="ltr">{type}</bdi>
          </span>
          <bdi dir="ltr" className="text-xs wrap-anywhere text-ink-3">
            {event_id}
          </bdi>
        </>
      ),
    },
    {
      id: 'customer',
      head: text('webhooks.customer'),
      cell: ({ customer, account_id }) => (
        <>
          <span className="block">{customer ?? text('webhooks.platform')}</span>
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
      cell: ({ state, attempts }) => (
        <>
          <Badge {...webhookLooks[state]}>{text(`webhook_states.${state}`)}</Badge>
          {attempts > 1 && <span className="block text-xs text-ink-3">{text('tries', { count: attempts })}</span>}
        </>
      ),
      phone: 'half',
    },
    {
      id: 'last_error',
      head: text('webhooks.error'),
      named: true,
      cell: ({ state, last_error }) => {
        if (last_error === null) return <span className="text-ink-3">{text('no_error')}</span>;
        // Why one was ignored is a note of ours: nothing went wrong.
        return <Trouble quiet={state === 'ignored'}>{last_error}</Trouble>;
      },
    },
  ];
}
