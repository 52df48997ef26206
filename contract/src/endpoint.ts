import type * as z from 'zod/mini';
import type { Capability } from './capabilities.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `public`: anyone. `user`: any signed-in person, a tenant's user or a platform admin.
 * `admin`: platform admins. `{ can }`: users of a tenant whose roles have that capability.
 */
export type Access = 'public' | 'user' | 'admin' | { readonly can: Capability };

/** A rate limit per address, shared by all processes. */
export type CallLimit = { readonly calls: number; readonly seconds: number };

/** The types of files; JSON is for exports of personal data. */
export type FileType =
  | 'application/json'
  | 'application/octet-stream'
  | 'application/pdf'
  | 'application/xml'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'text/calendar'
  | 'text/csv';

type Schema = z.ZodMiniType;

/** One endpoint as data. Routes, types, validation, the OpenAPI page and the web client are derived from it. */
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
  /** Refusals of the use case. General answers (401, 403, 422, 429, 500 …) are not listed. */
  readonly refuses: readonly ErrorCode[];
  readonly limit?: CallLimit;
  /** If set, it answers with a file of this type, without the envelope. */
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

/** A client's input, before defaults and coercions. */
export type QueryInput<E extends Endpoint> =
  E extends Endpoint<Access, Schema, infer S, Schema, Schema> ? z.input<S> : never;
export type BodyInput<E extends Endpoint> =
  E extends Endpoint<Access, Schema, Schema, infer S, Schema> ? z.input<S> : never;
