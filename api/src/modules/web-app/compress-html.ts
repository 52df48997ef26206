import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const smallestBytes = 2048;
const mostKept = 100;

const ways = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: string) => promisify(gzip)(html),
};
type Encoding = keyof typeof ways;

const kept = new Map<string, Promise<Buffer>>();

/** The document as it is sent. The same one is compressed once; pages change seldom and are read often. */
export async function compressHtml(
  html: string,
  accepted: string | string[] | undefined,
): Promise<{ content: string | Buffer; encoding?: Encoding }> {
  const encoding = (['br', 'gzip'] as const).find((each) => String(accepted ?? '').includes(each));
  if (!encoding || html.length < smallestBytes) return { content: html };
  const key = `${encoding} ${hash('sha1', html)}`;
  const content = kept.get(key) ?? ways[encoding](html);
  kept.set(key, content);
  // The first key is the oldest.
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
  return { content: await content, encoding };
}
