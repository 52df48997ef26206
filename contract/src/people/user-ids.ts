import * as z from 'zod/mini';

/** Up to a hundred ids of people with commas between them, in an address. */
export const UserIds = z.pipe(
  z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,99}$/, 'field.wrong_kind')),
  z.transform((ids: string) => ids.split(',').map(Number)),
);
