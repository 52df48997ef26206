import * as mails from '@coursefront/contract/operations/mails.ts';
import * as contract from '@coursefront/contract/operations/operations.ts';
import { momentsOf, spanOf } from '@coursefront/contract/values/spans.ts';
import type { FastifyInstance } from 'fastify';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { recordPlatformExport } from '../audit/public.ts';
import { deliveryCsv, deliveryList } from './delivery-list.ts';
import { readFollowed, withFollowed } from './followed-mails.ts';
import { mailCsv, readMails, walkMails } from './mail-list.ts';
import { mailRowOf } from './mail-row.ts';
import { allOrdersCsv, allOrdersList } from './order-list.ts';
import { readDelivery } from './read-delivery.ts';
import { readMailWithOthers } from './read-mail.ts';
import { readOrderWay } from './read-order-way.ts';
import { askProvider, resumeOrder } from './repair-order.ts';
import { replayDelivery } from './replay-delivery.ts';
import { redirectMail, sendMailAgain } from './send-mail-again.ts';

type OperationsParts = ServeParts & { payments: PaymentsPort };

/** Platform admins see and repair orders, mails and webhooks of all customers. */
export function operationsRoutes(app: FastifyInstance, parts: OperationsParts): void {
  const { db } = parts;

  serve(app, parts, contract.readAllOrders, async ({ query }) => {
    const { span, filter } = ofDays(query);
    const { rows, total } = await allOrdersList.readPage(db.platform, filter);
    return { rows: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), total, span };
  });
  serveCsv(app, parts, contract.exportAllOrders, async ({ query, caller }) => {
    const { span, filter } = ofDays(query);
    const { standing, method, search } = query;
    await recordPlatformExport(db.platform, caller, 'order.exported', { ...span, standing, method, search });
    const rows = allOrdersList.walk(db.platform, { ...filter, sort: 'place', order: 'desc' });
    return { name: 'orders.csv', columns: allOrdersCsv, rows };
  });
  serve(app, parts, contract.readOrderWay, ({ params }) => readOrderWay(db.tenant(params.instance), params.id));
  serve(app, parts, contract.resumeOrder, ({ params, body: { source, id }, caller }) =>
    resumeOrder(db, caller, params, source && id !== undefined ? { source, id } : undefined),
  );
  serve(app, parts, contract.askProvider, ({ params, caller }) => askProvider(parts, caller, params));

  serve(app, parts, contract.readWebhooks, async ({ query }) => {
    const { span, filter } = ofDays(query);
    const { rows, total } = await deliveryList.readPage(db.platform, filter);
    return { rows: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), total, span };
  });
  serve(app, parts, contract.readWebhook, ({ params }) => readDelivery(db.platform, params.id));
  serveCsv(app, parts, contract.exportWebhooks, async ({ query }) => ({
    name: 'webhooks.csv',
    columns: deliveryCsv,
    rows: deliveryList.walk(db.platform, { ...ofDays(query).filter, sort: 'id', order: 'desc' }),
  }));
  serve(app, parts, contract.replayWebhook, async ({ params, caller }) => {
    await replayDelivery(db, caller, params.id);
    return null;
  });

  serve(app, parts, mails.readMails, async ({ query }) => {
    const { span, filter } = ofDays(query);
    const [{ rows, total, failed }, followed] = await Promise.all([
      readMails(db.platform, filter, query),
      readFollowed(db, query.followed),
    ]);
    return { ...withFollowed({ rows: rows.map(mailRowOf), total }, followed, query.order), span, failed };
  });
  serveCsv(app, parts, mails.exportMails, async ({ query, caller }) => {
    const { span, filter } = ofDays(query);
    const { state, search } = query;
    await recordPlatformExport(db.platform, caller, 'mail.exported', { ...span, state, search });
    return { name: 'mails.csv', columns: mailCsv, rows: walkMails(db.platform, filter) };
  });
  serve(app, parts, mails.readMail, ({ params }) => readMailWithOthers(db, params.instance, params.id));
  serve(app, parts, mails.redirectMail, async ({ params, body, caller }) => {
    await redirectMail(db, caller, params, body);
    return null;
  });
  serve(app, parts, mails.sendMailAgain, async ({ params, caller }) => {
    await sendMailAgain(db, caller, params);
    return null;
  });
}

/** Converts a list's days to a span of time. */
function ofDays<Query extends { from?: string | undefined; to?: string | undefined }>(query: Query) {
  const span = spanOf(query, new Date());
  return { span, filter: { ...query, ...momentsOf(span) } };
}
