import * as z from 'zod/mini';

/** The envelope of every API answer. `errors` names the fields of a 422; `code` is from the catalogue. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** With `session.work_needed`: see `values/proof-of-work/proof-of-work.ts`. The proof goes into the header `proof-of-work` of the same request. */
  work: z.optional(z.object({ id: z.string(), bits: z.int(), parts: z.int() })),
  /** The request id for support; the server's log contains it too. */
  request_id: z.string(),
});
export const proofHeader = 'proof-of-work';

export type Failure = z.infer<typeof Failure>;

export type Success<Data> = { success: true; message: string; data: Data };

export const successOf = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ success: z.literal(true), message: z.string(), data });
