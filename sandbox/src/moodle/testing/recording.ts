import { readdirSync, readFileSync } from 'node:fs';

export type RecordedRequest = {
  method: string;
  path: string;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
};
export type RecordedResponse = { status: number; headers?: Record<string, string | string[]>; body?: unknown };
export type RecordedCase = {
  case: string;
  request: RecordedRequest;
  response: RecordedResponse;
  note?: string;
  trimmed?: string[];
};
export type Recording = { file: string; cases: RecordedCase[] };

const folder = new URL('../../../recordings/moodle/', import.meta.url);

/** Pairs of request and answer, taken from a real Moodle 5.1.5; what they mean is in the notes beside them. */
export const recordings: Recording[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => {
    const { cases } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { cases: RecordedCase[] };
    return { file: name.replace(/\.json$/, ''), cases };
  });
