import { setTimeout } from 'node:timers/promises';
import type { LmsOutcome } from '../../../ports/lms.ts';
import { afterAnswer, afterFailure, beforeCall, type Circuit, type CircuitStore } from './circuit.ts';
import { away, nonsense, ok } from './failures.ts';

export type SiteOptions = { siteUrl: string; timeoutMs: number; fetch: typeof fetch; circuit: CircuitStore };

export type Question = {
  method: 'GET' | 'POST';
  path: string;
  body?: URLSearchParams | string;
  headers?: Record<string, string>;
  mostBytes: number;
  /** Whether the request may be sent twice without harm. */
  repeatable: boolean;
  /** Carries a user's session. Such a request waits while that user's own pages load, so slowness says nothing about the site. */
  personal?: boolean;
  /** Asks for everything that the site has. A big site needs its time for that, so slowness says nothing about it either. */
  whole?: boolean;
};

export type Answer = { status: number; headers: Headers; text: string };

export type Site = { url: string; ask(question: Question): Promise<LmsOutcome<Answer>> };

/** `down`: the site itself fails. `repeat`: a second attempt may help. */
type Try = { outcome: LmsOutcome<Answer>; down: boolean; repeat: boolean };

const answered = (outcome: LmsOutcome<Answer>): Try => ({ outcome, down: false, repeat: false });
const isAway = (outcome: LmsOutcome<Answer>) => !outcome.ok && outcome.reason === 'away';

const sessionTimeoutMs = 3_000;
/** A Moodle needs some seconds for a thousand courses. It must stay below the time limit of a task. */
const wholeTimes = 2.5;
const pauseBeforeRepeatMs = 250;

/** Sends one request and returns the answer, whatever it says. A site that is down or slow is `away`. */
export function openSite({ siteUrl, timeoutMs, fetch, circuit }: SiteOptions): Site {
  const url = readSiteUrl(siteUrl);

  async function tryOnce(question: Question): Promise<Try> {
    const { method, path, body, headers, mostBytes, personal = false, whole = false } = question;
    const usual = whole ? timeoutMs * wholeTimes : timeoutMs;
    const limit = personal ? Math.min(timeoutMs, sessionTimeoutMs) : usual;
    const signal = AbortSignal.timeout(limit);
    try {
      // Redirects are not followed: they lose the form body and could lead anywhere.
      const response = await fetch(url + path, { method, body, headers, redirect: 'manual', signal });
      const text = await readText(response, mostBytes);
      if (response.status >= 500 || response.status === 429)
        return { outcome: away(`the site answers ${response.status}`), down: true, repeat: response.status > 500 };
      if (text === undefined) return answered(nonsense(`the answer is longer than ${mostBytes} bytes`));
      return answered(ok({ status: response.status, headers: response.headers, text }));
    } catch (error) {
      if (signal.aborted)
        return { outcome: away(`no answer within ${limit} ms`), down: !personal && !whole, repeat: false };
      return { outcome: away(`the site cannot be reached (${codeOf(error)})`), down: true, repeat: true };
    }
  }

  async function ask(question: Question): Promise<LmsOutcome<Answer>> {
    const { mayCall, state, waitMs } = await mayAsk();
    if (!mayCall) return away('the site was away a moment ago and is not asked yet', waitMs);

    let tried = await tryOnce(question);
    if (tried.repeat && question.repeatable) {
      await setTimeout(pauseBeforeRepeatMs);
      tried = await tryOnce(question);
    }
    const { outcome, down } = tried;
    if (down) await circuit.change(afterFailure);
    else if (!isAway(outcome) && state.failingSince !== undefined) await circuit.change(afterAnswer);
    return outcome;
  }

  async function mayAsk(): Promise<{ mayCall: boolean; state: Circuit; waitMs: number }> {
    let answer = { mayCall: true, state: await circuit.read(), waitMs: 0 };
    if (answer.state.retryAt === undefined) return answer;
    await circuit.change((newest, now) => {
      const { mayCall, circuit: state } = beforeCall(newest, now);
      answer = { mayCall, state, waitMs: (state.retryAt ?? now) - now };
      return state;
    });
    return answer;
  }

  return { url, ask };
}

function readSiteUrl(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new Error('The address of the learning site is not a plain http:// or https:// address.');
  return url.href.replace(/\/+$/, '');
}

/** Returns undefined when the answer is too long. Bytes are counted after decompression, as a guard against zip bombs. */
async function readText(response: Response, mostBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns only the code: network messages may name internal hosts and addresses. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'broken connection';
}
