import * as contract from '@coursefront/contract/operations/operations.ts';
import { momentsOf, spanOf } from '@coursefront/contract/values/spans.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve, serveFile } from '../../http/serve.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { actorOf, filteredBy, recordPlatformChange } from '../audit/public.ts';
import { countDeliveries, listDeliveries } from './deliveries.queries.ts';
import { exportDeliveries } from './export-deliveries.ts';
import { exportMails } from './export-mails.ts';
import { exportAllOrders } from './export-orders.ts';
import { countMails, listMails } from './mails.queries.ts';
import { countOrders, listOrders } from './orders.queries.ts';
import { readMail } from './read-mail.ts';
import { readOrderWay } from './read-order-way.ts';
import { askProvider, resumeOrder } from './repair-order.ts';
import { replayDelivery } from './replay-delivery.ts';
import { sendMailAgain } from './send-mail-again.ts';

type Parts = ServeParts & { payments: PaymentsPort };

/** How the platform's owner sees what happens at every customer, and mends it. */
export function operationsRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  serve(app, parts, contract.readAllOrders, async ({ query }) => {
    const { span, filter } = ofDays(query);
    const [rows, total] = await Promise.all([listOrders(db.platform, filter, query), countOrders(db.platform, filter)]);
    return { rows: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), total, span };
  });
  serveFile(app, parts, contract.exportAllOrders, async ({ query, caller, language }) => {
    const { span, filter } = ofDays(query);
    await recordPlatformChange(db.platform, actorOf(caller), {
      action: 'order.exported',
      subject: { kind: 'order', id: 0 },
      after: filteredBy({ ...span, standing: query.standing, method: query.method, search: query.search }),
    });
    return { name: 'orders.csv', content: exportAllOrders(db.platform, filter, language) };
  });
  serve(app, parts, contract.readOrderWay, ({ params }) => readOrderWay(db.tenant(params.instance), params.id));
  serve(app, parts, contract.resumeOrder, ({ params, body: { source, id }, caller }) =>
    resumeOrder(db, caller, params, source && id !== undefined ? { source, id } : undefined),
  );
  serve(app, parts, contract.askProvider, ({ params, caller }) => askProvider(parts, caller, params));

  serve(app, parts, contract.readWebhooks, async ({ query }) => {
    const { span, filter } = ofDays(query);
    const [rows, total] = await Promise.all([
      listDeliveries(db.platform, filter, query),
      countDeliveries(db.platform, filter),
    ]);
    return { rows: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), total, span };
  });
  serveFile(app, parts, contract.exportWebhooks, async ({ query, language }) => ({
    name: 'webhooks.csv',
    content: exportDeliveries(db.platform, ofDays(query).filter, language),
  }));
  serve(app, parts, contract.replayWebhook, async ({ params, caller }) => {
    await replayDelivery(db, caller, params.id);
    return null;
  });

  serve(app, parts, contract.readMails, async ({ query }) => {
    const { span, filter } = ofDays(query);
    const [rows, total] = await Promise.all([listMails(db.platform, filter, query), countMails(db.platform, filter)]);
    return {
      rows: rows.map((row) => ({
        ...row,
        created_at: row.created_at.toISOString(),
        sent_at: row.sent_at?.toISOString() ?? null,
      })),
      total,
      span,
    };
  });
  serveFile(app, parts, contract.exportMails, async ({ query, caller, language }) => {
    const { span, filter } = ofDays(query);
    await recordPlatformChange(db.platform, actorOf(caller), {
      action: 'mail.exported',
      subject: { kind: 'mail', id: 0 },
      after: filteredBy({ ...span, state: query.state, search: query.search }),
    });
    return { name: 'mails.csv', content: exportMails(db.platform, filter, language) };
  });
  serve(app, parts, contract.readMail, ({ params }) => readMail(db, params.instance, params.id));
  serve(app, parts, contract.sendMailAgain, async ({ params, caller }) => {
    await sendMailAgain(db, caller, params);
    return null;
  });
}

/** The days that a list looks at, and what it is asked for within them. */
function ofDays<Query extends { from?: string | undefined; to?: string | undefined }>(query: Query) {
  const span = spanOf(query, new Date());
  return { span, filter: { ...query, ...momentsOf(span) } };
}
