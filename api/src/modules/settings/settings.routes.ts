import * as contract from '@coursefront/contract/customers/settings.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { publicTenantOf } from '../tenants/public.ts';
import { readSettings } from './settings.queries.ts';

export function settingsRoutes(app: FastifyInstance, parts: ServeParts & { config: Config }): void {
  serve(app, parts, contract.readPublicSettings, async ({ body, caller, host }) => {
    const tenant = await publicTenantOf(parts, { caller, named: body.instance_id, host });
    const names = contract.publicSettings.filter((name) => body.names.includes(name));
    return readSettings(tenant, names);
  });
}
