import * as contract from '@coursefront/contract/signup/captchas.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { publicTenantOf } from '../tenants/public.ts';
import { askCaptcha } from './captchas.ts';

export function captchasRoutes(app: FastifyInstance, parts: ServeParts & { config: Config }): void {
  serve(app, parts, contract.askCaptcha, async ({ body: { kind, instance_id: named }, caller, host, address }) => {
    const tenant = await publicTenantOf(parts, { caller, named, host });
    return askCaptcha(tenant, kind, address);
  });
}
