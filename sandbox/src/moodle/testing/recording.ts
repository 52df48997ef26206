import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { recorded } from './recorded-site.ts';

export type RecordedRequest = {
  method: string;
  path: string;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
};
type RecordedResponse = { status: number; headers?: Record<string, string | string[]>; body?: unknown };
export type RecordedCase = {
  case: string;
  request: RecordedRequest;
  response: RecordedResponse;
  note?: string;
  trimmed?: string[];
};
type Recording = { file: string; cases: RecordedCase[] };

const folder = new URL('../../../recordings/moodle/', import.meta.url);

/** Requests and answers recorded from a real Moodle 5.1.5, with notes. */
export const recordings: Recording[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => {
    const { cases } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { cases: RecordedCase[] };
    return { file: name.replace(/\.json$/, ''), cases };
  });

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** The values of a recording's placeholders in this run. */
export type Values = Record<string, string>;

export const fixedValues: Values = {
  '{TOKEN}': recorded.token,
  '{USER_TOKEN}': recorded.userToken,
  '{PASSWORD}': recorded.password,
  '{SERVICE_PASSWORD}': recorded.servicePassword,
};

const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{[A-Z_]+\}/g, (placeholder) => values[placeholder] ?? placeholder);

/** Sends a recorded request to the site, byte for byte, without following redirects. */
export async function send(siteUrl: string, { method, path, params, headers, body }: RecordedRequest, values: Values) {
  const url = new URL(siteUrl + fill(path, values));
  const form = new URLSearchParams(Object.entries(params ?? {}).map(([key, value]) => [key, fill(value, values)]));
  const isForm = params !== undefined && method === 'POST';
  if (params !== undefined && method === 'GET') url.search = form.toString();

  const sent = Object.entries(headers ?? {}).map(([name, value]): [string, string] => [name, fill(value, values)]);
  const contentType = isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  const call = request(url, { method, headers: { ...contentType, ...Object.fromEntries(sent) } });
  call.end(isForm ? form.toString() : body === undefined ? '' : fill(JSON.stringify(body), values));
  const [response] = await once(call, 'response');
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) } as Answer;
}
