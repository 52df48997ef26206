import * as z from 'zod/mini';

/** Every answer of the API wears this envelope. `errors` names the fields of a 422; `code` is the catalogue's. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** What a person can tell support; the same id stands in the server's log. */
  request_id: z.string(),
});
export type Failure = z.infer<typeof Failure>;

export type Success<Data> = { success: true; message: string; data: Data };

export const successOf = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ success: z.literal(true), message: z.string(), data });
