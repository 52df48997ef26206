import * as contract from '@coursefront/contract/signup/registrations.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { TenantQueries } from '../../db/database.ts';
import { serveCsv } from '../../http/csv-file.ts';
import { handOverSession } from '../../http/hand-over-session.ts';
import { type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { publicTenantOf, readTimeZone } from '../tenants/public.ts';
import { isGuid } from './open-form.ts';
import { findForm } from './queries/form-rows.queries.ts';
import { readCount } from './queries/public-forms.queries.ts';
import { countByDay } from './queries/registrations.queries.ts';
import { readRegistrationCalendar } from './read-calendar.ts';
import { readProgress } from './read-progress.ts';
import { type RegisterParts, register } from './register.ts';
import { registrationCsv, registrationList } from './registration-list.ts';

export function registrationsRoutes(
  app: FastifyInstance,
  parts: ServeParts & RegisterParts & { config: Config },
): void {
  serve(app, parts, contract.register, async ({ body: sent, caller, language, ...call }) => {
    const { host } = call;
    const tenant = await publicTenantOf(parts, { caller, named: sent.instance_id, host });
    // A user of another customer counts as not signed in.
    const own = caller?.kind === 'user' && caller.instanceId === tenant.instanceId ? caller : undefined;
    const registered = await register(parts, tenant, { sent, caller: own, language });
    const { MoodleSession: value, session_cookie: cookie, loginurl } = registered;
    if (value !== null && cookie !== null) handOverSession(call, loginurl, { cookie, value });
    return registered;
  });

  serve(app, parts, contract.countRegistrations, async ({ body: { formId, instance_id: named }, caller, host }) => {
    const tenant = await publicTenantOf(parts, { caller, named, host });
    const count = isGuid(formId) ? await readCount(tenant, formId) : undefined;
    if (!count) throw new Refusal('signup_form.not_available', {});
    return count;
  });

  serve(app, parts, contract.readRegistration, async ({ params, query: { instance_id: named }, caller, host }) =>
    readProgress(parts, await publicTenantOf(parts, { caller, named, host }), params.guid),
  );

  serveFile(app, parts, contract.readRegistrationCalendar, async ({ params, query, caller, host, language }) => {
    const tenant = await publicTenantOf(parts, { caller, named: query.instance_id, host });
    return readRegistrationCalendar(parts.sites, tenant, { guid: params.guid, language });
  });

  const ownForm = async (scope: TenantQueries, formId: number) => {
    if (!(await findForm(scope, formId))) throw new Refusal('signup_form.not_found', {});
    return readTimeZone(scope);
  };

  serve(app, parts, contract.readRegistrations, async ({ params: { id }, query, tenant }) => {
    const time_zone = await ownForm(tenant, id);
    const { rows, ...page } = await registrationList.readPage(tenant, { ...query, formId: id, zone: time_zone });
    return { rows: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), ...page, time_zone };
  });

  serve(app, parts, contract.readRegistrationDays, async ({ params: { id }, tenant }) => {
    const zone = await ownForm(tenant, id);
    const days = await countByDay(tenant, id, { days: contract.registrationDays, zone });
    return { days, total: days.reduce((sum, { count }) => sum + count, 0) };
  });

  serveCsv(app, parts, contract.exportRegistrations, async ({ params: { id }, caller, tenant }) => {
    const timeZone = await ownForm(tenant, id);
    await recordChange(tenant, actorOf(caller), {
      action: 'registration.exported',
      subject: { kind: 'signup_form', id },
    });
    const rows = registrationList.walk(tenant, { formId: id, zone: timeZone, search: '', sort: 'id', order: 'desc' });
    return { name: `registrations-${id}.csv`, columns: registrationCsv, rows, timeZone };
  });
}
