import * as z from 'zod/mini';

/** The state of an import from the learning site. */
export const LmsSync = z.object({
  /** `failed`: the learning site failed. The data is unchanged, and the import is retried automatically. */
  state: z.enum(['never', 'running', 'done', 'failed']),
  /** The end of the last complete import. */
  finished_at: z.nullable(z.string()),
});
export type LmsSync = z.infer<typeof LmsSync>;
