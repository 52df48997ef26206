import type * as z from 'zod/mini';
import type { Capability } from './capabilities.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `public`: anybody, signed in or not. `user`: whoever is signed in, a tenant's user or a platform admin.
 * `admin`: platform admins. `{ can }`: users of a tenant whose roles carry that capability.
 */
export type Access = 'public' | 'user' | 'admin' | { readonly can: Capability };

/** So many calls in so many seconds from one address; the count is shared by all processes. */
export type CallLimit = { readonly calls: number; readonly seconds: number };

/** What a file may be; JSON is a person's data as they take it with them. */
export type FileType =
  | 'application/json'
  | 'application/pdf'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'text/csv';

type Schema = z.ZodMiniType;

/** One entry of the API as data: routes, types, validation, the OpenAPI page and the web client are all made from it. */
export type Endpoint<
  A extends Access = Access,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> = {
  readonly method: Method;
  /** Below `/api`, with `{name}` for parameters. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: A;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  /** What the use case may refuse with; what every endpoint may answer (401, 403, 422, 429, 500 …) is not repeated here. */
  readonly refuses: readonly ErrorCode[];
  readonly limit?: CallLimit;
  /** Set: it answers with a file of this type, not in the envelope. */
  readonly file?: FileType;
};

export function endpoint<
  const A extends Access,
  Params extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
  Answer extends Schema = Schema,
>(entry: Endpoint<A, Params, Query, Body, Answer>): Endpoint<A, Params, Query, Body, Answer> {
  return entry;
}

export type ParamsOf<E extends Endpoint> =
  E extends Endpoint<Access, infer S, Schema, Schema, Schema> ? z.infer<S> : never;
export type QueryOf<E extends Endpoint> =
  E extends Endpoint<Access, Schema, infer S, Schema, Schema> ? z.infer<S> : never;
export type BodyOf<E extends Endpoint> =
  E extends Endpoint<Access, Schema, Schema, infer S, Schema> ? z.infer<S> : never;
export type AnswerOf<E extends Endpoint> =
  E extends Endpoint<Access, Schema, Schema, Schema, infer S> ? z.infer<S> : never;

/** What a client may send: defaults and coercions not yet applied. */
export type QueryInput<E extends Endpoint> =
  E extends Endpoint<Access, Schema, infer S, Schema, Schema> ? z.input<S> : never;
export type BodyInput<E extends Endpoint> =
  E extends Endpoint<Access, Schema, Schema, infer S, Schema> ? z.input<S> : never;
