import * as contract from '@coursefront/contract/reports/report-schedules.ts';
import * as sync from '@coursefront/contract/reports/report-sync.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../http/serve.ts';
import { askForSync, readState } from './ask-for-sync.ts';
import { addSchedule, changeSchedule, readSchedules, removeSchedule } from './change-schedules.ts';
import { listReaders } from './queries/recipients.queries.ts';

/** Routes for the nightly sync and for mailed reports. */
export function reportSchedulesRoutes(app: FastifyInstance, parts: ServeParts): void {
  serve(app, parts, sync.readReportSync, ({ tenant }) => readState(tenant));
  serve(app, parts, sync.syncReports, ({ tenant }) => tenant.transaction((tx) => askForSync(tx)));

  serve(app, parts, contract.readReportSchedules, async ({ caller: { userId, user }, tenant }) => ({
    rows: await readSchedules(tenant, userId),
    email: user.email,
  }));
  serve(app, parts, contract.readReportRecipients, async ({ caller: { userId }, query, tenant }) => ({
    rows: await listReaders(tenant, userId, query.company_id ?? null),
  }));
  serve(app, parts, contract.addReportSchedule, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => addSchedule(tx, caller, body)),
  );
  serve(app, parts, contract.changeReportSchedule, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => changeSchedule(tx, caller, params.id, body)),
  );
  serve(app, parts, contract.deleteReportSchedule, ({ params, caller, tenant }) =>
    tenant.transaction((tx) => removeSchedule(tx, caller, params.id)),
  );
}
