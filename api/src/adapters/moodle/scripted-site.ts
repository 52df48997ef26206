import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type MoodleOptions, moodleLms } from './moodle-lms.ts';

export type ScriptedRequest = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  fields: Record<string, string>;
};

/** Text and bytes are sent as they are, anything else as JSON. */
export type Reply =
  | { body?: unknown; status?: number; headers?: Record<string, string | string[]> }
  | 'hangs up'
  | 'never answers';

type Script = Reply | ((asked: ScriptedRequest) => Reply);

export const token = '0123456789abcdef0123456789abcdef';
export const session = 'abcdefghijklmnopqrstuvwxyz';

/** A site that answers as the test says, by web service function or by path. A list gives one answer per call. */
export async function startScriptedSite() {
  const scripts = new Map<string, Script[]>();
  const asked: ScriptedRequest[] = [];
  const server = createServer(async (request, response) => {
    const question = await read(request);
    asked.push(question);
    const key = question.fields.wsfunction ?? question.path.split('?')[0] ?? '';
    const left = scripts.get(key) ?? [];
    const script = left.length > 1 ? left.shift() : left[0];
    answer(response, typeof script === 'function' ? script(question) : (script ?? { status: 404, body: `no ${key}` }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    /** The requests to one function or path. */
    askedOf: (key: string) =>
      asked.filter(({ fields, path }) => (fields.wsfunction ?? path.split('?')[0]) === key).map(({ fields }) => fields),
    on: (key: string, ...answers: Script[]) => scripts.set(key, answers),
    lms: (options: Partial<MoodleOptions> = {}) =>
      moodleLms({ siteUrl: url, token, sessionCookie: 'MoodleSession', ...options }),
    clear: () => {
      scripts.clear();
      asked.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type ScriptedSite = Awaited<ReturnType<typeof startScriptedSite>>;

export const value = (body: unknown): Reply => ({ body });
export const error = (errorcode: string, message = ''): Reply => ({ body: { exception: 'x', errorcode, message } });
export const page = (config: object, html = ''): Reply => ({
  body: `<html><script>M.cfg = ${JSON.stringify(config)};var y = {};</script>${html}</html>`,
});

async function read(request: IncomingMessage): Promise<ScriptedRequest> {
  let body = '';
  for await (const chunk of request) body += chunk;
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  const fields = isForm ? Object.fromEntries(new URLSearchParams(body)) : {};
  return { method: request.method ?? '', path: request.url ?? '', headers: request.headers, fields };
}

function answer(response: ServerResponse, reply: Reply): void {
  if (reply === 'never answers') return;
  if (reply === 'hangs up') {
    response.destroy();
    return;
  }
  const { status = 200, headers = {}, body } = reply;
  response
    .writeHead(status, headers)
    .end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
}
