import * as contract from '@coursefront/contract/people/licences.ts';
import type { FastifyInstance } from 'fastify';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { recordExport } from '../audit/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { addLicences } from './add-licences.ts';
import { extendLicence } from './extend-licence.ts';
import { giveLicence } from './give-licence.ts';
import { licenceCsv, licenceList } from './licence-list.ts';
import { moveLicence } from './move-licence.ts';
import { takeBackLicence } from './take-back-licence.ts';

export function licencesRoutes(app: FastifyInstance, parts: ServeParts): void {
  serve(app, parts, contract.readLicences, ({ query, tenant }) => licenceList.readPage(tenant, query));

  serveCsv(app, parts, contract.exportLicences, async ({ query, caller, tenant }) => {
    await recordExport(tenant, caller, 'licence.exported', query);
    const rows = licenceList.walk(tenant, query);
    return { name: 'licences.csv', columns: licenceCsv, rows, timeZone: await readTimeZone(tenant) };
  });

  serve(app, parts, contract.giveLicence, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => giveLicence(tx, caller, body)),
  );

  serve(app, parts, contract.addLicences, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => addLicences(tx, caller, body)),
  );

  serve(app, parts, contract.takeBackLicence, ({ params, caller, tenant }) =>
    tenant.transaction((tx) => takeBackLicence(tx, caller, params.id)),
  );

  serve(app, parts, contract.moveLicence, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => moveLicence(tx, caller, params.id, body)),
  );

  serve(app, parts, contract.extendLicence, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => extendLicence(tx, caller, params.id, body)),
  );
}
