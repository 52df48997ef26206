import type * as z from 'zod/mini';
import type { LmsOutcome } from '../../../ports/lms.ts';
import { errorIn, failureOf, type SiteError } from './error.ts';
import { forbidden, nonsense, ok } from './failures.ts';
import type { Answer } from './site.ts';

/** Returns the value in an answer, or the reason why there is none. */
export function readAnswer<T>(call: string, schema: z.ZodMiniType<T>, answer: Answer): LmsOutcome<T> {
  const read = readBody(call, answer);
  if (!read.ok) return read;
  return read.value.error ? failureOf(call, read.value.error) : readAs(call, schema, read.value.body);
}

/** For pages whose errors have a meaning of their own. */
export function readBody(call: string, answer: Answer): LmsOutcome<{ body: unknown; error?: SiteError }> {
  const { status, headers, text } = answer;
  if (status === 403 && text.trim() === '') return forbidden(call, 'function', 'web services are switched off');
  if (status >= 300 && status < 400) return nonsense(`${call}: ${elsewhere(headers)}`);
  const body = parse(text);
  if (body === undefined) return nonsense(`${call}: the answer (${status}) is not JSON`);
  const error = errorIn(body);
  // Each of Moodle's own errors has a code, and none of them is a 404: another program answers at this address.
  if (error?.code === '') return failureOf(call, error);
  if (status === 404 || (!error && status !== 200)) return nonsense(`${call}: the answer is ${status}`);
  return ok({ body, error });
}

export function readAs<T>(call: string, schema: z.ZodMiniType<T>, body: unknown): LmsOutcome<T> {
  const read = schema.safeParse(body);
  if (read.success) return ok(read.data);
  const [issue] = read.error.issues;
  return nonsense(`${call}: the answer has another form at "${issue?.path.join('.')}" (${issue?.code})`);
}

/** Returns only the host: the full URL may contain keys. */
export function elsewhere(headers: Headers): string {
  const target = URL.parse(headers.get('location') ?? '');
  return `the site sends us to ${target?.origin ?? 'another address'}; its own address must be given to the letter`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
