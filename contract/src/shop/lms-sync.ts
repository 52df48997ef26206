import * as z from 'zod/mini';

/** How a kind of data last came from the learning site. */
export const LmsSync = z.object({
  /** `failed`: the learning site did not do its part; everything is as it was, and it is asked again by itself. */
  state: z.enum(['never', 'running', 'done', 'failed']),
  /** Since when it is whole. */
  finished_at: z.nullable(z.string()),
});
export type LmsSync = z.infer<typeof LmsSync>;
