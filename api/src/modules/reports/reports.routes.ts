import type { Language } from '@coursefront/contract/languages.ts';
import type { ReportKind } from '@coursefront/contract/reports/reports.ts';
import * as contract from '@coursefront/contract/reports/reports.ts';
import type { FastifyInstance } from 'fastify';
import type { UserCaller } from '../../http/caller.ts';
import { type FileAnswer, type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { exportReport, fileName, type ReportFormat } from './export-report.ts';
import { listChoices } from './queries/choices.queries.ts';
import { countByTime, unitOf } from './queries/report-series.queries.ts';
import type { ReportFilter } from './queries/report-sources.queries.ts';
import { reportLists } from './report-lists.ts';
import { toldCertificate, toldCompletion, toldLicence } from './told-rows.ts';

export function reportsRoutes(app: FastifyInstance, parts: ServeParts): void {
  const { db } = parts;

  serve(app, parts, contract.readCompletions, async ({ query, tenant }) => {
    const asked = { ...query, zone: await readTimeZone(tenant) };
    const { rows, ...page } = await reportLists.completions.readPage(tenant, asked);
    return { rows: rows.map(toldCompletion), ...page };
  });

  serve(app, parts, contract.readLicences, async ({ query, tenant }) => {
    const asked = { ...query, zone: await readTimeZone(tenant) };
    const { rows, ...page } = await reportLists.licences.readPage(tenant, asked);
    return { rows: rows.map(toldLicence), ...page };
  });

  serve(app, parts, contract.readCertificates, async ({ query, tenant }) => {
    const asked = { ...query, zone: await readTimeZone(tenant) };
    const { rows, ...page } = await reportLists.certificates.readPage(tenant, asked);
    return { rows: rows.map(toldCertificate), ...page };
  });

  serve(app, parts, contract.readReportSeries, async ({ params: { report }, query, tenant }) => {
    const zone = await readTimeZone(tenant);
    const filter = { ...query, zone };
    const points = await countByTime(tenant, report, filter);
    const total = points?.reduce((sum, { count }) => sum + count, 0) ?? null;
    return { unit: unitOf(filter), points: points?.toReversed() ?? [], total };
  });

  serve(app, parts, contract.readReportChoices, async ({ params: { kind }, query, tenant }) => ({
    rows: await listChoices(tenant, kind, query),
  }));

  type ReportExport = {
    report: ReportKind;
    format: ReportFormat;
    filter: Omit<ReportFilter, 'zone'>;
    language: Language;
  };

  /** Exports contain personal data, so the audit log records who exported what. */
  const giveOut = async (caller: UserCaller, { filter, ...asked }: ReportExport): Promise<FileAnswer> => {
    const { instanceId } = caller;
    const scope = db.tenant(instanceId);
    await recordChange(scope, actorOf(caller), {
      action: 'report.exported',
      subject: { kind: 'instance', id: instanceId },
      after: { report: asked.report, format: asked.format, ...filter },
    });
    const zone = await readTimeZone(scope);
    const content = exportReport(scope, { ...asked, filter: { ...filter, zone } });
    return { name: fileName(asked, zone), content };
  };

  serveFile(app, parts, contract.exportReportCsv, ({ params: { report }, query: filter, caller, language }) =>
    giveOut(caller, { report, format: 'csv', filter, language }),
  );
  serveFile(app, parts, contract.exportReportXlsx, ({ params: { report }, query: filter, caller, language }) =>
    giveOut(caller, { report, format: 'xlsx', filter, language }),
  );
}
