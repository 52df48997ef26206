import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json)$/;
const smallestBytes = 1024;
/** There are a thousand files of texts. The best quality would take twenty times as long for five per cent. */
const qualityOfTexts = 9;
/** A larger window would clear a table of 32 megabytes for each file of texts, which takes longer than compressing it. */
const windowOfTexts = 16;

/** Writes a `.br` and a `.gz` file next to each text file of the build, so that the server need not compress it. */
export function compressAssets(): Plugin {
  let folder = '';
  return {
    name: 'compress-assets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const files = await readdir(folder, { recursive: true });
      const waiting = files.filter((file) => compressible.test(file));
      // An encoder takes megabytes, and all files at once took six gigabytes.
      const lane = async () => {
        for (let file = waiting.pop(); file; file = waiting.pop()) await compress(join(folder, file));
      };
      await Promise.all(Array.from({ length: availableParallelism() }, lane));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallestBytes) return;
  const isText = file.endsWith('.json');
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isText ? qualityOfTexts : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGWIN]: isText ? windowOfTexts : constants.BROTLI_DEFAULT_WINDOW,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content));
}
