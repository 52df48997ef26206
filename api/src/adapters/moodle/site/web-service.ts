import type * as z from 'zod/mini';
import type { LmsFailure, LmsOutcome } from '../../../ports/lms.ts';
import { nonsense } from './failures.ts';
import { flatten, type Value } from './flatten.ts';
import { type FunctionAnswer, type FunctionName, functions, type Warning } from './functions.ts';
import { readAnswer } from './read-answer.ts';
import type { Site } from './site.ts';

/** Calls one function of the site's web service. Warnings are part of the answer because their meaning differs by function. */
export type WebService = <F extends FunctionName>(
  name: F,
  args?: { readonly [key: string]: Value },
) => Promise<LmsOutcome<FunctionAnswer<F>>>;

const mostBytes = 16_000_000;

export const webService =
  (site: Site, token: string): WebService =>
  async <F extends FunctionName>(name: F, args: { readonly [key: string]: Value } = {}) => {
    const { answer, repeatable } = functions[name];
    // The token goes into the body, never into the URL, which appears in access logs.
    const body = flatten({ wstoken: token, wsfunction: name, moodlewsrestformat: 'json', ...args });
    const path = '/webservice/rest/server.php';
    const whole = name === 'core_course_get_courses_by_field' && args.field === undefined;
    const asked = await site.ask({ method: 'POST', path, body, mostBytes, repeatable, whole });
    if (!asked.ok) return asked;
    // The table fixes each function's answer, but TypeScript cannot infer it from the name.
    const schema = answer as unknown as z.ZodMiniType<FunctionAnswer<F>>;
    return withoutSecrets(readAnswer(name, schema, asked.value), body);
  };

/** Turns the first warning into a failure, for functions where a warning means that something was not done. */
export function warned(call: string, warnings: readonly Warning[] | undefined): LmsFailure | undefined {
  const [warning] = warnings ?? [];
  return warning && nonsense(`${call}: warning ${warning.warningcode}: ${warning.message ?? ''}`);
}

/** Keeps tokens and passwords that the site repeats in a message out of our logs. */
function withoutSecrets<T>(outcome: LmsOutcome<T>, sent: URLSearchParams): LmsOutcome<T> {
  if (outcome.ok) return outcome;
  const secrets = [...sent].filter(([field, value]) => /token|password/.test(field) && value).map(([, value]) => value);
  return { ...outcome, detail: secrets.reduce((text, secret) => text.replaceAll(secret, '[hidden]'), outcome.detail) };
}
