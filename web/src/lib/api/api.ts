import type { AnswerOf, BodyInput, Endpoint, ParamsOf, QueryInput, QueryOf } from '@coursefront/contract/endpoint.ts';
import { type Failure, proofHeader, type Success } from '@coursefront/contract/envelope.ts';
import { localeOf } from '@coursefront/contract/languages.ts';
import { currentSession, loseSession } from '../session/session.ts';
import { currentLanguage, sayError } from '../text/text.ts';
import { ApiFailure } from './api-failure.ts';

/** A part of the call: absent if the contract has no schema for it, optional if none of its fields is required. */
type CallPart<Name extends string, Value> = [Value] extends [undefined]
  ? { [key in Name]?: undefined }
  : object extends Value
    ? { [key in Name]?: Value }
    : { [key in Name]: Value };

/** Query values become text anyway, so both `page: 2` and `page: '2'` are accepted. */
type QueryValues<Input, Output> = { [Key in keyof Input]: Input[Key] | Output[Key & keyof Output] };

export type CallInput<E extends Endpoint> = CallPart<'params', ParamsOf<E>> &
  CallPart<'query', [QueryInput<E>] extends [undefined] ? undefined : QueryValues<QueryInput<E>, QueryOf<E>>> &
  CallPart<'body', BodyInput<E>>;

export type CallArguments<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** The key under which the answer to a call is kept. */
export const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, ...input: unknown[]): readonly unknown[] => [
  method,
  path,
  ...input,
];

type LooseInput = { params?: object; query?: object; body?: unknown };

export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<AnswerOf<E>> {
  return await send(endpoint, (input ?? {}) as CallInput<E>);
}

/** After many wrong sign-ins the server wants some seconds of work first. It is done here, and the caller only waits. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  try {
    return await sendOnce(endpoint, input, { signal });
  } catch (error) {
    if (!(error instanceof ApiFailure) || !error.work) throw error;
    // A browser computes hashes over a secure connection only. Elsewhere the message stays.
    const { findProof } = await import('@coursefront/contract/values/proof-of-work/proof-of-work.ts');
    const proof = await findProof(error.work, signal && { signal }).catch(() => undefined);
    if (proof === undefined) throw error;
    return sendOnce(endpoint, input, { signal, proof: `${error.work.id}:${proof}` });
  }
}

type Sending = { signal?: AbortSignal | undefined; proof?: string };

async function sendOnce<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, proof }: Sending,
): Promise<AnswerOf<E>> {
  const token = currentSession()?.token;
  const { body } = input as LooseInput;
  const asked = fetch(addressOf(endpoint, input as LooseInput), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      'accept-language': localeOf(currentLanguage()),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(proof !== undefined && { [proofHeader]: proof }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return receive<E>(asked, token, signal);
}

/** The answer to a call that was made with this token. */
export async function receive<E extends Endpoint>(
  asked: Promise<Response>,
  token: string | undefined,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  const response = await asked.catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiFailure({ status: 0, code: 'browser.offline', message: sayError('browser.offline') });
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && (answer as Success<AnswerOf<E>> | undefined)?.success) {
    return (answer as Success<AnswerOf<E>>).data;
  }
  const failure = failureOf(response, answer);
  if (token !== undefined && isSessionOver(failure)) loseSession(token);
  throw failure;
}

export function addressOf({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api${filled}${search && `?${search}`}`;
}

/** A proxy in between may answer with its own error page, which is not shown to people. */
function failureOf({ status, headers }: Response, answer: unknown): ApiFailure {
  if (!isFailure(answer)) {
    const requestId = headers.get('x-request-id') ?? undefined;
    return new ApiFailure({ status, code: 'server.internal', message: sayError('server.internal'), requestId });
  }
  const { code, message, errors, request_id: requestId, work } = answer;
  return new ApiFailure({ status, code, message, errors, requestId, work });
}

/** Checked by hand: the schema would bring the code of all schemas to the visitors of the shop. */
function isFailure(answer: unknown): answer is Failure {
  const { success, code, message } = (answer ?? {}) as Partial<Failure>;
  return success === false && typeof code === 'string' && typeof message === 'string';
}

/** Wrong credentials are also a 401, but do not mean that the token is invalid. */
const isSessionOver = ({ status, code }: ApiFailure): boolean => status === 401 && code.startsWith('access.');
