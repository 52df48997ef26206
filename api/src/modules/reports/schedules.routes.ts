import * as contract from '@coursefront/contract/reports/report-schedules.ts';
import * as sync from '@coursefront/contract/reports/report-sync.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../http/serve.ts';
import { askForSync, readState } from './ask-for-sync.ts';
import { addSchedule, changeSchedule, removeSchedule, toldSchedule } from './change-schedules.ts';
import { listSchedules } from './schedules.queries.ts';

/** What runs by itself: the figures that come every night, and the reports that are mailed. */
export function reportSchedulesRoutes(app: FastifyInstance, parts: ServeParts): void {
  const { db } = parts;

  serve(app, parts, sync.readReportSync, ({ caller: { instanceId } }) => readState(db.tenant(instanceId), instanceId));
  serve(app, parts, sync.syncReports, ({ caller: { instanceId } }) =>
    db.tenant(instanceId).transaction((tx) => askForSync(tx, instanceId)),
  );

  serve(app, parts, contract.readReportSchedules, async ({ caller: { instanceId, userId, user } }) => ({
    rows: (await listSchedules(db.tenant(instanceId), instanceId, userId)).map(toldSchedule),
    email: user.email,
  }));
  serve(app, parts, contract.addReportSchedule, ({ body, caller }) =>
    db.tenant(caller.instanceId).transaction((tx) => addSchedule(tx, caller, body)),
  );
  serve(app, parts, contract.changeReportSchedule, ({ params, body, caller }) =>
    db.tenant(caller.instanceId).transaction((tx) => changeSchedule(tx, caller, params.id, body)),
  );
  serve(app, parts, contract.deleteReportSchedule, ({ params, caller }) =>
    db.tenant(caller.instanceId).transaction((tx) => removeSchedule(tx, caller, params.id)),
  );
}
