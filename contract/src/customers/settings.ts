import * as z from 'zod/mini';
import { settingTypes } from '../constants.ts';
import { endpoint } from '../endpoint.ts';

/** Settings that visitors may read. All others, such as shop addresses, are private. */
export const publicSettings = ['webshop_tranfer_fee_rate', 'woocommerce_integration'] as const;

export const readPublicSettings = endpoint({
  method: 'POST',
  path: '/settings/readfiltered',
  summary: 'General settings by their names, as they hold for an instance; names that are not public are left out',
  access: 'public',
  body: z.object({
    instance_id: z.optional(z.int().check(z.positive())),
    names: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
  }),
  answer: z.array(
    z.object({ name: z.string(), display_name: z.string(), type: z.enum(settingTypes), value: z.string() }),
  ),
  refuses: ['instance.not_found', 'instance.closed'],
});
