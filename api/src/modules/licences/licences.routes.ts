import * as contract from '@coursefront/contract/people/licences.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { actorOf, filteredBy, recordChange } from '../audit/public.ts';
import { readTimeZone } from '../events/public.ts';
import { exportLicences } from './export-licences.ts';
import { giveLicence } from './give-licence.ts';
import { countLicences, listLicences } from './licence-list.queries.ts';
import { moveLicence } from './move-licence.ts';
import { takeBackLicence } from './take-back-licence.ts';

export function licencesRoutes(app: FastifyInstance, parts: ServeParts): void {
  serve(app, parts, contract.readLicences, async ({ query, tenant }) => {
    const [rows, total] = await Promise.all([listLicences(tenant, query), countLicences(tenant, query)]);
    return { rows, total };
  });

  serveFile(app, parts, contract.exportLicences, async ({ query: list, caller, language, tenant }) => {
    const { instanceId } = caller;
    await recordChange(tenant, actorOf(caller), {
      action: 'licence.exported',
      subject: { kind: 'instance', id: instanceId },
      after: filteredBy(list),
    });
    const timeZone = await readTimeZone(tenant);
    return { name: 'licences.csv', content: exportLicences(tenant, { list, language, timeZone }) };
  });

  serve(app, parts, contract.giveLicence, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => giveLicence(tx, caller, body)),
  );

  serve(app, parts, contract.takeBackLicence, ({ params, caller, tenant }) =>
    tenant.transaction((tx) => takeBackLicence(tx, caller, params.id)),
  );

  serve(app, parts, contract.moveLicence, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => moveLicence(tx, caller, params.id, body)),
  );
}
