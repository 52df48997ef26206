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
  const { db } = parts;

  serve(app, parts, contract.readLicences, async ({ query, caller: { instanceId } }) => {
    const scope = db.tenant(instanceId);
    const [rows, total] = await Promise.all([
      listLicences(scope, instanceId, query),
      countLicences(scope, instanceId, query),
    ]);
    return { rows, total };
  });

  serveFile(app, parts, contract.exportLicences, async ({ query: list, caller, language }) => {
    const { instanceId } = caller;
    const scope = db.tenant(instanceId);
    await recordChange(scope, instanceId, actorOf(caller), {
      action: 'licence.exported',
      subject: { kind: 'instance', id: instanceId },
      after: filteredBy(list),
    });
    const timeZone = await readTimeZone(scope, instanceId);
    return { name: 'licences.csv', content: exportLicences(scope, instanceId, { list, language, timeZone }) };
  });

  serve(app, parts, contract.giveLicence, ({ body, caller }) =>
    db.tenant(caller.instanceId).transaction((tx) => giveLicence(tx, caller, body)),
  );

  serve(app, parts, contract.takeBackLicence, ({ params, caller }) =>
    db.tenant(caller.instanceId).transaction((tx) => takeBackLicence(tx, caller, params.id)),
  );

  serve(app, parts, contract.moveLicence, ({ params, body, caller }) =>
    db.tenant(caller.instanceId).transaction((tx) => moveLicence(tx, caller, params.id, body)),
  );
}
