import type { Language } from '@coursefront/contract/languages.ts';
import type { ReportKind } from '@coursefront/contract/reports/reports.ts';
import * as contract from '@coursefront/contract/reports/reports.ts';
import type { FastifyInstance } from 'fastify';
import type { UserCaller } from '../../http/caller.ts';
import { type FileAnswer, type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { readTimeZone } from '../events/public.ts';
import { listChoices } from './choices.queries.ts';
import { exportReport, type ReportFormat } from './export-report.ts';
import { fileName } from './file-name.ts';
import { countRows, listRows, type ReportPage } from './report-lists.queries.ts';
import { countByTime, unitOf } from './report-series.queries.ts';
import type { ReportFilter } from './report-sources.queries.ts';
import { toldCertificate, toldCompletion, toldLicence } from './told-rows.ts';

export function reportsRoutes(app: FastifyInstance, parts: ServeParts): void {
  const { db } = parts;

  const readPage = async <Kind extends ReportKind>(
    { instanceId }: UserCaller,
    report: Kind,
    asked: Omit<ReportPage, 'zone'>,
  ) => {
    const scope = db.tenant(instanceId);
    const list = { ...asked, zone: await readTimeZone(scope) };
    const [rows, total] = await Promise.all([listRows(scope, report, list), countRows(scope, report, list)]);
    return { rows, total };
  };

  serve(app, parts, contract.readCompletions, async ({ query, caller }) => {
    const { rows, total } = await readPage(caller, 'completions', query);
    return { rows: rows.map(toldCompletion), total };
  });

  serve(app, parts, contract.readLicences, async ({ query, caller }) => {
    const { rows, total } = await readPage(caller, 'licences', query);
    return { rows: rows.map(toldLicence), total };
  });

  serve(app, parts, contract.readCertificates, async ({ query, caller }) => {
    const { rows, total } = await readPage(caller, 'certificates', query);
    return { rows: rows.map(toldCertificate), total };
  });

  serve(app, parts, contract.readReportSeries, async ({ params: { report }, query, tenant }) => {
    const zone = await readTimeZone(tenant);
    const points = await countByTime(tenant, report, { ...query, zone });
    const total = points.reduce((sum, { count }) => sum + count, 0);
    return { unit: unitOf(query.range), points: points.toReversed(), total };
  });

  serve(app, parts, contract.readReportChoices, async ({ params: { kind }, query, tenant }) => ({
    rows: await listChoices(tenant, kind, query),
  }));

  type Asked = { report: ReportKind; format: ReportFormat; filter: Omit<ReportFilter, 'zone'>; language: Language };

  /** Personal data leaves the product: the books say who took it, and what. */
  const giveOut = async (caller: UserCaller, { filter, ...asked }: Asked): Promise<FileAnswer> => {
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
