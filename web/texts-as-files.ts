import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
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

/**
 * Serves the texts as static files, one for each language and area, in a folder named after their hash. As modules they
 * would be code, and the first load of every page would include the list of all of them.
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
        const file = request.url?.slice(1) ?? '';
        if (!textFiles().includes(file)) return next();
        response.setHeader('content-type', 'application/json').end(contentOf(file));
      });
    },
    generateBundle() {
      for (const file of textFiles())
        this.emitFile({ type: 'asset', fileName: `${place}/${file}`, source: contentOf(file) });
    },
  };
}
