import * as contract from '@coursefront/contract/customers/customer-settings.ts';
import { publicSettings } from '@coursefront/contract/customers/settings.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../http/serve.ts';
import { readSettings } from '../settings/public.ts';
import { saveCustomerSettings } from './customer-settings.ts';
import { readOwnCustomer } from './own/read-customer.ts';

/** Fits a logo of 2 MB in base64, and the rest. */
const mostBytes = 4 * 1024 * 1024;

export function customerSettingsRoutes(app: FastifyInstance, parts: ServeParts): void {
  serve(app, parts, contract.readOwnSettings, ({ tenant }) => readSettings(tenant, publicSettings));

  app.register(async (roomy) => {
    roomy.addHook('onRoute', (route) => {
      route.bodyLimit = mostBytes;
    });

    serve(roomy, parts, contract.saveCustomerSettings, async ({ body, caller, tenant }) => {
      await tenant.transaction((tx) => saveCustomerSettings(tx, caller, body));
      return readOwnCustomer(tenant);
    });
  });
}
