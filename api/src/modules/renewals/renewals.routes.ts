import * as contract from '@coursefront/contract/learning/renewals.ts';
import type { FastifyInstance } from 'fastify';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { recordExport } from '../audit/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { forecastNotices, saveRules } from './change-rules.ts';
import { renewalCsv, renewalList, sortOf } from './renewal-list.ts';
import { countMonths } from './renewal-months.ts';
import { renewalSight } from './renewal-sight.ts';
import { findRules } from './rules.queries.ts';
import { previewNotices, sendNotices } from './send-notices.ts';
import { skipRenewal } from './skip-renewal.ts';

export function renewalsRoutes(app: FastifyInstance, parts: ServeParts): void {
  serve(app, parts, contract.readRenewals, async ({ query, caller, tenant }) =>
    renewalList.readPage(tenant, {
      ...query,
      sort: sortOf(query),
      ...(await renewalSight(tenant, caller)),
      zone: await readTimeZone(tenant),
    }),
  );

  serveCsv(app, parts, contract.exportRenewals, async ({ query, caller, tenant }) => {
    const { search, company_id, courseid, kind, told, state, month, range } = query;
    const asked = {
      search,
      company_id,
      courseid,
      kind: kind && `${kind}s`,
      notified: told && told === 'yes',
      state,
      range: month ?? range,
    };
    await recordExport(tenant, caller, 'renewal.exported', asked);
    const timeZone = await readTimeZone(tenant);
    const rows = renewalList.walk(tenant, {
      ...query,
      sort: sortOf(query),
      ...(await renewalSight(tenant, caller)),
      zone: timeZone,
    });
    return { name: 'renewals.csv', columns: renewalCsv, rows, timeZone };
  });

  serve(
    app,
    parts,
    contract.readRenewalMonths,
    async ({ query, caller, tenant }) =>
      countMonths(tenant, {
        ...query,
        ...(await renewalSight(tenant, caller)),
        zone: await readTimeZone(tenant),
      }),
    'own',
  );

  serve(app, parts, contract.skipRenewal, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => skipRenewal(tx, caller, { ...params, ...body })),
  );

  serve(app, parts, contract.previewNotices, ({ body, tenant }) => previewNotices(tenant, body.ids));
  serve(app, parts, contract.sendNotices, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => sendNotices(tx, caller, body)),
  );

  serve(app, parts, contract.readRenewalRules, ({ tenant }) => findRules(tenant));
  serve(app, parts, contract.saveRenewalRules, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => saveRules(tx, caller, body)),
  );
  serve(app, parts, contract.forecastNotices, ({ body, tenant }) => forecastNotices(tenant, body));
}
