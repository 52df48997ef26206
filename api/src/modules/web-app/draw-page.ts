import { hash } from 'node:crypto';
import type { Site } from '@coursefront/contract/customers/customers.ts';
import type { Failure } from '@coursefront/contract/envelope.ts';
import { type Language, localeOf } from '@coursefront/contract/languages.ts';
import type { OpenedPage, PageAnswer, PageData, PageRead } from '@coursefront/contract/page-data.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BuiltPage, BuiltWeb } from './built-web.ts';

type Drawn = { html: string; drawn: NonNullable<PageData['drawn']> };

/** `status` is 404 if what the page is about does not exist. Undefined is a page that the browser draws itself. */
export type Drawing = { page: Drawn | undefined; status: number };

/** The browser draws the page itself if the data, such as an external shop's prices, takes longer. */
const patienceMilliseconds = 1_500;
const mostKept = 100;

/** Open and past dates are drawn by the minute. */
const minute = 60_000;

/**
 * Draws pages with the server's build of the web app. The data are always read, but a page is drawn again only if
 * anything that it was drawn with has changed.
 */
export function pageDrawer(app: FastifyInstance, built: BuiltWeb) {
  const kept = new Map<string, Drawn>();
  return async (
    request: FastifyRequest,
    page: BuiltPage,
    { opened, site, language }: { opened: OpenedPage; site: Site; language: Language },
  ): Promise<Drawing> => {
    try {
      const { readsOf, draw } = await built.loadDrawer();
      const reads = await readsOf(page.name, opened);
      const answers = await inTime(Promise.all(reads.map((read) => ask(app, request, read, language))));
      const status = answers.some(({ statusCode }) => statusCode === 404) ? 404 : 200;
      if (answers.some(({ statusCode }) => mayPass(statusCode))) return { page: undefined, status };
      const at = Math.floor(Date.now() / minute) * minute;
      const given = [opened.url, language, at, JSON.stringify(site), ...answers.map(({ body }) => body)];
      const key = hash('sha1', given.join('\n'));
      const before = kept.get(key);
      if (before) return { page: before, status };
      const texts = built.readTexts(page, language);
      const drawn = await draw(page.name, { ...opened, site, language, texts, at, answers: answers.map(answerOf) });
      kept.set(key, drawn);
      // The first key is the oldest.
      for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
      return { page: drawn, status };
    } catch (err) {
      request.log.warn({ err, page: page.name }, 'a page was not drawn by the server');
      return { page: undefined, status: 200 };
    }
  };
}

/** The browser tries again what the server could not read now, or not so often. */
const mayPass = (status: number): boolean => status >= 500 || status === 429;

function answerOf({ statusCode: status, body }: { statusCode: number; body: string }): PageAnswer {
  const answer = JSON.parse(body) as { data: unknown } & Failure;
  return status < 400 ? { data: answer.data } : { refusal: { status, code: answer.code, message: answer.message } };
}

/** Asks the API inside this process, with its checks and limits, for a visitor at the reader's network address. */
const ask = (app: FastifyInstance, request: FastifyRequest, { method, address, body }: PageRead, language: Language) =>
  app.inject({
    method,
    url: address,
    remoteAddress: request.ip,
    headers: {
      host: request.host,
      'accept-language': localeOf(language),
      // Robots are not counted as visitors.
      'user-agent': request.headers['user-agent'] ?? '',
    },
    ...(body !== undefined && { payload: body as object }),
  });

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The data of the page took too long.')), patienceMilliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
