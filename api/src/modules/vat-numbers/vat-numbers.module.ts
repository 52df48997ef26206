import * as contract from '@coursefront/contract/shop/taxes.ts';
import type { Config } from '../../config.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { work } from '../../jobs/task.ts';
import type { ApiModule } from '../../module.ts';
import { tenantOf } from '../tenants/public.ts';
import { checkLaterTask, checkNow, checkVatNumber, type VatParts } from './check-vat-number.ts';

export const vatNumbersModule = {
  routes: [
    (app, parts: ServeParts & VatParts & { config: Config }) =>
      serve(app, parts, contract.checkVatNumber, async ({ body: { instance_id, ...typed }, caller, host }) =>
        checkVatNumber(parts, await tenantOf(parts, { caller, named: instance_id, host }), typed),
      ),
  ],
  works: (parts) => [work(checkLaterTask, (payload) => checkNow(parts, payload))],
} satisfies ApiModule;
