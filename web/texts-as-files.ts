import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '../texts');
/** Texts of documents, mails and answers, which only the server needs. */
const areasOfServer = ['answers.json', 'documents.json', 'mails.json'];

const textFiles = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^\w+\/[\w-]+\.json$/.test(file) && !areasOfServer.includes(file.split('/')[1] ?? ''))
    .sort();

const contentOf = (file: string): string => JSON.stringify(JSON.parse(readFileSync(join(folder, file), 'utf8')));

/** Needed on every page, as `src/lib/text/text.ts` says. */
export const areasAtStart = ['common', 'errors'];

/** Lists of areas that pages declare, as they stand in the sources. */
const declared = /texts: \[([^\]]*)\]/g;

/** Areas that are loaded together, joined by `+`: those of a page, alone and with those of the start. */
export function areasTogether(): string[] {
  const files = globSync('src/**/area.ts', { cwd: import.meta.dirname });
  const lists = files.flatMap((file) => [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(declared)]);
  const areas = lists.map(([, list = '']) => [...list.matchAll(/'([\w-]+)'/g)].map(([, area = '']) => area));
  const joined = areas.flatMap((list) => [list, [...areasAtStart, ...list]]).map((list) => list.join('+'));
  return [...new Set(joined)].filter((list) => list.includes('+')).sort();
}

/** `en/orders+results` is an object of both files. */
function togetherOf(language: string, areas: string): string {
  const contents = areas.split('+').map((area) => `"${area}":${contentOf(`${language}/${area}.json`)}`);
  return `{${contents.join(',')}}`;
}

/**
 * Serves the texts as static files in a folder named after their hash: one for each language and area, and one for each
 * list of areas that a page needs. As modules they would be code, and the first load of every page would include the
 * list of all of them.
 */
export function textsAsFiles(): Plugin {
  let base = '/';
  const version = createHash('sha256').update(textFiles().map(contentOf).join('\n')).digest('hex').slice(0, 8);
  const place = `assets/texts-${version}`;
  return {
    name: 'texts-as-files',
    config: ({ base: given = '/' }) => {
      base = given;
      return { define: { 'import.meta.env.TEXTS_URL': JSON.stringify(`${base}${place}`) } };
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`${base}${place}`, (request, response, next) => {
        const [, language = '', areas = ''] = /^\/(\w+)\/([\w+-]+)\.json$/.exec(request.url ?? '') ?? [];
        const known = areas.split('+').every((area) => textFiles().includes(`${language}/${area}.json`));
        if (!known) return next();
        const content = areas.includes('+') ? togetherOf(language, areas) : contentOf(`${language}/${areas}.json`);
        response.setHeader('content-type', 'application/json').end(content);
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const emit = (file: string, source: string) =>
        this.emitFile({ type: 'asset', fileName: `${place}/${file}`, source });
      for (const file of textFiles()) emit(file, contentOf(file));
      const languages = new Set(textFiles().map((file) => file.split('/')[0] ?? ''));
      for (const areas of areasTogether())
        for (const language of languages) emit(`${language}/${areas}.json`, togetherOf(language, areas));
    },
  };
}
