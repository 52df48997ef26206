import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import * as z from 'zod/mini';
import { type Dice, hostileText, spoiled } from './hostile-input.ts';
import { validInput } from './valid-input.ts';

export type HostileRequest = {
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string;
};

type Part = 'path' | 'query' | 'body' | 'whole body' | 'header' | 'nothing';

/** A valid request of the endpoint with one part spoiled, now and then with none. */
export function hostileRequest(entry: Endpoint, dice: Dice): HostileRequest {
  const part = dice.pick(partsOf(entry));
  const body = entry.body && validInput(entry.body, dice);
  const payload =
    part === 'whole body' ? dice.pick(brokenBodies) : textOf(part === 'body' ? spoiled(body, dice) : body);
  return {
    method: entry.method,
    url: `/api${pathOf(entry, part === 'path', dice)}${searchOf(entry, part === 'query', dice)}`,
    headers: { 'content-type': 'application/json', ...(part === 'header' && dice.pick(hostileHeaders)) },
    ...(payload !== undefined && { payload }),
  };
}

/** How many different inputs an endpoint can get: its share of all requests. */
export function roomForHarm({ params, query, body }: Endpoint): number {
  const fields = [params, query, body].flatMap((schema) => (schema ? Object.keys(validInput(schema)) : []));
  return 1 + Math.min(fields.length, 10);
}

/** Spoiling what an endpoint does not read would be the same request again. */
function partsOf({ path, query, body }: Endpoint): Part[] {
  return [
    'header',
    'nothing',
    ...(path.includes('{') ? (['path', 'path', 'path'] as const) : []),
    ...(query ? (['query', 'query', 'query', 'query', 'query'] as const) : []),
    ...(body ? (['whole body', 'body', 'body', 'body', 'body', 'body', 'body', 'body'] as const) : []),
  ];
}

const inAddress = (text: string) => encodeURIComponent(text.toWellFormed());

function pathOf({ path, params }: Endpoint, hostile: boolean, dice: Dice): string {
  const valid = params ? validInput(params, dice) : {};
  return path.replace(/\{(\w+)\}/g, (_, name) => inAddress(hostile ? hostileText(dice) : String(valid[name] ?? 1)));
}

function searchOf({ query }: Endpoint, hostile: boolean, dice: Dice): string {
  if (!query) return '';
  const pairs = Object.entries(validInput(query, dice)).map(([name, value]) => `${name}=${inAddress(String(value))}`);
  if (hostile) {
    const names = namesIn(query);
    const name = names.length > 0 ? dice.pick(names) : 'x';
    const text = inAddress(hostileText(dice));
    pairs.push(
      dice.pick([
        `${name}=${text}`,
        `${name}=${text}`,
        `${name}[]=${text}`,
        `${name}[x]=1`,
        `${name}`,
        `${name}=%E0%A4`,
      ]),
    );
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

const known = new WeakMap<z.ZodMiniType, string[]>();

function namesIn(schema: z.ZodMiniType): string[] {
  const names =
    known.get(schema) ?? Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});
  known.set(schema, names);
  return names;
}

const textOf = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body));

const brokenBodies = [
  '',
  ' ',
  'null',
  '1',
  '"text"',
  '[]',
  '{',
  '{"a":1,}',
  '{"a":1}{"b":2}',
  '{"a":1,"a":{"a":2}}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '{"a":1e999}',
  '\0',
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  '['.repeat(50_000),
  `"${'x'.repeat(1024 * 1024)}"`,
];

const hostileHeaders: Record<string, string>[] = [
  ...[
    '',
    'text/plain',
    'text/plain; charset=utf-7',
    'application/xml',
    'application/json; charset=utf-16',
    'application/json; charset=x',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'x'.repeat(5_000),
  ].map((type) => ({ 'content-type': type })),
  ...['zh_cn', 'sv_SE.UTF-8', '*', ';q=1', 'en;q=NaN', 'en;q=-1', '٣', 'x'.repeat(8_000), 'en,'.repeat(2_000)].map(
    (language) => ({ 'accept-language': language }),
  ),
  ...[
    'Bearer',
    'Bearer ',
    'Bearer \0',
    'Basic YTpi',
    `Bearer ${'x'.repeat(8_000)}`,
    'Bearer ..',
    'bearer 1.x',
    '👩',
  ].map((authorization) => ({ authorization })),
  ...['a=%E0%A4', '=;=;', `a=${'x'.repeat(4_000)}`, 'coursefront_device=\0', '__proto__=1'].map((cookie) => ({
    cookie,
  })),
  ...['', 'a b', '[::1', 'localhost:99999', '..', 'x'.repeat(300), 'nordic.coursefront.test'].map((host) => ({ host })),
  { 'x-forwarded-for': '1, 2, ٣, ::::', 'x-forwarded-proto': 'javascript', 'x-forwarded-host': '..' },
  { 'user-agent': '👩‍👩‍👧‍👦'.repeat(300) },
  { origin: 'null', referer: 'javascript:1' },
  { 'if-none-match': '*', range: 'bytes=-1', 'accept-encoding': 'x'.repeat(2_000) },
  { 'content-length': '-1' },
  { 'transfer-encoding': 'x' },
];
