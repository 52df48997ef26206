import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { readWebhook, type readWebhooks } from '@coursefront/contract/operations/operations.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { webhookLooks } from './states.ts';

export type Webhook = AnswerOf<typeof readWebhooks>['rows'][number];

/** A webhook with its subject, its outcome and its content. */
export function ReadWebhook({ id, open, onClose }: DialogState & { id: number }) {
  const text = useText('operations');
  const common = useText('common');
  const whole = useEndpoint(readWebhook, { params: { id } }, { when: open });
  const code = (value: string) => (
    <bdi dir="ltr" className="wrap-anywhere">
      {value}
    </bdi>
  );
  const perhaps = (label: string, value: ReactNode) => (value ? [{ label, value }] : []);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="xl"
      title={whole.data?.type ?? text('webhooks.event')}
      closeLabel={common('dialog.close')}
    >
      <Loaded query={whole} errorTitle={text('webhooks.failed')}>
        {({ instance_id, customer, order, object_id, processed_at, content, ...webhook }) => (
          <>
            <Facts
              className="mb-4 border-b border-line pb-4"
              facts={[
                { label: text('webhooks.event'), value: code(webhook.event_id) },
                ...perhaps(
                  text('webhooks.order'),
                  order && instance_id !== null && (
                    <Link to={pathTo('AdminOrder', { instance: instance_id, orderid: order.id })}>
                      {code(order.reference)}
                    </Link>
                  ),
                ),
                {
                  label: text('webhooks.customer'),
                  value:
                    instance_id === null || customer === null ? (
                      text('webhooks.platform')
                    ) : (
                      <Link to={pathTo('AdminCustomer', { customerid: instance_id })}>{customer}</Link>
                    ),
                },
                ...perhaps(text('webhooks.account'), webhook.account_id && code(webhook.account_id)),
                ...perhaps(text('webhooks.about'), object_id && code(object_id)),
                { label: text('webhooks.received'), value: <DateText value={webhook.created_at} time /> },
                ...perhaps(text('webhooks.processed'), processed_at && <DateText value={processed_at} time />),
                {
                  label: text('webhooks.state'),
                  value: <Badge {...webhookLooks[webhook.state]}>{text(`webhook_states.${webhook.state}`)}</Badge>,
                },
              ]}
            />
            <h3 className="mb-2 font-semibold">{text('webhooks.content')}</h3>
            {content === null ? (
              <p>{text('webhooks.no_content')}</p>
            ) : (
              <>
                <p className="mb-2 text-xs text-ink-3">{text('webhooks.hidden')}</p>
                <pre dir="ltr" className="text-xs wrap-anywhere whitespace-pre-wrap">
                  {content}
                </pre>
              </>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
