import autocannon from 'autocannon';
import { cpuTime } from './cpu.ts';
import type { Load } from './scenario.ts';
import type { Server } from './servers.ts';

/** Latencies in milliseconds; processor time of the program and of Postgres in milliseconds per request. */
export type Measured = { perSecond: number; p50: number; p99: number; programCpu: number; postgresCpu: number };

/** Runs the load for the given seconds. Any failed request makes the figures worthless. */
export async function measure(
  { origin, pid }: Server,
  postgres: number,
  load: Load,
  { seconds, connections = 32 }: { seconds: number; connections?: number | undefined },
): Promise<Measured> {
  const before = await Promise.all([cpuTime(pid), cpuTime(postgres)]);
  const result = await autocannon({ url: origin, connections, duration: seconds, requests: [requestOf(load)] });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests to ${load.path} failed.`);
  const after = await Promise.all([cpuTime(pid), cpuTime(postgres)]);
  const perRequest = (of: 0 | 1) => ((after[of] ?? Number.NaN) - (before[of] ?? Number.NaN)) / result.requests.total;
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    programCpu: perRequest(0),
    postgresCpu: perRequest(1),
  };
}

function requestOf({ method, path, body, headers }: Load): autocannon.Request {
  const request = { method, path, headers: { 'content-type': 'application/json' } };
  if (typeof body === 'function' || headers)
    return {
      ...request,
      setupRequest: (before) => ({
        ...before,
        headers: { ...request.headers, ...headers?.() },
        body: JSON.stringify(typeof body === 'function' ? body() : body),
      }),
    };
  return { ...request, ...(body !== undefined && { body: JSON.stringify(body) }) };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export function medianOf(rounds: readonly Measured[]): Measured {
  const of = (figure: keyof Measured) => median(rounds.map((round) => round[figure]));
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    programCpu: of('programCpu'),
    postgresCpu: of('postgresCpu'),
  };
}
