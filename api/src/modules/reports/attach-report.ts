import { buffer } from 'node:stream/consumers';
import { NewReportSchedule } from '@coursefront/contract/reports/report-schedules.ts';
import * as z from 'zod/mini';
import type { Attacher } from '../mails/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { exportReport, fileName, fileTypes } from './export-report.ts';

const { report, filters, format } = NewReportSchedule.shape;
const Params = z.object({ report, filters, format, attached: z.boolean() });

/** Contains the rows at the time when the mail is sent. */
export const attachReports: Attacher = {
  template: 'scheduled_report',
  read: async (tenant, { params, language }) => {
    const { attached, ...asked } = Params.parse(params);
    if (!attached) return [];
    const zone = await readTimeZone(tenant);
    const filter = { ...asked.filters, zone };
    const content = await buffer(exportReport(tenant, { ...asked, filter, language }));
    return [{ filename: fileName(asked, zone), type: fileTypes[asked.format], content }];
  },
};
