import * as bankContract from '@coursefront/contract/invoices/bank-files.ts';
import * as contract from '@coursefront/contract/invoices/invoices.ts';
import * as reminderContract from '@coursefront/contract/invoices/reminders.ts';
import { readCreditEInvoice } from '@coursefront/contract/orders/credits.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { TenantQueries } from '../../db/database.ts';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { recordExport } from '../audit/public.ts';
import { readTimeZone, tenantOf } from '../tenants/public.ts';
import { bookLines, previewFile } from './bank/import-file.ts';
import { bookPayment, bookPayments } from './book-payment.ts';
import { sendAgain } from './e-invoice/deliver-e-invoice.ts';
import { makeEInvoice } from './e-invoice/make-e-invoice.ts';
import { invoiceCsv, invoiceList } from './invoice-list.ts';
import { readToday } from './invoices.queries.ts';
import { readOwed, readOwedByCompany } from './owed.ts';
import { readInvoice } from './read-invoice.ts';
import { changeHold, readReminders, saveReminders, sendDueReminders } from './reminders/change-rules.ts';
import { remindByHand } from './reminders/remind-by-hand.ts';
import { undoEntry, writeOff } from './take-back.ts';

/** A bank file in base64, and the rest of the request. */
const bankFileBodyBytes = Math.ceil(bankContract.bankFileBytes / 3) * 4 + 1024;

const todayOf = async (tenant: TenantQueries) => readToday(tenant, await readTimeZone(tenant));

/** Invoices that were sent, for the people who keep the customer's books. */
export function invoicesRoutes(app: FastifyInstance, parts: ServeParts & { config: Config }): void {
  serveFile(app, parts, contract.readEInvoice, async ({ params, query, caller, host }) => {
    const tenant = await tenantOf(parts, { caller, named: query.instance_id, host });
    const { name, xml } = await makeEInvoice(tenant, { guid: params.id });
    return { name, content: Buffer.from(xml) };
  });
  serveFile(app, parts, readCreditEInvoice, async ({ params: { id: guid, note }, query, caller, host }) => {
    const tenant = await tenantOf(parts, { caller, named: query.instance_id, host });
    const { name, xml } = await makeEInvoice(tenant, { guid }, note);
    return { name, content: Buffer.from(xml) };
  });

  serve(app, parts, contract.sendEInvoiceAgain, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => sendAgain(tx, caller, params.id, body.note)),
  );

  serve(app, parts, contract.readIssuedInvoices, async ({ query, tenant }) =>
    invoiceList.readPage(tenant, { ...query, today: await todayOf(tenant) }),
  );
  serveCsv(app, parts, contract.exportIssuedInvoices, async ({ query, caller, tenant }) => {
    await recordExport(tenant, caller, 'invoice.exported', { search: query.search });
    const rows = invoiceList.walk(tenant, { ...query, today: await todayOf(tenant) });
    return { name: 'invoices.csv', columns: invoiceCsv, rows, timeZone: await readTimeZone(tenant) };
  });
  serve(app, parts, contract.readOwed, async ({ tenant }) => readOwed(tenant, await todayOf(tenant)));
  serve(app, parts, contract.readOwedByCompany, async ({ query, tenant }) =>
    readOwedByCompany(tenant, { ...query, today: await todayOf(tenant) }),
  );
  serve(app, parts, contract.readIssuedInvoice, ({ params, tenant }) => readInvoice(tenant, params.id));

  serve(app, parts, contract.bookInvoicePayment, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => bookPayment(tx, caller, params.id, body)),
  );
  serve(app, parts, contract.bookInvoicePayments, ({ body, caller, tenant }) => bookPayments(tenant, caller, body));
  serve(app, parts, contract.writeOffInvoice, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => writeOff(tx, caller, params.id, body.reason)),
  );
  serve(app, parts, contract.undoInvoiceEntry, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => undoEntry(tx, caller, params.id, body.entry)),
  );

  serve(app, parts, reminderContract.readReminderRules, ({ tenant }) => readReminders(tenant));
  serve(app, parts, reminderContract.saveReminderRules, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => saveReminders(tx, caller, body)),
  );
  serve(app, parts, reminderContract.sendReminders, ({ caller, tenant }) =>
    tenant.transaction((tx) => sendDueReminders(tx, caller)),
  );
  serve(app, parts, reminderContract.remindNow, ({ params, caller, tenant }) =>
    tenant.transaction((tx) => remindByHand(tx, caller, params.id)),
  );
  serve(app, parts, reminderContract.holdReminders, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => changeHold(tx, caller, body)),
  );

  app.register(async (roomy) => {
    roomy.addHook('onRoute', (route) => {
      route.bodyLimit = bankFileBodyBytes;
    });
    serve(roomy, parts, bankContract.previewBankFile, ({ body, tenant }) => previewFile(tenant, body.content));
  });
  serve(app, parts, bankContract.bookBankLines, ({ body, caller, tenant }) => bookLines(tenant, caller, body));
}
