import * as contract from '@coursefront/contract/signup/registrations.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Queries } from '../../db/database.ts';
import { handOverSession } from '../../http/hand-over-session.ts';
import { type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { publicInstanceOf } from '../../http/tenancy.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { readTimeZone } from '../events/public.ts';
import { exportRegistrations } from './export-registrations.ts';
import { findForm } from './form-rows.queries.ts';
import { isGuid } from './open-form.ts';
import { readCount } from './public-forms.queries.ts';
import { readProgress } from './read-progress.ts';
import { type RegisterParts, register } from './register.ts';
import { countByDay, countRegistrations, listRegistrations } from './registrations.queries.ts';

export function registrationsRoutes(
  app: FastifyInstance,
  parts: ServeParts & RegisterParts & { config: Config },
): void {
  const { db } = parts;

  serve(app, parts, contract.register, async ({ body: sent, caller, language, ...call }) => {
    const { host } = call;
    const instanceId = await publicInstanceOf(parts, { caller, named: sent.instance_id, host });
    // Somebody of another customer is a stranger here.
    const own = caller?.kind === 'user' && caller.instanceId === instanceId ? caller : undefined;
    const registered = await register(parts, instanceId, { sent, caller: own, language });
    const { MoodleSession: value, session_cookie: cookie, loginurl } = registered;
    if (value !== null && cookie !== null) handOverSession(call, loginurl, { cookie, value });
    return registered;
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

  serveFile(app, parts, contract.exportRegistrations, async ({ params: { id }, caller, language }) => {
    const { instanceId } = caller;
    const scope = db.tenant(instanceId);
    const timeZone = await ownForm(scope, instanceId, id);
    await recordChange(scope, instanceId, actorOf(caller), {
      action: 'registration.exported',
      subject: { kind: 'signup_form', id },
    });
    const content = exportRegistrations(scope, instanceId, { formId: id, language, timeZone });
    return { name: `registrations-${id}.csv`, content };
  });
}
