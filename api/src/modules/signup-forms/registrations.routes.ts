import * as contract from '@coursefront/contract/registrations.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Queries } from '../../db/database.ts';
import { type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { publicInstanceOf } from '../../http/tenancy.ts';
import { Refusal } from '../../refusal.ts';
import { readTimeZone } from '../events/public.ts';
import { registrationsAsCsv } from './export-registrations.ts';
import { findForm } from './form-rows.queries.ts';
import { isGuid } from './open-form.ts';
import { readCount } from './public-forms.queries.ts';
import { readProgress } from './read-progress.ts';
import { type RegisterParts, register } from './register.ts';
import { countByDay, countRegistrations, listRegistrations } from './registrations.queries.ts';

/** A file may be longer than a page. */
const mostExported = 10_000;

export function registrationsRoutes(
  app: FastifyInstance,
  parts: ServeParts & RegisterParts & { config: Config },
): void {
  const { db } = parts;

  serve(app, parts, contract.register, async ({ body: sent, caller, host, language }) => {
    const instanceId = await publicInstanceOf(parts, { caller, named: sent.instance_id, host });
    // Somebody of another customer is a stranger here.
    const own = caller?.kind === 'user' && caller.instanceId === instanceId ? caller : undefined;
    return register(parts, instanceId, { sent, caller: own, language });
  });

  serve(app, parts, contract.countRegistrations, async ({ body: { formId, instance_id: named }, caller, host }) => {
    const instanceId = await publicInstanceOf(parts, { caller, named, host });
    const count = isGuid(formId) ? await readCount(db.tenant(instanceId), instanceId, formId) : undefined;
    if (!count) throw new Refusal('signup_form.not_available', {});
    return count;
  });

  serve(app, parts, contract.readRegistration, async ({ params, query: { instance_id: named }, caller, host }) =>
    readProgress(parts, await publicInstanceOf(parts, { caller, named, host }), params.guid),
  );

  const ownForm = async (scope: Queries, instanceId: number, formId: number) => {
    if (!(await findForm(scope, instanceId, formId))) throw new Refusal('signup_form.not_found', {});
    return readTimeZone(scope, instanceId);
  };

  serve(app, parts, contract.readRegistrations, async ({ params: { id }, query, caller: { instanceId } }) => {
    const scope = db.tenant(instanceId);
    const time_zone = await ownForm(scope, instanceId, id);
    const [rows, total] = await Promise.all([
      listRegistrations(scope, instanceId, id, query),
      countRegistrations(scope, instanceId, id, query.search),
    ]);
    return { rows: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), total, time_zone };
  });

  serve(app, parts, contract.readRegistrationDays, async ({ params: { id }, caller: { instanceId } }) => {
    const scope = db.tenant(instanceId);
    const zone = await ownForm(scope, instanceId, id);
    const days = await countByDay(scope, instanceId, id, { days: contract.registrationDays, zone });
    return { days, total: days.reduce((sum, { count }) => sum + count, 0) };
  });

  serveFile(app, parts, contract.exportRegistrations, async ({ params: { id }, caller: { instanceId }, language }) => {
    const scope = db.tenant(instanceId);
    const zone = await ownForm(scope, instanceId, id);
    const all = { page: 1, page_size: mostExported, sort: 'created_at', order: 'desc', search: '' } as const;
    const rows = await listRegistrations(scope, instanceId, id, all);
    return { name: `registrations-${id}.csv`, content: Buffer.from(registrationsAsCsv(rows, language, zone)) };
  });
}
