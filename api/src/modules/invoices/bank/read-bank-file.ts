import { NotABankFile, type ToldFile } from '../rules/bank-line.ts';
import { readBgMax } from './read-bgmax.ts';
import { readCamt } from './read-camt.ts';

/** Recognises the file by what it begins with, not by its name. */
export function readBankFile(content: Buffer): ToldFile {
  const latin = content.toString('latin1');
  if (latin.startsWith('01BGMAX')) return readBgMax(latin);
  const text = decoded(content);
  if (!/^\s*</.test(text)) throw new NotABankFile('unknown_format');
  return readCamt(text);
}

/**
 * XML says its encoding in its first line; without it the encoding is UTF-8. A file that cannot be decoded is refused.
 */
function decoded(content: Buffer): string {
  const [, named = 'utf-8'] =
    /^[^>]{0,80}?encoding=["']([\w-]{1,20})["']/.exec(content.toString('latin1', 0, 200)) ?? [];
  const encoding = isUtf16(content) ?? named;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    throw new NotABankFile('unreadable');
  }
}

function isUtf16([first, second]: Buffer): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
